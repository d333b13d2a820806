import type { Kind } from "./mutant.ts";

interface Mutation {
  readonly kind: Kind;
  readonly to: string;
}

/** Mutations that move a bound by one: of `<= 10` and of `>= timestamp.value(-1)`. */
export function boundMutations(sign: string, bound: string): readonly Mutation[] {
  const found = /^(timestamp\.value\()?(-?\d+)(\)?)$/.exec(bound);
  if (found === null || !/[<>]/.test(sign)) return [];
  const [, before = "", digits = "0", after = ""] = found;
  const isUpper = sign.startsWith("<");
  const moved = (by: number): string => `${before}${Number(digits) + (isUpper ? by : -by)}${after}`;
  // For integers, an exclusive bound already is the tighter one.
  const isEnough = sign === "<=" || sign === ">=";
  return [
    { kind: "loosen", to: moved(1) },
    ...(isEnough ? [] : [{ kind: "tighten" as const, to: moved(-1) }]),
  ];
}

/** Mutations of a pattern: counts changed by one, and excluded characters allowed. */
export function patternMutations(literal: string): readonly Mutation[] {
  const made: Mutation[] = [];
  for (const found of literal.matchAll(/\{(\d+),(\d+)\}/g)) {
    const [whole, low = "0", high = "0"] = found;
    // A length above a thousand is written as several counts, which are one bound together.
    const isLast = !literal.slice(found.index + whole.length).startsWith(".{");
    const put = (text: string): string =>
      literal.slice(0, found.index) + text + literal.slice(found.index + whole.length);
    if (Number(low) > 0) {
      made.push({ kind: "loosen", to: put(`{${Number(low) - 1},${high}}`) });
      made.push({ kind: "tighten", to: put(`{${Number(low) + 1},${high}}`) });
    }
    if (!isLast) continue;
    made.push({ kind: "tighten", to: put(`{${low},${Number(high) - 1}}`) });
    made.push({
      kind: "loosen",
      // RE2 counts to a thousand.
      to: put(Number(high) < 1000 ? `{${low},${Number(high) + 1}}` : `{${low},${high}}.{0,1}`),
    });
  }
  if (literal.includes("(?s)")) made.push({ kind: "narrow", to: literal.replace("(?s)", "") });
  const letters = /\[[^\]^]+\]/.exec(literal)?.[0];
  if (letters !== undefined) made.push({ kind: "widen", to: literal.replaceAll(letters, ".") });
  return made;
}
