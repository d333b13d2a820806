import { Refused, StorageFull, Unavailable, Undecoded } from "../store.ts";

/** What an answer of the server means for whoever asked. */
export type Meaning = "refused" | "contended" | "unavailable" | "wrong";

const meanings: Readonly<Record<string, Meaning>> = {
  "permission-denied": "refused",
  "not-found": "refused",
  "already-exists": "contended",
  "failed-precondition": "contended",
  aborted: "contended",
  unavailable: "unavailable",
  "deadline-exceeded": "unavailable",
  "resource-exhausted": "unavailable",
  // A token that is just being renewed: with the next one it is known again who asks.
  unauthenticated: "unavailable",
  cancelled: "unavailable",
  internal: "unavailable",
  // What a request that never arrived ends with.
  unknown: "unavailable",
};

/** The meaning of what an SDK threw. */
export function meaningOf(error: unknown): Meaning {
  return meanings[codeOf(error)] ?? "wrong";
}

/** The SDK's own name for what went wrong; empty where it was not the SDK. */
function codeOf(error: unknown): string {
  return typeof error === "object" &&
    error !== null &&
    "code" in error &&
    typeof error.code === "string"
    ? error.code
    : "";
}

/** Whether an error says what it means in the store's own words. */
export function isOurs(error: unknown): boolean {
  return (
    error instanceof Refused ||
    error instanceof Unavailable ||
    error instanceof StorageFull ||
    error instanceof Undecoded
  );
}

/** That the server could not be reached, with why. */
export function unreachable(cause: unknown): Unavailable {
  return new Unavailable("The server cannot be reached", { cause });
}
