import type { Instant } from "#generated/runtime.ts";

/** What a device remembers of the backups of an organisation. */
export interface BackupMemory {
  /** When the organisation first came onto this device. */
  readonly since: Instant;
  /** When it was last saved to a file, or restored from a file that was saved then. */
  readonly savedAt: Instant | undefined;
  /** When the reminder was last answered with "not now". */
  readonly putOffAt: Instant | undefined;
}

const day = 86_400_000;
/** How long an organisation may be without any backup before the reminder appears, in ms. */
const firstMs = 7 * day;
/** How old the last backup may be, in ms. */
const againMs = 90 * day;
/** How long "not now" holds, in ms. */
const putOffMs = 30 * day;

/** The memory without moments in the future: they come from a wrong clock, and would hold until the clock reaches them. */
export function withoutAhead(memory: BackupMemory, now: Instant): BackupMemory {
  const past = (at: Instant | undefined) => (at !== undefined && at > now ? undefined : at);
  const { since, savedAt, putOffAt } = memory;
  return { since: Math.min(since, now), savedAt: past(savedAt), putOffAt: past(putOffAt) };
}

/** Whether there is no backup, or only an old one, so that the reminder is due. */
export function isBackupDue(memory: BackupMemory, now: Instant): boolean {
  const { since, savedAt, putOffAt } = withoutAhead(memory, now);
  if (putOffAt !== undefined && now - putOffAt < putOffMs) return false;
  return savedAt === undefined ? now - since >= firstMs : now - savedAt >= againMs;
}
