/**
 * The effect of a schema change on stored documents and on users:
 * - `additive`: documents decode as before, and no user gains a permission;
 * - `narrowing`: a user loses a permission; no document breaks, but a change waiting in an outbox may be refused;
 * - `weakening`: a user gains a permission, or has to prove less;
 * - `breaking`: stored documents do not decode or change their meaning, or older clients fail.
 */
export type ChangeKind = "additive" | "narrowing" | "weakening" | "breaking";

export interface Change {
  readonly kind: ChangeKind;
  readonly entity: string;
  /** The part of the entity: `"details"`, `"resolve"`; empty for the entity itself. */
  readonly part: string;
  /** `"at most 400 characters, not 4000"` */
  readonly what: string;
  /** A sentence: which documents or which users are affected. */
  readonly effect?: string;
  /** A sentence: what to do before the deployment. */
  readonly todo?: string;
}

/** Kinds that need `--accept`, because they cannot be undone once documents are written or rules are deployed. */
export const needsAccepting: ReadonlySet<ChangeKind> = new Set(["weakening", "breaking"]);

/** Collects the changes of one entity. */
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

/** The elements of `list` that are not in `other`. */
export function without(list: readonly string[], other: readonly string[]): readonly string[] {
  return list.filter((each) => !other.includes(each));
}

/** Pairs of elements with the same name, and the elements that are in one list only. */
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
