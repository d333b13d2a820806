import { type Part, partsOf } from "../read/pattern-parts.ts";
import type { EntityPlan, FieldPlan, FieldType } from "./plan.ts";

/** The most bytes of one document in Firestore, its name included. */
export const mostBytes = 1_048_576;

/** The most bytes of one id in a document's name: Firestore's own limit, because ids of accounts have none in the schema. */
const idBytes = 1_500;

/**
 * The largest size of a document in bytes, as Firestore counts: https://firebase.google.com/docs/firestore/storage-size.
 * `Infinity` if a field has no limit.
 */
export function documentBytes({ path, fields }: EntityPlan): number {
  const collections = path.collections.map(storedBytes);
  const name = sum(collections) + path.params.length * (idBytes + 1) + 16;
  return name + mapBytes(fields);
}

/** The largest size of a field in bytes, its name included. */
export function fieldBytes({ name, type }: FieldPlan): number {
  return storedBytes(name) + valueBytes(type);
}

function valueBytes(type: FieldType): number {
  if (type.kind === "string" || type.kind === "ref") return textBytes(type) + 1;
  if (type.kind === "enum") return Math.max(...type.values.map(storedBytes));
  if (type.kind === "boolean") return 1;
  if (type.kind === "list") return times(type.max ?? Infinity, valueBytes(type.of));
  return type.kind === "object" || type.kind === "told" ? mapBytes(type.fields) : 8;
}

/** A map is counted like a document. */
function mapBytes(fields: readonly FieldPlan[]): number {
  return sum(fields.map(fieldBytes)) + 32;
}

function storedBytes(text: string): number {
  return Buffer.byteLength(text) + 1;
}

/** A length counts code points, of at most four bytes each. `Infinity` if neither a length nor a pattern limits the text. */
export function textBytes({
  max = Infinity,
  pattern,
}: {
  readonly max?: number;
  readonly pattern?: string;
}): number {
  if (pattern === undefined || !isWhole(pattern)) return times(max, 4);
  const width = widths.get(pattern) ?? widthOf(partsOf(pattern));
  widths.set(pattern, width);
  const { most, widest } = width;
  return Math.min(most, times(max, widest));
}

/** By pattern, because every id has the same one. */
const widths = new Map<string, Width>();

interface Width {
  readonly most: number;
  readonly widest: number;
}

/** The most bytes of a part of a pattern, and the width of its widest character in bytes. */
function widthOf(part: Part): Width {
  if (part.kind === "nothing") return { most: 0, widest: 0 };
  if (part.kind === "one") {
    const bytes = isAscii(part.text) ? 1 : 4;
    return { most: bytes, widest: bytes };
  }
  if (part.kind === "repeated") {
    const { most, widest } = widthOf(part.of);
    return { most: times(part.max, most), widest };
  }
  const inside = part.of.map(widthOf);
  const all = inside.map(({ most }) => most);
  return {
    most: part.kind === "row" ? sum(all) : Math.max(...all),
    widest: Math.max(0, ...inside.map(({ widest }) => widest)),
  };
}

/** Whether a character of a pattern takes one byte; a negated class `[^…]` may also match wider ones. */
function isAscii(text: string): boolean {
  return /^[\0-\u007F]+$/.test(text) && !text.startsWith("[^");
}

/** Whether a pattern matches the whole text; a dollar after a backslash is a plain character. */
function isWhole(pattern: string): boolean {
  return /^\^.*(?<!\\)(?:\\\\)*\$$/s.test(pattern);
}

/** Zero times `Infinity` is zero here. */
function times(count: number, bytes: number): number {
  return count === 0 || bytes === 0 ? 0 : count * bytes;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
