/** Size of all writing on a chart, in px at 100 %. */
export const textSize = 13;

/** From one baseline to the next. */
export const lineHeight = 18;

/** From the top of a line to its baseline. */
export const baseline = 13;

/**
 * Widths in hundredths of the letters' size. They are those of a bold Arial: a little wider than what the system's sans is on
 * any device, so that text written in another one still fits its box.
 */
const widths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    24: "'",
    28: "ijlI ./\\,",
    34: "ft!()-[]:;`",
    39: "r{}*",
    48: '"|',
    50: "z",
    56: "aceksvxyJ0123456789$_#",
    61: "bdghnopquFLTZ?",
    67: "EPSVXY+<=>~^",
    73: "ABCDHKNRU&",
    78: "GOQw",
    84: "M",
    90: "m%",
    95: "W",
    98: "@",
  }).flatMap(([width, letters]) =>
    Array.from(letters, (letter) => [letter, Number(width)] as const),
  ),
);

/** Combining marks and invisible characters. */
const marksOnly = /^[\p{M}\p{Cf}]$/u;
/** Scripts whose letters are as wide as they are high, and pictures. */
const square =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]$/u;
const picture = /^\p{Extended_Pictographic}$/u;
const accented = /^[\p{Script=Latin}]$/u;

function widthOf(letter: string): number {
  const known = widths.get(letter);
  if (known !== undefined) return known;
  if (marksOnly.test(letter)) return 0;
  if (picture.test(letter)) return 140;
  if (square.test(letter)) return 104;
  if (accented.test(letter)) return widths.get(letter.normalize("NFD").charAt(0)) ?? 75;
  // Other alphabets and signs: wider than most of theirs.
  return 85;
}

/** How wide a line of text is at most, in px, without a DOM to ask. */
export function textWidth(text: string, { strong = false } = {}): number {
  let hundredths = 0;
  for (const letter of text) hundredths += widthOf(letter);
  return Math.ceil(((hundredths * textSize) / 100) * (strong ? 1.03 : 1));
}

/** Where a word that is too long for a line may be broken: after a dot, a dash, a bracket, before a capital letter. */
const joints = /(?<=[.\-/_(),:])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** Cuts what has no place to break at and is wider than a line. */
function cut(word: string, width: number, strong: boolean): string[] {
  if (textWidth(word, { strong }) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && textWidth(part + letter, { strong }) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

/** Breaks text into lines that are at most so wide; the last of at most `lines` ends in "…" when there was more. */
export function wrap(
  text: string,
  width: number,
  { strong = false, lines = Number.POSITIVE_INFINITY } = {},
): string[] {
  const words = text.replaceAll(/\s+/gu, " ").trim();
  if (textWidth(words, { strong }) <= width) return [words];
  const wrapped: string[] = [];
  let line = "";
  const parts = words
    .split(/(?<= )/u)
    .flatMap((word) =>
      textWidth(word.trimEnd(), { strong }) <= width
        ? [word]
        : word.split(joints).flatMap((piece) => cut(piece, width, strong)),
    );
  for (const part of parts) {
    if (line !== "" && textWidth((line + part).trimEnd(), { strong }) > width) {
      wrapped.push(line.trimEnd());
      line = "";
    }
    line += part;
  }
  if (line !== "") wrapped.push(line.trimEnd());
  if (wrapped.length <= lines) return wrapped;
  const kept = wrapped.slice(0, lines);
  let last = kept.pop() ?? "";
  while (last !== "" && textWidth(`${last}…`, { strong }) > width) {
    last = Array.from(last).slice(0, -1).join("");
  }
  return [...kept, `${last}…`];
}
