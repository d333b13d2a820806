/** Up to two initials of a name: of the first and the last word. Splits by grapheme, so that accents and emoji stay whole. */
export function initials(name: string): string {
  const words = name.split(/[\s\-–.]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  if (first === undefined) return "?";
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word === undefined ? "" : firstLetter(word)))
    .join("")
    .toLocaleUpperCase();
}

function firstLetter(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, "");
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(letters);
  return first?.segment ?? "";
}

/** Twelve hues from brick over ochre and moss to plum, without the cold blues that mark states. */
const warmHues = [15, 32, 48, 64, 80, 100, 122, 145, 168, 318, 335, 352] as const;

/** A hue derived from an id: the same on every device and every day. */
export function personHue(id: string): number {
  let hash = 2166136261;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  hash ^= hash >>> 15;
  return warmHues[(hash >>> 0) % warmHues.length] ?? 80;
}
