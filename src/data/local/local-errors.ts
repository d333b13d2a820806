import { isOurs, StorageFull, Unavailable } from "../store.ts";

const unreachable = new Set([
  "AbortError",
  "InvalidStateError",
  "NotFoundError",
  "SecurityError",
  "TimeoutError",
  "TransactionInactiveError",
  "UnknownError",
  "VersionError",
]);

/** The store's error for an error of the database; errors that mean a bug of ours stay as they are. */
export function storeErrorOf(error: unknown): unknown {
  if (isOurs(error)) return error;
  const names = namesIn(error);
  if (names.includes("QuotaExceededError")) {
    return new StorageFull("There is no room left on this device", { cause: error });
  }
  if (names.some((name) => unreachable.has(name))) {
    return new Unavailable("The database on this device cannot be reached", { cause: error });
  }
  return error;
}

/** The error's name and those of the errors that caused it. */
function namesIn(error: unknown, depth = 0): readonly string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  return [error.name, ...namesIn(error.cause, depth + 1)];
}
