/** Widths of letters in em, as most systems' sans-serif letters have them. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijlftrI.,:;'’!|()[\] -]/, 0.3],
  [/[mwMW@%—]/, 0.85],
  [/[A-ZÄÖÜ]/, 0.68],
];
const usual = 0.55;
const known = new Map<string, number>();

/**
 * About how wide a text is, in em. The height of every row of a long list depends on it, and measuring all of them in the browser
 * would take too long.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    let own = known.get(letter);
    if (own === undefined) {
      own = widths.find(([letters]) => letters.test(letter))?.[1] ?? usual;
      known.set(letter, own);
    }
    width += own;
  }
  return width;
}
