/** A change of generated code that makes it say something else. */
export interface Mutant {
  /** `"firestore.rules"`, `"request/policy.ts"` */
  readonly file: string;
  /** The function it lies in, and where that lies: `"organisations/requests stepsByTriage"`. */
  readonly place: string;
  readonly kind: Kind;
  /** What stands there, on one line. */
  readonly from: string;
  /** What is put in its stead. */
  readonly to: string;
  /** From where to where it stands in the file. */
  readonly start: number;
  readonly end: number;
}

/** What is done to it. */
export type Kind =
  /** A condition that is needed is no longer asked, or one that is enough no longer is. */
  | "drop"
  /** The operator's opposite or its neighbour. */
  | "flip"
  /** A list, a type or a pattern takes one more. */
  | "widen"
  /** … or one less. */
  | "narrow"
  /** A bound lies one further out. */
  | "loosen"
  /** … or one further in. */
  | "tighten"
  /** The document before instead of after, and the other way round. */
  | "other side"
  /** Of two ways, always the same. */
  | "always"
  /** Another default. */
  | "default"
  /** What nobody may, everybody may. */
  | "open";

/** Finds a mutant again in another run, as long as the code says the same there: without its place in the file. */
export function keyOf({ file, place, kind, from, to }: Mutant): string {
  return `${file} › ${place} › ${kind} › ${from} → ${to}`;
}

/** Each only once: the same change at the same place says the same. */
export function distinct(mutants: readonly Mutant[]): readonly Mutant[] {
  const known = new Map(mutants.map((each) => [`${each.start} ${each.end} ${each.to}`, each]));
  return [...known.values()].filter(({ from, to }) => from !== to);
}

/** Text on one line. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
