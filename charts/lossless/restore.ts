import { errorKinds } from "./describe.ts";
import { LosslessError, type Node, type Slot } from "./format.ts";
import { LiveHandle } from "./live-handle.ts";

/** Reads what a slot names. */
export type Read = (slot: Slot) => unknown;

/** A node's value, still without what it holds. */
export function shellOf([kind, ...slots]: Node, read: Read): unknown {
  const [first, second, third, fourth] = slots;
  const text = String(first);
  switch (kind) {
    case "unique-symbol":
      return Symbol(first === undefined || typeof first === "object" ? undefined : text);
    case "unreadable":
      return new Error(text);
    case "function":
      return nothingNamed(text);
    case "live":
      return new LiveHandle(text, String(second), textOf(read(third ?? null)));
    case "array":
    case "sparse":
      return [];
    case "bare":
      return { __proto__: null };
    case "object":
      return {};
    case "instance":
      return beOf(text, {}, Object.prototype);
    case "error":
      return errorShell(text, String(second));
    case "dom-error":
      return new DOMException(String(second), text);
    case "date":
      return new Date(Number(read(first ?? null)));
    case "map":
      return new Map();
    case "set":
      return new Set();
    case "regexp":
      return Object.assign(new RegExp(text, String(second)), { lastIndex: Number(third) });
    case "url":
      return new URL(text);
    case "search":
      return new URLSearchParams(text);
    case "bytes":
      return viewOf(text, String(second));
    case "buffer":
      return bytesOf(text).buffer;
    case "blob":
      return ofSize(new Blob([], { type: text }), Number(second));
    case "file": {
      const options = { type: text, lastModified: Number(fourth) };
      return ofSize(new File([], String(third), options), Number(second));
    }
    case "boxed":
      return Object(read(first ?? null));
    default:
      throw new LosslessError(`holds the unknown kind "${kind}"`);
  }
}

/** Puts into a node's value what it holds. */
export function fill(shell: unknown, [kind, ...slots]: Node, read: Read): void {
  if (kind === "map" && shell instanceof Map)
    for (let at = 0; at < slots.length; at += 2)
      shell.set(read(slots[at] ?? null), read(slots[at + 1] ?? null));
  else if (kind === "set" && shell instanceof Set) for (const slot of slots) shell.add(read(slot));
  else if (kind === "array" && Array.isArray(shell))
    for (const slot of slots) shell.push(read(slot));
  else if (kind === "sparse" && Array.isArray(shell)) {
    shell.length = Number(slots[0]);
    define(shell, slots.slice(1), read);
  } else if (kind === "object" || kind === "bare") define(shell, slots, read);
  else if (kind === "instance") define(shell, slots.slice(1), read);
  else if (kind === "error") {
    const hidden = 3 + Number(slots[2]);
    define(shell, slots.slice(3, hidden), read, false);
    define(shell, slots.slice(hidden), read);
  }
}

/** Defined rather than assigned: "__proto__" is a key like any other. */
function define(shell: unknown, slots: readonly Slot[], read: Read, enumerable = true): void {
  if (typeof shell !== "object" || shell === null) return;
  for (let at = 0; at < slots.length; at += 2) {
    const key = read(slots[at] ?? null);
    if (typeof key !== "string" && typeof key !== "symbol")
      throw new LosslessError("holds a key that is none");
    const value = read(slots[at + 1] ?? null);
    Object.defineProperty(shell, key, { value, enumerable, writable: true, configurable: true });
  }
}

function nothingNamed(name: string): () => undefined {
  return Object.defineProperty(() => undefined, "name", { value: name });
}

/** Gives it a prototype whose constructor bears the name of a class that is not here. */
function beOf<T extends object>(className: string, shell: T, above: object): T {
  const prototype = { constructor: nothingNamed(className) };
  Object.defineProperty(prototype, "constructor", { enumerable: false });
  Object.setPrototypeOf(prototype, above);
  Object.setPrototypeOf(shell, prototype);
  return shell;
}

function errorShell(base: string, className: string): Error {
  const isMany = base === "AggregateError";
  const One = errorKinds.get(base) ?? Error;
  const error = isMany ? new AggregateError([]) : new One();
  for (const key of ["stack", "errors"]) Reflect.deleteProperty(error, key);
  if (className === base) return error;
  return beOf(className, error, isMany ? AggregateError.prototype : One.prototype);
}

function viewOf(name: string, base64: string): unknown {
  const isView = /^(?:(?:Big)?(?:I|Ui)nt\d+(?:Clamped)?Array|Float\d+Array|DataView)$/.test(name);
  const View: unknown = Reflect.get(globalThis, name);
  if (!isView || typeof View !== "function")
    throw new LosslessError(`holds the unknown bytes "${name}"`);
  return Reflect.construct(View, [bytesOf(base64).buffer]);
}

/** A file without its contents, which still says how large it is. */
function ofSize<B extends Blob>(blob: B, size: number): B {
  return size === 0 ? blob : Object.defineProperty(blob, "size", { value: size });
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** The bytes of such a text. Throws when it is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
