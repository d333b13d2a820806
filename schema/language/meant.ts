/** Something that `npm run adversary` would call a hole, and that is meant. */
export interface Meant {
  /** What the search calls it: `"is shown as somebody else"`. */
  readonly never: string;
  /** What it comes about in, as the search tells it: `"member.name"`. */
  readonly of: string;
  readonly because: string;
}

/** A schema lists what it means in `meant.ts`, as `export const meant = [mayHappen(…)]`. What the search never comes upon is an error. */
export const mayHappen = (never: string, of: string, because: string): Meant => ({
  never,
  of,
  because,
});
