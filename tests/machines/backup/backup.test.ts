import { expect, test } from "vitest";
import type {
  BackupFile,
  CheckedBackup,
  RestoredBackup,
  SavedBackup,
} from "#machines/backup/backup-facts.ts";
import type { BackupInput } from "#machines/backup/backup-setup.ts";
import { backupMachine } from "#machines/backup/backup.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const organisation = { id: "o1", name: "Mill Lane" };
const file: BackupFile = { name: "mill-lane.fettle.zip", size: 7 };
const facts = {
  organisation: "o1",
  name: "Mill Lane",
  madeAt: 1,
  app: "1.4.8",
  counts: {},
  photos: 0,
  missingPhotos: 0,
  unsent: 0,
  drafts: 0,
};
const tally = { created: 1, same: 0, replaced: 0, kept: 0, photos: 0, unsent: 0, drafts: 0 };
const saved: SavedBackup = { facts, file: file.name, bytes: 7, isChosenPlace: false };
const checked: CheckedBackup = {
  facts,
  name: facts.name,
  isHere: false,
  tally,
  differing: [],
  otherDiffering: 0,
  aside: [],
};
const identity = { organisation: "o1", member: "ada" };
const restored: RestoredBackup = { facts, tally, identity, holdsAll: true };
const halfway = { kind: "progress", done: 1, total: 2 } as const;
const full = { code: "storageFull", retryable: true };

function start(input: BackupInput = { organisation }) {
  const done: unknown[] = [];
  const running = reached.alone(backupMachine, {
    input,
    actions: {
      download: () => void done.push("downloaded"),
      enter: (_, entered) => void done.push(entered.identity),
    },
  });
  return { ...running, done };
}

/** Up to the confirmation of a restore. */
function asked() {
  const all = start();
  all.send({ type: "file.chosen", file });
  all.checkFile.emit({ kind: "checked", checked });
  return all;
}

test("saving tells how far it is, and what came of it; the file may be had once more", () => {
  const { send, saveBackup, at, done, followMemory } = start();
  followMemory.emit({ since: 1, savedAt: undefined, putOffAt: undefined });
  send("save.requested");
  expect(saveBackup.asked).toEqual([{ organisation }]);
  saveBackup.emit(halfway);
  expect(at().context.progress).toEqual(halfway);
  saveBackup.emit({ kind: "saved", saved });
  expect([at().matches({ ready: "saved" }), at().context.saved]).toEqual([true, saved]);
  send("download.requested");
  expect([done, saveBackup.listeners()]).toEqual([["downloaded"], 0]);
});

test("saving ends without a word when nobody says where, and with one when somebody stops it", () => {
  const { send, saveBackup, at } = start();
  send("save.requested");
  saveBackup.emit({ kind: "notChosen" });
  expect(at().matches({ ready: "fresh" })).toBe(true);
  expect(send("save.requested", "cancel.requested").matches({ ready: "stopped" })).toBe(true);
  expect(saveBackup.listeners()).toBe(0);
});

test("saving is nothing for whoever is nowhere", () => {
  const { send, saveBackup, followMemory } = start({ organisation: undefined });
  followMemory.fail(new Error("no database"));
  expect(send("save.requested").matches({ ready: "fresh" })).toBe(true);
  expect(saveBackup.asked).toEqual([]);
});

test("bringing back checks the file first, says what will happen, and then does it", () => {
  const { send, checkFile, restoreFile, at, done } = start({ organisation: undefined });
  send({ type: "file.chosen", file });
  expect(checkFile.asked).toEqual([{ file }]);
  checkFile.emit(halfway);
  expect(restoreFile.asked).toEqual([]);
  checkFile.emit({ kind: "checked", checked });
  expect([at().matches("asking"), restoreFile.asked]).toEqual([true, []]);
  send("restore.confirmed");
  restoreFile.emit(halfway);
  restoreFile.emit({ kind: "restored", restored });
  expect(at().matches("restored")).toBe(true);
  send("enter.requested");
  expect(done).toEqual([identity]);
});

test("a file that is none is refused, and another may be chosen; one that was out of reach is tried again", () => {
  const { send, checkFile, at } = start();
  send({ type: "file.chosen", file });
  checkFile.fail({ code: "notBackup", retryable: false });
  expect(at().matches({ ready: "refused" })).toBe(true);
  expect(send("retry.requested").matches({ ready: "refused" })).toBe(true);
  send({ type: "file.chosen", file });
  checkFile.fail({ code: "fileGone", retryable: true });
  expect(send("retry.requested").matches("checking")).toBe(true);
});

test("bringing back can be left before it begins", () => {
  const { send, checkFile } = start();
  send({ type: "file.chosen", file });
  expect(send("cancel.requested").matches({ ready: "fresh" })).toBe(true);
  expect(checkFile.listeners()).toBe(0);
  expect(asked().send("cancel.requested").matches({ ready: "fresh" })).toBe(true);
});

test.each([
  ["is waited for until everything is as it was", undefined, { ready: "stopped" }],
  [
    "is over where nobody can wait any longer",
    new Error("it takes too long"),
    { ready: "stopped" },
  ],
  ["was too late where it is done", { kind: "restored", restored } as const, "restored"],
])("stopping to bring back %s", async (_, answer, then) => {
  const { send, restoreFile, settle, at } = asked();
  send("restore.confirmed", "cancel.requested");
  expect([restoreFile.listeners(), at().matches("stopping")]).toEqual([0, true]);
  await (answer instanceof Error ? settle.fail(answer) : settle.answer(answer));
  expect(at().value).toEqual(then);
  expect(at().context.restored).toEqual(then === "restored" ? restored : undefined);
});

test("bringing back that came to nothing may be tried again or left", () => {
  const { send, restoreFile, at } = asked();
  send("restore.confirmed");
  restoreFile.fail(full);
  expect(at().matches("restoreFailed")).toBe(true);
  send("retry.requested");
  restoreFile.fail(full);
  expect(send("cancel.requested").matches({ ready: "fresh" })).toBe(true);
});

/** Up to the confirmation of a merge. */
function askedToMerge(input: BackupInput = { organisation }, name = facts.name) {
  const all = start(input);
  all.send({ type: "file.chosen", file });
  all.checkFile.emit({ kind: "checked", checked: { ...checked, name, isHere: true } });
  return all;
}

test("a backup before merging is saved, and then the same file is asked about again and merged", () => {
  const { send, saveBackup, restoreFile, at, done } = askedToMerge();
  send("save.requested");
  expect([at().matches({ asking: "saving" }), at().hasTag("busy")]).toEqual([true, true]);
  expect(saveBackup.asked).toEqual([{ organisation }]);
  saveBackup.emit(halfway);
  expect(at().context.progress).toEqual(halfway);
  // While the backup is being saved, merging and a second save are ignored.
  send("restore.confirmed", "save.requested");
  expect([saveBackup.asked.length, restoreFile.asked.length]).toEqual([1, 0]);
  saveBackup.emit({ kind: "saved", saved });
  expect([at().matches({ asking: "saved" }), at().context.saved]).toEqual([true, saved]);
  send("download.requested");
  expect(done).toEqual(["downloaded"]);
  send("restore.confirmed");
  expect(restoreFile.asked).toEqual([{ file }]);
});

test.each([
  ["wherever one is", { id: "o2", name: "Linden Court" }, "Mill Lane"],
  ["where one is nowhere", undefined, "Mill Lane"],
  ["under the name it has here", undefined, "Mill House"],
])("a backup before merging is of the organisation in the file, %s", (_, elsewhere, name) => {
  const { send, saveBackup } = askedToMerge({ organisation: elsewhere }, name);
  send("save.requested");
  expect(saveBackup.asked).toEqual([{ organisation: { id: "o1", name } }]);
});

test("a backup before merging that is stopped, or put nowhere, leaves the question as it was", () => {
  const { send, saveBackup, at } = askedToMerge();
  expect(send("save.requested", "cancel.requested").matches({ asking: "open" })).toBe(true);
  expect(saveBackup.listeners()).toBe(0);
  send("save.requested");
  saveBackup.emit({ kind: "notChosen" });
  expect([at().matches({ asking: "open" }), at().context.file]).toEqual([true, file]);
});

test.each([
  ["by itself", start, { ready: "saveFailed" }, "saving"],
  ["before merging", askedToMerge, { asking: "saveFailed" }, { asking: "saving" }],
] as const)(
  "a backup %s that came to nothing says why, and is tried again",
  (_, begin, failed, again) => {
    const { send, saveBackup, at } = begin();
    send("save.requested");
    saveBackup.fail(full);
    expect(at()).toMatchObject({ value: failed, context: { failure: { code: "storageFull" } } });
    expect(send("retry.requested")).toMatchObject({
      value: again,
      context: { failure: undefined },
    });
  },
);

test("there is no backup before merging where there is nothing to merge with", () => {
  const { send, saveBackup } = asked();
  expect([send("save.requested").matches({ asking: "open" }), saveBackup.asked]).toEqual([
    true,
    [],
  ]);
});

test("every state and transition of the backup is reached", () => {
  expect(reached.missing(backupMachine)).toEqual([]);
});
