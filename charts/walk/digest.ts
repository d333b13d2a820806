import { hash } from "../model/hash.ts";

const known = new WeakMap<object, string>();

/**
 * A short word for a value by its content: equal contents have equal words. Functions count by name, actors by id, Maps and Sets
 * by what they hold. An object is looked at once, so it must not be changed afterwards: a machine's context never is.
 */
export function digest(value: unknown): string {
  if (typeof value === "function") return `f ${value.name}`;
  if (typeof value !== "object" || value === null) return `${typeof value} ${String(value)}`;
  const before = known.get(value);
  if (before !== undefined) return before;
  // What holds itself is by then on its way.
  known.set(value, "around");
  const word = hash(contentOf(value));
  known.set(value, word);
  return word;
}

function contentOf(value: object): string {
  if (Array.isArray(value)) return `[${value.map(digest).join()}]`;
  if (value instanceof Map)
    return `Map ${[...value].map(([key, each]) => `${digest(key)}=${digest(each)}`).join()}`;
  if (value instanceof Set) return `Set ${[...value].map(digest).join()}`;
  if (value instanceof Date) return `Date ${value.getTime()}`;
  if (value instanceof Error) return `Error ${value.name} ${value.message} ${fields(value)}`;
  if (value instanceof Blob) return `Blob ${value.type} ${value.size}`;
  if ("sessionId" in value && "id" in value) return `actor ${String(value.id)}`;
  if (ArrayBuffer.isView(value)) return `bytes ${value.byteLength}`;
  return fields(value);
}

function fields(value: object): string {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  return entries
    .map(([key, each]) => `${key}:${digest(each)}`)
    .toSorted()
    .join();
}
