import { describe, expect, test } from "vitest";
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
  all.checkFile.tell({ kind: "checked", checked });
  return all;
}

describe("saving", () => {
  test("tells how far it is, and what came of it; the file may be had once more", () => {
    const { send, saveBackup, at, done, followMemory } = start();
    followMemory.tell({ since: 1, savedAt: undefined, putOffAt: undefined });
    send("save.requested");
    expect(saveBackup.asked).toEqual([{ organisation }]);
    saveBackup.tell(halfway);
    expect(at().context.progress).toEqual(halfway);
    saveBackup.tell({ kind: "saved", saved });
    expect([at().matches({ ready: "saved" }), at().context.saved]).toEqual([true, saved]);
    send("download.requested");
    expect([done, saveBackup.listeners()]).toEqual([["downloaded"], 0]);
  });

  test("ends without a word when nobody says where, and with one when somebody stops it", () => {
    const { send, saveBackup, at } = start();
    send("save.requested");
    saveBackup.tell({ kind: "notChosen" });
    expect(at().matches({ ready: "fresh" })).toBe(true);
    expect(send("save.requested", "cancel.requested").matches({ ready: "stopped" })).toBe(true);
    expect(saveBackup.listeners()).toBe(0);
  });

  test("says why it came to nothing, and is tried again", () => {
    const { send, saveBackup, at } = start();
    send("save.requested");
    saveBackup.fail({ code: "storageFull", retryable: true });
    expect(at().matches({ ready: "saveFailed" })).toBe(true);
    expect(at().context.failure?.code).toBe("storageFull");
    expect(send("retry.requested").matches("saving")).toBe(true);
    expect(at().context.failure).toBeUndefined();
  });

  test("is nothing for whoever is nowhere", () => {
    const { send, saveBackup, followMemory } = start({ organisation: undefined });
    followMemory.fail(new Error("no database"));
    expect(send("save.requested").matches({ ready: "fresh" })).toBe(true);
    expect(saveBackup.asked).toEqual([]);
  });
});

describe("bringing back", () => {
  test("checks the file first, says what will happen, and then does it", () => {
    const { send, checkFile, restoreFile, at, done } = start({ organisation: undefined });
    send({ type: "file.chosen", file });
    expect(checkFile.asked).toEqual([{ file }]);
    checkFile.tell(halfway);
    expect(restoreFile.asked).toEqual([]);
    checkFile.tell({ kind: "checked", checked });
    expect([at().matches("asking"), restoreFile.asked]).toEqual([true, []]);
    send("restore.confirmed");
    restoreFile.tell(halfway);
    restoreFile.tell({ kind: "restored", restored });
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

  test("can be left before it begins", () => {
    const { send, checkFile, at } = start();
    send({ type: "file.chosen", file }, "cancel.requested");
    expect([at().matches({ ready: "fresh" }), checkFile.listeners()]).toEqual([true, 0]);
    const other = asked();
    expect(other.send("cancel.requested").matches({ ready: "fresh" })).toBe(true);
  });

  test("can be stopped, and it is waited until everything is as it was", async () => {
    const { send, restoreFile, settle, at } = asked();
    send("restore.confirmed", "cancel.requested");
    expect([restoreFile.listeners(), at().matches("stopping")]).toEqual([0, true]);
    await settle.answer(undefined);
    expect(at().matches({ ready: "stopped" })).toBe(true);

    const other = asked();
    other.send("restore.confirmed", "cancel.requested");
    await other.settle.fail(new Error("it takes too long"));
    expect(other.at().matches({ ready: "stopped" })).toBe(true);
  });

  test("says that it is done where it was too late to stop it", async () => {
    const { send, settle, at } = asked();
    send("restore.confirmed", "cancel.requested");
    await settle.answer({ kind: "restored", restored });
    expect([at().matches("restored"), at().context.restored]).toEqual([true, restored]);
  });

  test("that came to nothing may be tried again or left", () => {
    const { send, restoreFile, at } = asked();
    send("restore.confirmed");
    restoreFile.fail({ code: "storageFull", retryable: true });
    expect(at().matches("restoreFailed")).toBe(true);
    send("retry.requested");
    restoreFile.fail({ code: "storageFull", retryable: true });
    expect(send("cancel.requested").matches({ ready: "fresh" })).toBe(true);
  });
});

describe("a backup before merging", () => {
  /** Up to the confirmation of a merge. */
  function askedToMerge(input: BackupInput = { organisation }) {
    const all = start(input);
    all.send({ type: "file.chosen", file });
    all.checkFile.tell({ kind: "checked", checked: { ...checked, isHere: true } });
    return all;
  }

  test("is saved, and then the same file is asked about again and merged", () => {
    const { send, saveBackup, restoreFile, at, done } = askedToMerge();
    expect(send("save.requested").matches({ asking: "saving" })).toBe(true);
    expect([at().hasTag("busy"), saveBackup.asked]).toEqual([true, [{ organisation }]]);
    saveBackup.tell(halfway);
    expect(at().context.progress).toEqual(halfway);
    // While the backup is being saved, merging and a second save are ignored.
    send("restore.confirmed", "save.requested");
    expect([saveBackup.asked.length, restoreFile.asked.length]).toEqual([1, 0]);
    saveBackup.tell({ kind: "saved", saved });
    expect([at().matches({ asking: "saved" }), at().context.saved]).toEqual([true, saved]);
    send("download.requested");
    expect(done).toEqual(["downloaded"]);
    send("restore.confirmed");
    expect(restoreFile.asked).toEqual([{ file }]);
  });

  test("is of the organisation in the file, wherever one is", () => {
    for (const elsewhere of [undefined, { id: "o2", name: "Linden Court" }]) {
      const { send, saveBackup } = askedToMerge({ organisation: elsewhere });
      send("save.requested");
      expect(saveBackup.asked).toEqual([{ organisation }]);
    }
  });

  test("is named as the organisation is called here", () => {
    const { send, checkFile, saveBackup } = start({ organisation: undefined });
    send({ type: "file.chosen", file });
    checkFile.tell({ kind: "checked", checked: { ...checked, name: "Mill House", isHere: true } });
    send("save.requested");
    expect(saveBackup.asked).toEqual([{ organisation: { id: "o1", name: "Mill House" } }]);
  });

  test("that is stopped, or put nowhere, leaves the question as it was", () => {
    const { send, saveBackup, at } = askedToMerge();
    expect(send("save.requested", "cancel.requested").matches({ asking: "open" })).toBe(true);
    expect(saveBackup.listeners()).toBe(0);
    send("save.requested");
    saveBackup.tell({ kind: "notChosen" });
    expect([at().matches({ asking: "open" }), at().context.file]).toEqual([true, file]);
  });

  test("that came to nothing says why, and is tried again", () => {
    const { send, saveBackup, at } = askedToMerge();
    send("save.requested");
    saveBackup.fail({ code: "storageFull", retryable: true });
    expect(at().matches({ asking: "saveFailed" })).toBe(true);
    expect(at().context.failure?.code).toBe("storageFull");
    expect(send("retry.requested").matches({ asking: "saving" })).toBe(true);
    expect(at().context.failure).toBeUndefined();
  });

  test("is nothing where there is nothing to merge with", () => {
    const { send, saveBackup } = asked();
    expect(send("save.requested").matches({ asking: "open" })).toBe(true);
    expect(saveBackup.asked).toEqual([]);
  });
});

test("every state and transition is reached", () => {
  expect(reached.missing(backupMachine)).toEqual([]);
});
