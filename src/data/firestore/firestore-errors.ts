import { Unavailable } from "../store.ts";

/** The meaning of a server's answer. */
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
  // The token is being renewed; the next request has a valid one.
  unauthenticated: "unavailable",
  cancelled: "unavailable",
  internal: "unavailable",
  // The error of a request that never arrived.
  unknown: "unavailable",
};

/** The meaning of an error of the SDK. */
export function meaningOf(error: unknown): Meaning {
  return meanings[codeOf(error)] ?? "wrong";
}

/** The SDK's error code; empty for other errors. */
function codeOf(error: unknown): string {
  return typeof error === "object" &&
    error !== null &&
    "code" in error &&
    typeof error.code === "string"
    ? error.code
    : "";
}

/** An `Unavailable` with its cause. */
export function unreachable(cause: unknown): Unavailable {
  return new Unavailable("The server cannot be reached", { cause });
}
