import { isKnownHeader } from "./header-names.ts";

const number = /^[-+]?[\d.,]*\d[\d.,]*%?$/;
const dateLike = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|^\d{4}-\d{2}-\d{2}T/;

/** Whether the first row names the columns, from its own cells and their difference to those below. */
export function looksLikeHeader(
  first: readonly string[],
  rest: ReadonlyArray<readonly string[]>,
): boolean {
  const names = first.map((cell) => cell.trim());
  const filled = names.filter((name) => name !== "");
  if (filled.length === 0) return false;
  const valueLike = filled.filter((name) => isValueLike(name) || name.length > 80).length;
  if (valueLike > filled.length * 0.2) return false;
  const known = filled.filter(isKnownHeader).length;
  if (known >= 2 || (known === 1 && filled.length <= 4)) return true;
  const contrast = names.filter(
    (name, column) => name !== "" && differsBelow(name, column, rest),
  ).length;
  if (contrast > 0) return true;
  // Both rows are words: a header names every column, and every column differently.
  return (
    valueLike === 0 && filled.length === first.length && new Set(filled).size === filled.length
  );
}

function differsBelow(
  name: string,
  column: number,
  rest: ReadonlyArray<readonly string[]>,
): boolean {
  if (isValueLike(name)) return false;
  const below = rest.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
  return below.length >= 2 && below.filter(isValueLike).length >= below.length * 0.8;
}

function isValueLike(cell: string): boolean {
  return number.test(cell) || dateLike.test(cell) || /^\S+@\S+\.\S+$/.test(cell);
}
