/** A change of generated code that alters its meaning. */
export interface Mutant {
  /** `"firestore.rules"`, `"request/policy.ts"` */
  readonly file: string;
  /** The enclosing function and its `match`: `"organisations/requests stepsByTriage"`. */
  readonly place: string;
  readonly kind: Kind;
  /** The original code on one line. */
  readonly from: string;
  /** The replacement. */
  readonly to: string;
  /** The start and end offset in the file. */
  readonly start: number;
  readonly end: number;
}

/** The kind of change. */
export type Kind =
  /** A part of a conjunction or disjunction is removed. */
  | "drop"
  /** The operator is replaced by its opposite or neighbour. */
  | "flip"
  /** A list, a type or a pattern accepts one more value. */
  | "widen"
  /** … or one less. */
  | "narrow"
  /** A bound is one looser. */
  | "loosen"
  /** … or one tighter. */
  | "tighten"
  /** The document before is replaced by the one after, or the reverse. */
  | "other side"
  /** One branch of a conditional is always taken. */
  | "always"
  /** A default is replaced. */
  | "default"
  /** A forbidden operation is allowed for everybody. */
  | "open";

/** Identifies a mutant across runs as long as the code is the same, without its offset in the file. */
export function keyOf({ file, place, kind, from, to }: Mutant): string {
  return `${file} › ${place} › ${kind} › ${from} → ${to}`;
}

/** Removes duplicates: the same change at the same place. */
export function distinct(mutants: readonly Mutant[]): readonly Mutant[] {
  const known = new Map(mutants.map((each) => [`${each.start} ${each.end} ${each.to}`, each]));
  return [...known.values()].filter(({ from, to }) => from !== to);
}

/** Text on one line. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
