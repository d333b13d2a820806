import type { World } from "./world.ts";

/** The areas of attacks. */
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

/** A forbidden operation that a signed-in user tries with the plain SDK. */
export interface Attack {
  readonly kind: AttackKind;
  /** A sentence: who does what. */
  readonly what: string;
  /** The most similar allowed operation; if it fails, a refusal of the attack proves nothing. */
  readonly allowed: (world: World) => Promise<unknown>;
  readonly attempt: (world: World) => Promise<unknown>;
}

/** What somebody does in a world. */
export type Deed = Attack["attempt"];

/** Attacks of one kind beside the same allowed operation, by what is tried. */
export function beside(
  kind: AttackKind,
  allowed: Deed,
  attempts: Readonly<Record<string, Deed>>,
): readonly Attack[] {
  return Object.entries(attempts).map(([what, attempt]) => ({ kind, what, allowed, attempt }));
}

export interface Outcome {
  readonly kind: AttackKind;
  readonly what: string;
  /** `error`: the allowed operation failed, or something else broke. */
  readonly outcome: "refused" | "succeeded" | "error";
  readonly detail?: string;
}

/** Runs one attack: first the allowed operation, then the forbidden one. */
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

/** No rule refused the attack, but it had no effect. */
class Prevented extends Error {
  readonly code = "attack/prevented";
}

/** Throws `Prevented` if an attack reached nothing. */
export function isReached(...what: readonly (readonly unknown[])[]): void {
  if (what.every((each) => each.length === 0)) throw new Prevented("nothing came of it");
}

/** Only a refusal by the rules, or no effect, counts; any other error is a mistake in the attack. */
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
