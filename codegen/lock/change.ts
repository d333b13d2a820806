/**
 * What a change of the schema means for documents that are there and for people who use them:
 * - `additive`: documents decode as before, and nobody may do more;
 * - `narrowing`: somebody may do less; no document breaks, but a change that waits on a device may be refused;
 * - `weakening`: somebody may do what they might not before, or has to prove less;
 * - `breaking`: documents that are there do not decode or mean something else, or older clients fail.
 */
export type ChangeKind = "additive" | "narrowing" | "weakening" | "breaking";

export interface Change {
  readonly kind: ChangeKind;
  readonly entity: string;
  /** What of the entity: `"details"`, `"resolve"`; empty for the entity itself. */
  readonly part: string;
  /** `"at most 400 characters, not 4000"` */
  readonly what: string;
  /** A sentence: which documents, or who. */
  readonly effect?: string;
  /** A sentence: what to do before it is deployed. */
  readonly todo?: string;
}

/** Kinds that have to be accepted, because they cannot be undone once documents are written or rules are deployed. */
export const needsAccepting: ReadonlySet<ChangeKind> = new Set(["weakening", "breaking"]);

/** Where changes of one entity are gathered. */
export class Changes {
  readonly all: Change[] = [];
  readonly #entity: string;

  constructor(entity: string) {
    this.#entity = entity;
  }

  add(kind: ChangeKind, part: string, what: string, effect?: string, todo?: string): void {
    this.all.push({
      kind,
      entity: this.#entity,
      part,
      what,
      ...(effect === undefined ? {} : { effect }),
      ...(todo === undefined ? {} : { todo }),
    });
  }
}

/** `` ["a", "b"] `` → `` "`a` and `b`" `` */
export function named(names: readonly string[], last = "and"): string {
  return names
    .map((each) => `\`${each}\``)
    .join(", ")
    .replace(/, (?=[^,]*$)/, ` ${last} `);
}

/** Everything in `list` that is not in `other`. */
export function without(list: readonly string[], other: readonly string[]): readonly string[] {
  return list.filter((each) => !other.includes(each));
}

/** Those with a name in both lists, in pairs, and those in one only. */
export function paired<T extends { readonly name: string }>(
  before: readonly T[],
  after: readonly T[],
): {
  readonly both: readonly (readonly [before: T, after: T])[];
  readonly gone: readonly T[];
  readonly fresh: readonly T[];
} {
  const olds = new Map(before.map((each) => [each.name, each]));
  const news = new Set(after.map((each) => each.name));
  return {
    both: after.flatMap((each) => {
      const old = olds.get(each.name);
      return old === undefined ? [] : [[old, each] as const];
    }),
    gone: before.filter((each) => !news.has(each.name)),
    fresh: after.filter((each) => !olds.has(each.name)),
  };
}
