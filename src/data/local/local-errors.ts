import { isOurs, StorageBlocked, StorageFull, Unavailable } from "../store.ts";

const unreachable = new Set([
  "AbortError",
  "InvalidStateError",
  "NotFoundError",
  "TimeoutError",
  "TransactionInactiveError",
  "UnknownError",
  "VersionError",
]);

/** The store's error for an error of the database; errors that mean a bug of ours stay as they are. */
export function storeErrorOf(error: unknown): unknown {
  if (isOurs(error)) return error;
  const names = namesIn(error);
  if (names.includes("SecurityError") || isForbidden(error))
    return new StorageBlocked("This browser blocks the database", { cause: error });
  if (names.includes("QuotaExceededError")) {
    return new StorageFull("There is no room left on this device", { cause: error });
  }
  if (names.some((name) => unreachable.has(name))) {
    return new Unavailable("The database on this device cannot be reached", { cause: error });
  }
  return error;
}

/** Chromium's words where somebody blocked all data of an address; it has no name of its own for that. */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && error.message.includes("denied permission");
}

/** The error's name and those of the errors that caused it. */
function namesIn(error: unknown, depth = 0): readonly string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  return [error.name, ...namesIn(error.cause, depth + 1)];
}
