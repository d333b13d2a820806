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

/** 53 bits of a text (cyrb53): enough that among some thousand contexts no two meet. */
function hash(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(36);
}
