/** The constructs of a pattern, by name; `text` is the pattern in rules, between the quotes. */
export function patternPieces(text: string): readonly string[] {
  const pattern = text.slice(1, -1).replaceAll(/\\(.)/gs, "$1");
  return [...new Set([...pattern.matchAll(pieces)].map(([piece]) => nameOf(piece)))];
}

const pieces =
  /\(\?[a-zA-Z:!=<]+\)?|\\[pP]\{\w+\}|\\.|\[\^?(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[*+?|.^$(]/gs;

function nameOf(piece: string): string {
  if (piece.startsWith("[")) {
    const escapes = new Set([...piece.matchAll(/\\[a-zA-Z]/g)].map(([each]) => each));
    const inside = [...escapes].toSorted().join(" ");
    return `${piece.startsWith("[^") ? "[^…]" : "[…]"}${inside === "" ? "" : ` with ${inside}`}`;
  }
  if (piece.startsWith("{")) return "{n,m}";
  return /^\\[^a-zA-Z]/.test(piece) ? String.raw`\.` : piece;
}
