import { describe, expect, test } from "vitest";
import { type BackupMemory, isBackupDue } from "#machines/backup/backup-memory.ts";
import { backupReminderMachine } from "#machines/backup/backup-reminder.machine.ts";
import { fakeObservable } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const day = 86_400_000;
const reached = new Reached();
const fresh: BackupMemory = { since: 0, savedAt: undefined, putOffAt: undefined };

describe("it is time", () => {
  test.each<[what: string, memory: Partial<BackupMemory>, day: number, isDue: boolean]>([
    ["never on the first days", {}, 6, false],
    ["after a week without a backup", {}, 7, true],
    ["not while the backup is young", { savedAt: 7 * day }, 60, false],
    ["when the backup has grown old", { savedAt: 7 * day }, 97, true],
    ["not soon after somebody said not now", { putOffAt: 8 * day }, 37, false],
    ["after a week, whatever a clock that was ahead said", { savedAt: 400 * day }, 7, true],
    ["whatever was put off by such a clock", { putOffAt: 400 * day }, 7, true],
    ["a month after somebody said not now", { putOffAt: 8 * day }, 38, true],
  ])("%s", (_, memory, days, isDue) => {
    expect(isBackupDue({ ...fresh, ...memory }, days * day)).toBe(isDue);
  });
});

function start() {
  const memory = fakeObservable<BackupMemory | undefined, { readonly organisation: string }>();
  const done: string[] = [];
  let now = 0;
  const { actor, clock } = reached.start(
    backupReminderMachine.provide({
      actors: { followMemory: memory.logic },
      actions: {
        goToBackup: () => void done.push("gone"),
        keepPutOff: (_, { organisation }) => void done.push(`put off ${organisation}`),
      },
    }),
    { organisation: "o1", now: () => now },
  );
  const pass = (days: number) => {
    now += days * day;
    clock.increment(days * day);
  };
  return { actor, memory, done, pass, value: () => actor.getSnapshot().value };
}

test("it is quiet, also where nobody knows anything, until the time comes while the page is open", () => {
  const { memory, pass, value } = start();
  memory.tell(undefined);
  expect(value()).toBe("quiet");
  memory.tell(fresh);
  pass(6);
  expect(value()).toBe("quiet");
  pass(1);
  expect(value()).toBe("due");
  memory.tell({ ...fresh, savedAt: 7 * day });
  expect(value()).toBe("quiet");
});

test("it leads to the backup, or is put off", () => {
  const { actor, memory, done, pass } = start();
  memory.tell(fresh);
  pass(8);
  actor.send({ type: "backup.requested" });
  actor.send({ type: "reminder.declined" });
  expect(done).toEqual(["gone", "put off o1"]);
});

test("what cannot be read reminds of nothing", () => {
  const { memory, value } = start();
  memory.fail(new Error("no database"));
  expect(value()).toBe("unknown");
});

test("every state and transition is reached", () => {
  expect(reached.missing(backupReminderMachine)).toEqual([]);
});
