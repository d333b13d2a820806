import { LiveHandle } from "../lossless/live-handle.ts";

/** Texts that are longer are cut: what is looked for is what kind of thing it is. */
const longest = 120;

/** Whole numbers that are read as milliseconds since the epoch: from 2001 to 2096. */
const moments = { from: 1_000_000_000_000, to: 4_000_000_000_000 };

/** What a value is, in one short line: "“cellar”", "12", "Map(3)", "actor door". A number that may be a moment also says when. */
export function valueText(value: unknown): string {
  if (typeof value === "string")
    return value.length > longest ? `“${value.slice(0, longest)}…”` : `“${value}”`;
  if (typeof value === "number" && value >= moments.from && value < moments.to)
    return `${value} = ${new Date(value).toISOString()}`;
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "symbol") return value.toString();
  if (typeof value === "function") return `${value.name || "function"}()`;
  if (typeof value !== "object" || value === null)
    return Object.is(value, -0) ? "-0" : String(value);
  return objectText(value);
}

function objectText(value: object): string {
  if (value instanceof LiveHandle) return `${value.kind} ${value.id}`.trim();
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof RegExp || value instanceof URL) return String(value);
  if (value instanceof Map || value instanceof Set)
    return `${value instanceof Map ? "Map" : "Set"}(${value.size})`;
  if (value instanceof Blob) return `${value.type || "file"}, ${value.size} B`;
  if (Array.isArray(value)) return `[${value.length}]`;
  return `{${Object.keys(value).length}}`;
}

/** What is within a value, by name; nothing for what is whole by itself. */
export function partsOf(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (typeof value !== "object" || value === null) return [];
  if (value instanceof Map)
    return [...value].map(([key, held]) => [
      typeof key === "string" ? key : valueText(key),
      held as unknown, // A map's values may be anything, and its type says so without saying it safely.
    ]);
  if (value instanceof Set) return [...value].map((held: unknown, i) => [String(i), held]);
  if (value instanceof LiveHandle || value instanceof Date || value instanceof Blob) return [];
  return Object.entries(value);
}
