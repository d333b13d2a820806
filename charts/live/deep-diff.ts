import { LiveHandle } from "../lossless/live-handle.ts";

/** Something that is different between two values. */
export interface Difference {
  /** From the outside in; a Map's keys and a Set's members as they are read. */
  readonly path: readonly string[];
  readonly kind: "added" | "removed" | "changed";
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Nobody reads more. */
const most = 400;

/** What is different, from the outside in. Goes into Maps, Sets and what leads back to itself; functions are the same by their name. */
export function differences(before: unknown, after: unknown): readonly Difference[] {
  const found: Difference[] = [];
  const seen = new Map<object, Set<object>>();

  const compare = (a: unknown, b: unknown, path: readonly string[]): void => {
    if (found.length >= most || isSame(a, b)) return;
    const [parts, others] = [partsOf(a), partsOf(b)];
    if (parts === undefined || others === undefined || kindOf(a) !== kindOf(b)) {
      found.push({ path, kind: "changed", before: a, after: b });
      return;
    }
    if (wasSeen(a, b)) return;
    for (const [key, value] of parts) {
      if (others.has(key)) compare(value, others.get(key), [...path, nameOf(key)]);
      else found.push({ path: [...path, nameOf(key)], kind: "removed", before: value });
    }
    for (const [key, value] of others)
      if (!parts.has(key))
        found.push({ path: [...path, nameOf(key)], kind: "added", after: value });
  };

  const wasSeen = (a: unknown, b: unknown): boolean => {
    if (!isObject(a) || !isObject(b)) return false;
    const with_ = seen.get(a) ?? new Set();
    seen.set(a, with_);
    return with_.has(b) || !with_.add(b);
  };

  compare(before, after, []);
  return found.slice(0, most);
}

/** Without looking inside. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === "function" && typeof b === "function") return a.name === b.name;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof LiveHandle && b instanceof LiveHandle)
    return a.kind === b.kind && a.id === b.id && a.sessionId === b.sessionId;
  if (a instanceof RegExp || a instanceof URL)
    return kindOf(a) === kindOf(b) && String(a) === String(b);
  if (a instanceof Blob && b instanceof Blob) return a.size === b.size && a.type === b.type;
  return false;
}

/** What a value consists of, by key; nothing for what is whole by itself. */
function partsOf(value: unknown): ReadonlyMap<unknown, unknown> | undefined {
  if (!isObject(value) || isWhole(value)) return undefined;
  if (value instanceof Map) return new Map(keyed([...value]));
  if (value instanceof Set) return new Map(keyed([...value].map((member) => [member, member])));
  const own = new Map<unknown, unknown>(Object.entries(value));
  // An error keeps its words where nobody lists them.
  if (value instanceof Error) own.set("message", value.message);
  return own;
}

/** Objects as keys are other objects after every decoding: they are told apart by what they hold. */
function keyed(entries: readonly (readonly [unknown, unknown])[]): [unknown, unknown][] {
  return entries.map(([key, value]) => [isObject(key) ? nameOf(key) : key, value]);
}

function isWhole(value: object): boolean {
  return [Date, RegExp, URL, Blob, LiveHandle].some((each) => value instanceof each);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value);
}

function nameOf(key: unknown): string {
  if (typeof key === "string") return key;
  if (!isObject(key)) return String(key);
  try {
    return JSON.stringify(key);
  } catch {
    return kindOf(key);
  }
}
