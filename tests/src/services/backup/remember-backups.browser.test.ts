import { afterEach, beforeEach, expect, test } from "vitest";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import { type BackupMemories, rememberBackups } from "#src/services/backup/remember-backups.ts";
import { createLocalHarness, type LocalHarness } from "#tests/src/data/local-harness.ts";

const day = 86_400_000;
const now = 1000 * day;
let harness: LocalHarness;
let memories: BackupMemories;
beforeEach(() => {
  harness = createLocalHarness();
  memories = rememberBackups(harness.open());
});
afterEach(() => harness.end());

/** The stored memory in the end. */
async function expectMemory(expected: BackupMemory): Promise<void> {
  let last: BackupMemory | undefined;
  const following = memories.follow("o1").subscribe((memory) => {
    last = memory;
  });
  await expect.poll(() => last).toEqual(expected);
  following.unsubscribe();
}

test("what was remembered by a clock that was a year ahead does not stand in the way of what is so", async () => {
  const ahead = now + 365 * day;
  await memories.meet("o1", ahead);
  await memories.noteSaved("o1", ahead, ahead);
  await memories.putOff("o1", ahead);
  await memories.meet("o1", now);
  await expectMemory({ since: now, savedAt: undefined, putOffAt: undefined });
  await memories.noteSaved("o1", now + day, now + day);
  await expectMemory({ since: now, savedAt: now + day, putOffAt: undefined });
});

test("a file that was made earlier takes nothing back, and none is from tomorrow", async () => {
  await memories.noteSaved("o1", now, now);
  await memories.noteSaved("o1", now - 9 * day, now + 1);
  await expectMemory({ since: now, savedAt: now, putOffAt: undefined });
  await memories.noteSaved("o1", now + 365 * day, now + day);
  await expectMemory({ since: now, savedAt: now + day, putOffAt: undefined });
});
