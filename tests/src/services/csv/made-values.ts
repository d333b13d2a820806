import * as fc from "fast-check";
import { asLine } from "#generated/runtime.ts";
import type { ValueColumn } from "#src/services/csv/value-cells.ts";

/** Texts with much in them that a table has to write in another way. */
export const anyLine = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 3 }),
      fc.constantFrom("=", "'", '"', ",", ";", "-", "5"),
    ),
    { maxLength: 20 },
  )
  .map((parts) =>
    parts
      .join("")
      .replace(/[\s\p{C}\uFFFD]+/gu, " ")
      .trim(),
  );

/** A value that a request may have in the field of a column. */
export function anyValueOf(column: ValueColumn): fc.Arbitrary<string | number | boolean> {
  switch (column.kind) {
    case "text":
      return anyLine
        .map((text) => (column.line === true ? asLine(text) : text))
        .filter((text) => text !== "" && isWithin(column, Array.from(text).length));
    case "number":
      return column.whole
        ? fc.integer(limitsOf(column))
        : fc
            .double({ ...limitsOf(column), noNaN: true, noDefaultInfinity: true })
            // A table knows no other zero.
            .map((value) => value + 0);
    case "moment":
      // Years of four digits from 1900 to 2199 in every zone.
      return fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(2199, 11, 30) });
    case "flag":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...column.choices);
  }
}

function isWithin({ min, max }: { readonly min: number; readonly max: number }, length: number) {
  return length >= min && length <= max;
}

/** Limits that are there. */
function limitsOf({ min, max }: { readonly min?: number; readonly max?: number }) {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
