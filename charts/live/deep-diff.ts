import { encode } from "../lossless.ts";
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
  const seen = new Map<unknown, Set<unknown>>();
  const compare = (a: unknown, b: unknown, path: readonly string[]): void => {
    if (found.length >= most || Object.is(a, b)) return;
    const [parts, others] = [partsOf(a), partsOf(b)];
    if (parts === undefined || others === undefined || kindOf(a) !== kindOf(b)) {
      if (!isWhole(a) || !isWhole(b) || encode(a) !== encode(b))
        found.push({ path, kind: "changed", before: a, after: b });
      return;
    }
    const with_ = seen.get(a) ?? new Set();
    if (with_.has(b)) return;
    seen.set(a, with_.add(b));
    for (const [name, value] of parts) {
      if (others.has(name)) compare(value, others.get(name), [...path, name]);
      else found.push({ path: [...path, name], kind: "removed", before: value });
    }
    for (const [name, value] of others)
      if (!parts.has(name)) found.push({ path: [...path, name], kind: "added", after: value });
  };
  compare(before, after, []);
  return found.slice(0, most);
}

/** What a value consists of, by name; nothing for what is whole by itself. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== "object" || value === null || isWhole(value)) return undefined;
  if (value instanceof Map) return new Map([...value].map(([key, held]) => [nameOf(key), held]));
  if (value instanceof Set)
    return new Map([...value].map((member: unknown) => [nameOf(member), member]));
  const own = new Map<string, unknown>(Object.entries(value));
  // An error keeps its words where nobody lists them.
  if (value instanceof Error) own.set("message", value.message);
  return own;
}

function isWhole(value: unknown): boolean {
  return (
    typeof value === "function" ||
    [Date, RegExp, URL, Blob, LiveHandle].some((each) => value instanceof each)
  );
}

const kindOf = (value: unknown): string => Object.prototype.toString.call(value);

/** Objects as keys are other objects after every decoding: they are told apart by what they hold. */
function nameOf(key: unknown): string {
  if (typeof key !== "object" || key === null) return String(key);
  try {
    return JSON.stringify(key);
  } catch {
    return kindOf(key);
  }
}
