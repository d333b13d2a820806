import type { World } from "./world.ts";

/** What an attacker is after. */
export type AttackKind =
  | "otherOrganisation"
  | "selfPromotion"
  | "forgedAudit"
  | "skippedState"
  | "oversized"
  | "wrongType"
  | "foreignFile"
  | "listScraping"
  | "storage"
  | "replay"
  | "functions";

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

/** Only the rules' own no counts, and that export functions did nothing of it: a mistake in the attempt is no defence. */
export function isRefusal(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    (error.code === "permission-denied" ||
      error.code === "storage/unauthorized" ||
      error.code === "functions/prevented")
  );
}
