import type { Instant } from "#generated/runtime.ts";

/** What a device remembers of the backups of an organisation. */
export interface BackupMemory {
  /** Since when the organisation is on this device. */
  readonly since: Instant;
  /** When it was last saved in a file, or brought back from one that was made then. */
  readonly savedAt: Instant | undefined;
  /** When somebody last said "not now". */
  readonly putOffAt: Instant | undefined;
}

const day = 86_400_000;
/** How long everything may be in one place only before somebody is told. */
const firstMs = 7 * day;
/** How old a backup may get. */
const againMs = 90 * day;
/** How long "not now" holds. */
const putOffMs = 30 * day;

/** The same without what lies ahead: the clock was wrong when that was remembered, and it would hold for as long as it was wrong. */
export function withoutAhead(memory: BackupMemory, now: Instant): BackupMemory {
  const past = (at: Instant | undefined) => (at !== undefined && at > now ? undefined : at);
  const { since, savedAt, putOffAt } = memory;
  return { since: Math.min(since, now), savedAt: past(savedAt), putOffAt: past(putOffAt) };
}

/** Whether it is time to say that there is no backup, or only an old one. */
export function isBackupDue(memory: BackupMemory, now: Instant): boolean {
  const { since, savedAt, putOffAt } = withoutAhead(memory, now);
  if (putOffAt !== undefined && now - putOffAt < putOffMs) return false;
  return savedAt === undefined ? now - since >= firstMs : now - savedAt >= againMs;
}
