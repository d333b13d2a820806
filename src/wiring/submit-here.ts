import type { Change, Instant } from "#generated/runtime.ts";
import type { Settlement } from "#machines/ports.ts";
import type { App } from "./app.ts";

/**
 * Hands over the change of somebody who stands before the door and waits. What was refused, or may be done only later, is told here
 * and now and kept no longer: it must not happen by itself when they have long given it up.
 * @throws TooSoon where it may be done only later
 */
export async function submitHere(
  app: Pick<App, "submit" | "dropChange">,
  change: Change,
): Promise<Settlement> {
  const settlement = await app.submit(change);
  const until = settlement.outcome === "kept" ? settlement.until : undefined;
  if (settlement.outcome !== "refused" && until === undefined) return settlement;
  const isDropped = await app.dropChange(change.id).then(
    () => true,
    () => false,
  );
  if (until !== undefined && isDropped) throw new TooSoon(until);
  return settlement;
}

/** Somebody did this often in a short time. */
class TooSoon extends Error {
  readonly code = "tooSoon";
  readonly retryable = true;
  readonly until: Instant;
  constructor(until: Instant) {
    super("too much in a short time");
    this.until = until;
  }
}
