import { type Part, partsOf } from "../read/pattern-parts.ts";
import type { EntityPlan, FieldPlan, FieldType } from "./plan.ts";

/** What one document may take in Firestore, its name included. */
export const mostBytes = 1_048_576;

/** What one id in the document's name may take: Firestore's own end, because ids of accounts have none in the schema. */
const idBytes = 1_500;

/**
 * What a document may take at worst, as Firestore counts: https://firebase.google.com/docs/firestore/storage-size. Not finite
 * where something in it has no end.
 */
export function documentBytes({ path, fields }: EntityPlan): number {
  const collections = path.collections.map(storedBytes);
  const name = sum(collections) + path.params.length * (idBytes + 1) + 16;
  return name + mapBytes(fields);
}

/** What a field may take at worst, with its name. */
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

/** A map is counted as a document is. */
function mapBytes(fields: readonly FieldPlan[]): number {
  return sum(fields.map(fieldBytes)) + 32;
}

function storedBytes(text: string): number {
  return new TextEncoder().encode(text).length + 1;
}

/** A length counts code points, of at most four bytes each. Infinite where neither a length nor a pattern says an end. */
export function textBytes({
  max = Infinity,
  pattern,
}: {
  readonly max?: number;
  readonly pattern?: string;
}): number {
  if (pattern === undefined || !isWhole(pattern)) return times(max, 4);
  const { most, widest } = widthOf(partsOf(pattern));
  return Math.min(most, times(max, widest));
}

/** How many bytes a part of a pattern takes at most, and the widest character in it. */
function widthOf(part: Part): { readonly most: number; readonly widest: number } {
  if (part.kind === "nothing") return { most: 0, widest: 0 };
  if (part.kind === "one") {
    const bytes = isAscii(part.text) ? 1 : 4;
    return { most: bytes, widest: bytes };
  }
  if (part.kind === "repeated") {
    const { most, widest } = widthOf(part.of);
    return { most: times(part.max, most), widest };
  }
  const widths = part.of.map(widthOf);
  const all = widths.map(({ most }) => most);
  return {
    most: part.kind === "row" ? sum(all) : Math.max(...all),
    widest: Math.max(0, ...widths.map(({ widest }) => widest)),
  };
}

/** Whether a character of a pattern is of one byte: outside of `[^…]`, it is one of those that stand there. */
function isAscii(text: string): boolean {
  return /^[\0-\u007F]+$/.test(text) && !text.startsWith("[^");
}

/** Whether a pattern is about the whole text; a dollar after a backslash is a character. */
function isWhole(pattern: string): boolean {
  return /^\^.*(?<!\\)(?:\\\\)*\$$/s.test(pattern);
}

/** None of what has no end is nothing. */
function times(count: number, bytes: number): number {
  return count === 0 || bytes === 0 ? 0 : count * bytes;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
