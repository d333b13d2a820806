import type { Mutant } from "./mutant.ts";

/** A place in a text where mutants replace the original. */
export interface Spot {
  readonly start: number;
  readonly end: number;
  readonly mutants: readonly Mutant[];
}

/** The places of some mutants of one text, in its order, outer ones first. */
export function spotsOf(mutants: readonly Mutant[]): readonly Spot[] {
  const spots = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const at = `${mutant.start} ${mutant.end}`;
    spots.set(at, [...(spots.get(at) ?? []), mutant]);
  }
  return [...spots.values()]
    .flatMap((all) => {
      const [first] = all;
      return first === undefined ? [] : [{ start: first.start, end: first.end, mutants: all }];
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * A text with all its mutants at once: `choose` writes the code for a place, given the place and its text, in which inner places
 * are done already.
 */
export function weave(
  text: string,
  spots: readonly Spot[],
  choose: (spot: Spot, original: string) => string,
): string {
  const open = [...spots];
  const piece = (from: number, to: number): string => {
    let made = "";
    let at = from;
    for (let spot = open[0]; spot !== undefined && spot.start < to; spot = open[0]) {
      open.shift();
      made += text.slice(at, spot.start) + choose(spot, piece(spot.start, spot.end));
      at = spot.end;
    }
    return made + text.slice(at, to);
  };
  return piece(0, text.length);
}
