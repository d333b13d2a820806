/** The weights of titles: bold is what it is the reader's turn to do. */
export type TitleWeight = "normal" | "bold";
const weights: Readonly<Record<TitleWeight, number>> = { normal: 400, bold: 600 };

let canvas: CanvasRenderingContext2D | null | undefined;
/** The size at which words are measured, in px: one so large that rounding does not matter. */
const size = 100;
const known = new Map<string, number>();

/** The width of a word, in em. */
function wordWidth(word: string, weight: TitleWeight): number {
  const key = `${weight} ${word}`;
  let width = known.get(key);
  if (width === undefined) {
    canvas ??= document.createElement("canvas").getContext("2d");
    if (canvas === null) return word.length / 2;
    canvas.font = `${weights[weight]} ${size}px ${getComputedStyle(document.body).fontFamily}`;
    width = canvas.measureText(word).width / size;
    known.set(key, width);
  }
  return width;
}

/**
 * How many lines a text takes in a width in em. The height of every row of a long list depends on it. Words repeat, so that each is
 * measured once, which is a hundred times as quick as laying the texts out.
 */
export function linesOf(text: string, width: number, weight: TitleWeight): number {
  if (width <= 0) return 1;
  const space = wordWidth(" ", weight);
  let lines = 1;
  let used = -space;
  for (const word of text.split(/\s+/)) {
    const own = wordWidth(word, weight);
    if (used + space + own > width && used > 0) {
      lines += 1;
      used = -space;
    }
    used += space + own;
    // A word that is longer than a line goes on in the next one.
    while (used > width) {
      lines += 1;
      used -= width;
    }
  }
  return lines;
}
