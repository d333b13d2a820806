/**
 * The end of a sentence about an unknown name: `; did you mean "owner"?` where a declared name is near.
 * @param {string} name
 * @param {readonly string[]} declared
 */
export function hintAt(name, declared) {
  const near = nearest(name, declared);
  return near === undefined ? "." : `; did you mean "${near}"?`;
}

/**
 * The declared name that was probably meant: it differs by one or two letters.
 * @param {string} name
 * @param {readonly string[]} declared
 */
export function nearest(name, declared) {
  const distances = declared.map((each) => ({
    each,
    slips: slipsBetween(name.toLowerCase(), each.toLowerCase()),
  }));
  const [best] = distances.toSorted((a, b) => a.slips - b.slips);
  return best !== undefined && best.slips <= Math.max(1, name.length * 0.4) ? best.each : undefined;
}

/**
 * The number of letters to insert, remove or replace.
 * @param {string} a
 * @param {string} b
 */
function slipsBetween(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of a.split("").entries()) {
    const next = [index + 1];
    for (const [column, other] of b.split("").entries()) {
      const [diagonal = 0, above = 0, left = 0] = [row[column], row[column + 1], next[column]];
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
