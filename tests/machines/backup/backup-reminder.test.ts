import { expect, test } from "vitest";
import { type BackupMemory, isBackupDue } from "#machines/backup/backup-memory.ts";
import { backupReminderMachine } from "#machines/backup/backup-reminder.machine.ts";
import { Reached } from "../reached.ts";

const day = 86_400_000;
const reached = new Reached();
const fresh: BackupMemory = { since: 0, savedAt: undefined, putOffAt: undefined };

test.each<[what: string, memory: Partial<BackupMemory>, day: number, isDue: boolean]>([
  ["never on the first days", {}, 6, false],
  ["after a week without a backup", {}, 7, true],
  ["not while the backup is young", { savedAt: 7 * day }, 60, false],
  ["when the backup has grown old", { savedAt: 7 * day }, 97, true],
  ["not soon after somebody said not now", { putOffAt: 8 * day }, 37, false],
  ["after a week, whatever a clock that was ahead said", { savedAt: 400 * day }, 7, true],
  ["whatever was put off by such a clock", { putOffAt: 400 * day }, 7, true],
  ["a month after somebody said not now", { putOffAt: 8 * day }, 38, true],
])("a backup is due %s", (_, memory, days, isDue) => {
  expect(isBackupDue({ ...fresh, ...memory }, days * day)).toBe(isDue);
});

function start() {
  const done: string[] = [];
  let now = 0;
  const running = reached.alone(backupReminderMachine, {
    input: { organisation: "o1", now: () => now },
    actions: {
      goToBackup: () => void done.push("gone"),
      keepPutOff: (_, { organisation }) => void done.push(`put off ${organisation}`),
    },
  });
  const pass = (days: number) => {
    now += days * day;
    running.clock.increment(days * day);
  };
  return { ...running, done, pass, value: () => running.at().value };
}

test("it is quiet, also where nobody knows anything, until the time comes while the page is open", () => {
  const { followMemory, pass, value } = start();
  followMemory.emit(undefined);
  expect(value()).toBe("quiet");
  followMemory.emit(fresh);
  pass(6);
  expect(value()).toBe("quiet");
  pass(1);
  expect(value()).toBe("due");
  followMemory.emit({ ...fresh, savedAt: 7 * day });
  expect(value()).toBe("quiet");
});

test("it leads to the backup, or is put off", () => {
  const { send, followMemory, done, pass } = start();
  followMemory.emit(fresh);
  pass(8);
  send("backup.requested", "reminder.declined");
  expect(done).toEqual(["gone", "put off o1"]);
});

test("what cannot be read reminds of nothing", () => {
  const { followMemory, value } = start();
  followMemory.fail(new Error("no database"));
  expect(value()).toBe("unknown");
});

test("every state and transition is reached", () => {
  expect(reached.missing(backupReminderMachine)).toEqual([]);
});
