import { Refused, StorageFull, Unavailable, Undecoded } from "../store.ts";

const unreachable = new Set([
  "AbortError",
  "DatabaseClosedError",
  "InvalidStateError",
  "MissingAPIError",
  "MissingApiError",
  "NotFoundError",
  "OpenFailedError",
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

/** Runs work, and converts its errors into the store's own. */
export async function withStoreErrors<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storeErrorOf(error);
  }
}

function isOurs(error: unknown): boolean {
  return (
    error instanceof Refused ||
    error instanceof Unavailable ||
    error instanceof StorageFull ||
    error instanceof Undecoded
  );
}

/** The names of an error and of the errors it wraps, because a full disk may be reported inside an abort. */
function namesIn(error: unknown, depth = 0): readonly string[] {
  if (typeof error !== "object" || error === null || depth > 4) return [];
  const own = "name" in error && typeof error.name === "string" ? [error.name] : [];
  const inner = "inner" in error ? namesIn(error.inner, depth + 1) : [];
  const cause = "cause" in error ? namesIn(error.cause, depth + 1) : [];
  const failures =
    "failures" in error && Array.isArray(error.failures)
      ? error.failures.slice(0, 1).flatMap((each: unknown) => namesIn(each, depth + 1))
      : [];
  return [...own, ...inner, ...cause, ...failures];
}
