/**
 * A value as JSON can hold it, for those who read nothing else: Maps as lists of pairs, Sets as lists, functions and what leads
 * back to itself by name. What gets lost here is still whole in the recording.
 */
export function plainOf(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value === "function") return `ƒ ${value.name}`;
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) return "↺";
  const within = [...above, value];
  const plain = (part: unknown): unknown => plainOf(part, within);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Map) return [...value].map((pair) => pair.map(plain));
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}
