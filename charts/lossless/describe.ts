import type { Slot } from "./format.ts";
import { handleFor } from "./live-handle.ts";

/** Writes a value that belongs to another one: inline, or as the place of its node. */
export type Write = (value: unknown) => Slot;

/** What an object, function or symbol consists of. */
type Described = readonly [kind: string, ...slots: readonly Slot[]];

/** The constructors an error is made with again, by name; any other is told by what it is built on. */
export const errorKinds: ReadonlyMap<string, ErrorConstructor> = new Map(
  [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map((each) => [
    each.name,
    each,
  ]),
);

/** Primitives that somebody wrapped into an object. */
const boxes = new Set(["Number", "String", "Boolean", "BigInt"]);

/** What an error has besides what one can see in it. */
const hiddenOfErrors = ["message", "stack", "cause", "errors", "name"];

/** Describes what is no primitive. Never throws: what refuses to be looked at says so in its place. */
export function describe(value: object | symbol, write: Write): Described {
  try {
    return typeof value === "symbol"
      ? ["unique-symbol", write(value.description)]
      : describeObject(value, write);
  } catch (error) {
    return ["unreadable", error instanceof Error ? error.message : "cannot be read"];
  }
}

function describeObject(value: object, write: Write): Described {
  if (typeof value === "function") return ["function", nameOf(value)];
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  const live = handleFor(value, tag);
  if (live !== undefined) return ["live", live.kind, live.id, write(live.sessionId)];
  if (Array.isArray(value)) return describeArray(value, write);
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto === null) return ["bare", ...entries(value, write)];
  if (proto === Object.prototype) return ["object", ...entries(value, write)];
  return builtIn(value, tag, write) ?? describeInstance(value, write);
}

function describeArray(value: readonly unknown[], write: Write): Described {
  const keys = Reflect.ownKeys(value);
  // Its own length is the last of the keys, unless something was added that is no element.
  if (keys.length === value.length + 1 && keys.at(-1) === "length")
    return ["array", ...value.map(write)];
  return ["sparse", value.length, ...entries(value, write)];
}

/** Keys and values by turns. */
function entries(value: object, write: Write, isWanted = isShown): Slot[] {
  const slots: Slot[] = [];
  for (const key of Reflect.ownKeys(value))
    if (isWanted(value, key)) slots.push(write(key), write(valueAt(value, key)));
  return slots;
}

/** What lies there; what is thrown instead where it refuses to be looked at. */
function valueAt(value: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(value, key);
  } catch (error) {
    return error;
  }
}

function isShown(value: object, key: PropertyKey): boolean {
  return Object.prototype.propertyIsEnumerable.call(value, key);
}

function isHiddenOfError(value: object, key: PropertyKey): boolean {
  return hiddenOfErrors.some((each) => each === key) && !isShown(value, key);
}

function describeInstance(value: object, write: Write): Described {
  return ["instance", classNameOf(value), ...entries(value, write)];
}

function classNameOf(value: object): string {
  const { constructor } = value;
  return typeof constructor === "function" ? nameOf(constructor) : "";
}

/** A class may have something else by this name. */
function nameOf(value: { readonly name: unknown }): string {
  return typeof value.name === "string" ? value.name : "";
}

function builtIn(value: object, tag: string, write: Write): Described | undefined {
  if (value instanceof Error || tag === "Error") return describeError(value, write);
  if (value instanceof Date) return ["date", write(value.getTime())];
  if (value instanceof Map)
    return ["map", ...[...value].flatMap(([key, held]) => [write(key), write(held)])];
  if (value instanceof Set) return ["set", ...[...value].map(write)];
  if (value instanceof RegExp) return ["regexp", value.source, value.flags, value.lastIndex];
  if (value instanceof URL) return ["url", value.href];
  if (value instanceof URLSearchParams) return ["search", value.toString()];
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    return ["bytes", tag, base64Of(new Uint8Array(buffer, byteOffset, byteLength))];
  }
  if (value instanceof ArrayBuffer) return ["buffer", base64Of(new Uint8Array(value))];
  if (value instanceof Blob) return describeBlob(value);
  if (boxes.has(tag)) return ["boxed", write(value.valueOf())];
  return undefined;
}

/** A file's contents can only be read later: what is told of it is what a list of files would show. */
function describeBlob(blob: Blob): Described {
  const { size, type } = blob;
  return blob instanceof File
    ? ["file", type, size, blob.name, blob.lastModified]
    : ["blob", type, size];
}

function describeError(value: object, write: Write): Described {
  const shown = entries(value, write);
  const hidden = entries(value, write, isHiddenOfError);
  const className = classNameOf(value);
  if (value instanceof DOMException) return ["dom-error", value.name, value.message];
  return ["error", baseOf(value), className, hidden.length, ...hidden, ...shown];
}

/** The constructor of the language that an error's class is built on. */
function baseOf(value: object): string {
  if (value instanceof AggregateError) return "AggregateError";
  for (const [name, each] of errorKinds) if (each !== Error && value instanceof each) return name;
  return "Error";
}

/** Bytes as text; no more at once than fit into the arguments of one call. */
function base64Of(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}
