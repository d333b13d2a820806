import type { World } from "./world.ts";

/** What an attacker is after. */
export const areas = {
  otherOrganisation: "to read or write where they do not belong",
  selfPromotion: "a role, a site or more time that nobody gave them",
  forgedAudit: "a timeline that says what did not happen, or names somebody else",
  skippedState: "a step that the lifecycle does not have",
  replay: "an invitation, an entry or a change that counts twice",
  oversized: "a document larger than the schema allows",
  wrongType: "a document of another shape than the schema's",
  listScraping: "by a query, what cannot be read one by one",
  pace: "to do more in an hour or a day than the paces allow",
  foreignFile: "somebody else's picture, or a place for files of their own",
  storage: "files with other names, types, sizes or addresses than announced",
  functions: "to have the server send, tell or delete for them",
  loss: "that others lose what they did or have",
  schema: "a schema that opens a hole, with nobody told of it",
} as const;

export type AttackKind = keyof typeof areas;

/** Something that must not work, tried with the plain SDK by somebody who is really signed in. */
export interface Attack {
  readonly kind: AttackKind;
  /** As a sentence: who does what they may not. */
  readonly what: string;
  /** The nearest thing that is allowed: without it an attack might be refused for standing in the wrong place. */
  readonly allowed: (world: World) => Promise<unknown>;
  readonly attempt: (world: World) => Promise<unknown>;
}

export interface Outcome {
  readonly kind: AttackKind;
  readonly what: string;
  /** `error`: it could not be tried, because what is allowed did not work or something else broke. */
  readonly outcome: "refused" | "succeeded" | "error";
  readonly detail?: string;
}

/** Tries one: first what is allowed, then what is not. */
export async function tryAttack(
  { kind, what, allowed, attempt }: Attack,
  world: World,
): Promise<Outcome> {
  try {
    await allowed(world);
  } catch (error) {
    return { kind, what, outcome: "error", detail: `what is allowed fails: ${String(error)}` };
  }
  try {
    await attempt(world);
    return { kind, what, outcome: "succeeded" };
  } catch (error) {
    return isRefusal(error)
      ? { kind, what, outcome: "refused" }
      : { kind, what, outcome: "error", detail: String(error) };
  }
}

/** Where no rule says no: nothing came of what an attack wanted. */
class Prevented extends Error {
  readonly code = "attack/prevented";
}

/** Fails as refused where an attack reached nothing. */
export function isReached(...what: readonly (readonly unknown[])[]): void {
  if (what.every((each) => each.length === 0)) throw new Prevented("nothing came of it");
}

/** Only the rules' own no counts, and that nothing came of it: a mistake in the attempt is no defence. */
export function isRefusal(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    (error.code === "permission-denied" ||
      error.code === "storage/unauthorized" ||
      error.code === "attack/prevented")
  );
}
