import { describe, expect, test } from "vitest";
import type {
  BackupFile,
  CheckedBackup,
  CheckNews,
  RestoredBackup,
  RestoreNews,
  SavedBackup,
  SavingNews,
} from "#machines/backup/backup-facts.ts";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import type { BackupInput } from "#machines/backup/backup-setup.ts";
import { backupMachine } from "#machines/backup/backup.machine.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
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
  const memory = fakeObservable<BackupMemory | undefined, BackupInput>();
  const save = fakeObservable<SavingNews, BackupInput>();
  const check = fakeObservable<CheckNews, { readonly file: BackupFile }>();
  const restore = fakeObservable<RestoreNews, { readonly file: BackupFile }>();
  const settle = fakePromise<RestoreNews | undefined, void>();
  const done: unknown[] = [];
  const { actor } = reached.start(
    backupMachine.provide({
      actors: {
        followMemory: memory.logic,
        saveBackup: save.logic,
        checkFile: check.logic,
        restoreFile: restore.logic,
        settle: settle.logic,
      },
      actions: {
        download: () => void done.push("downloaded"),
        enter: (_, entered) => void done.push(entered.identity),
      },
    }),
    input,
  );
  const at = () => actor.getSnapshot();
  return { actor, memory, save, check, restore, settle, done, at };
}

/** Up to the confirmation of a restore. */
function asked() {
  const all = start();
  all.actor.send({ type: "file.chosen", file });
  all.check.tell({ kind: "checked", checked });
  return all;
}

describe("saving", () => {
  test("tells how far it is, and what came of it; the file may be had once more", () => {
    const { actor, save, at, done, memory } = start();
    memory.tell({ since: 1, savedAt: undefined, putOffAt: undefined });
    actor.send({ type: "save.requested" });
    expect(save.asked).toEqual([{ organisation }]);
    save.tell(halfway);
    expect(at().context.progress).toEqual(halfway);
    save.tell({ kind: "saved", saved });
    expect(at().matches({ ready: "saved" })).toBe(true);
    expect(at().context.saved).toEqual(saved);
    actor.send({ type: "download.requested" });
    expect(done).toEqual(["downloaded"]);
    expect(save.listeners()).toBe(0);
  });

  test("ends without a word when nobody says where, and with one when somebody stops it", () => {
    const { actor, save, at } = start();
    actor.send({ type: "save.requested" });
    save.tell({ kind: "notChosen" });
    expect(at().matches({ ready: "fresh" })).toBe(true);
    actor.send({ type: "save.requested" });
    actor.send({ type: "cancel.requested" });
    expect(at().matches({ ready: "stopped" })).toBe(true);
    expect(save.listeners()).toBe(0);
  });

  test("says why it came to nothing, and is tried again", () => {
    const { actor, save, at } = start();
    actor.send({ type: "save.requested" });
    save.fail({ code: "storageFull", retryable: true });
    expect(at().matches({ ready: "saveFailed" })).toBe(true);
    expect(at().context.failure?.code).toBe("storageFull");
    actor.send({ type: "retry.requested" });
    expect(at().matches("saving")).toBe(true);
    expect(at().context.failure).toBeUndefined();
  });

  test("is nothing for whoever is nowhere", () => {
    const { actor, save, at, memory } = start({ organisation: undefined });
    memory.fail(new Error("no database"));
    actor.send({ type: "save.requested" });
    expect(at().matches({ ready: "fresh" })).toBe(true);
    expect(save.asked).toEqual([]);
  });
});

describe("bringing back", () => {
  test("checks the file first, says what will happen, and then does it", () => {
    const { actor, check, restore, at, done } = start({ organisation: undefined });
    actor.send({ type: "file.chosen", file });
    expect(check.asked).toEqual([{ file }]);
    check.tell(halfway);
    expect(restore.asked).toEqual([]);
    check.tell({ kind: "checked", checked });
    expect(at().matches("asking")).toBe(true);
    expect(restore.asked).toEqual([]);
    actor.send({ type: "restore.confirmed" });
    restore.tell(halfway);
    restore.tell({ kind: "restored", restored });
    expect(at().matches("restored")).toBe(true);
    actor.send({ type: "enter.requested" });
    expect(done).toEqual([identity]);
  });

  test("a file that is none is refused, and another may be chosen; one that was out of reach is tried again", () => {
    const { actor, check, at } = start();
    actor.send({ type: "file.chosen", file });
    check.fail({ code: "notBackup", retryable: false });
    expect(at().matches({ ready: "refused" })).toBe(true);
    actor.send({ type: "retry.requested" });
    expect(at().matches({ ready: "refused" })).toBe(true);
    actor.send({ type: "file.chosen", file });
    check.fail({ code: "fileGone", retryable: true });
    actor.send({ type: "retry.requested" });
    expect(at().matches("checking")).toBe(true);
  });

  test("can be left before it begins", () => {
    const { actor, check, at } = start();
    actor.send({ type: "file.chosen", file });
    actor.send({ type: "cancel.requested" });
    expect(at().matches({ ready: "fresh" })).toBe(true);
    expect(check.listeners()).toBe(0);
    const other = asked();
    other.actor.send({ type: "cancel.requested" });
    expect(other.at().matches({ ready: "fresh" })).toBe(true);
  });

  test("can be stopped, and it is waited until everything is as it was", async () => {
    const { actor, restore, settle, at } = asked();
    actor.send({ type: "restore.confirmed" });
    actor.send({ type: "cancel.requested" });
    expect(restore.listeners()).toBe(0);
    expect(at().matches("stopping")).toBe(true);
    await settle.answer(undefined);
    expect(at().matches({ ready: "stopped" })).toBe(true);

    const other = asked();
    other.actor.send({ type: "restore.confirmed" });
    other.actor.send({ type: "cancel.requested" });
    await other.settle.fail(new Error("it takes too long"));
    expect(other.at().matches({ ready: "stopped" })).toBe(true);
  });

  test("says that it is done where it was too late to stop it", async () => {
    const { actor, settle, at } = asked();
    actor.send({ type: "restore.confirmed" });
    actor.send({ type: "cancel.requested" });
    await settle.answer({ kind: "restored", restored });
    expect(at().matches("restored")).toBe(true);
    expect(at().context.restored).toEqual(restored);
  });

  test("that came to nothing may be tried again or left", () => {
    const { actor, restore, at } = asked();
    actor.send({ type: "restore.confirmed" });
    restore.fail({ code: "storageFull", retryable: true });
    expect(at().matches("restoreFailed")).toBe(true);
    actor.send({ type: "retry.requested" });
    restore.fail({ code: "storageFull", retryable: true });
    actor.send({ type: "cancel.requested" });
    expect(at().matches({ ready: "fresh" })).toBe(true);
  });
});

describe("a backup before merging", () => {
  /** Up to the confirmation of a merge. */
  function askedToMerge(input: BackupInput = { organisation }) {
    const all = start(input);
    all.actor.send({ type: "file.chosen", file });
    all.check.tell({ kind: "checked", checked: { ...checked, isHere: true } });
    return all;
  }

  test("is saved, and then the same file is asked about again and merged", () => {
    const { actor, save, restore, at, done } = askedToMerge();
    actor.send({ type: "save.requested" });
    expect(at().matches({ asking: "saving" })).toBe(true);
    expect(at().hasTag("busy")).toBe(true);
    expect(save.asked).toEqual([{ organisation }]);
    save.tell(halfway);
    expect(at().context.progress).toEqual(halfway);
    // While the backup is being saved, merging and a second save are ignored.
    actor.send({ type: "restore.confirmed" });
    actor.send({ type: "save.requested" });
    expect([save.asked.length, restore.asked.length]).toEqual([1, 0]);
    save.tell({ kind: "saved", saved });
    expect(at().matches({ asking: "saved" })).toBe(true);
    expect(at().context.saved).toEqual(saved);
    actor.send({ type: "download.requested" });
    expect(done).toEqual(["downloaded"]);
    actor.send({ type: "restore.confirmed" });
    expect(restore.asked).toEqual([{ file }]);
  });

  test("is of the organisation in the file, wherever one is", () => {
    for (const elsewhere of [undefined, { id: "o2", name: "Linden Court" }]) {
      const { actor, save } = askedToMerge({ organisation: elsewhere });
      actor.send({ type: "save.requested" });
      expect(save.asked).toEqual([{ organisation }]);
    }
  });

  test("is named as the organisation is called here", () => {
    const { actor, check, save } = start({ organisation: undefined });
    actor.send({ type: "file.chosen", file });
    check.tell({ kind: "checked", checked: { ...checked, name: "Mill House", isHere: true } });
    actor.send({ type: "save.requested" });
    expect(save.asked).toEqual([{ organisation: { id: "o1", name: "Mill House" } }]);
  });

  test("that is stopped, or put nowhere, leaves the question as it was", () => {
    const { actor, save, at } = askedToMerge();
    actor.send({ type: "save.requested" });
    actor.send({ type: "cancel.requested" });
    expect(at().matches({ asking: "open" })).toBe(true);
    expect(save.listeners()).toBe(0);
    actor.send({ type: "save.requested" });
    save.tell({ kind: "notChosen" });
    expect(at().matches({ asking: "open" })).toBe(true);
    expect(at().context.file).toEqual(file);
  });

  test("that came to nothing says why, and is tried again", () => {
    const { actor, save, at } = askedToMerge();
    actor.send({ type: "save.requested" });
    save.fail({ code: "storageFull", retryable: true });
    expect(at().matches({ asking: "saveFailed" })).toBe(true);
    expect(at().context.failure?.code).toBe("storageFull");
    actor.send({ type: "retry.requested" });
    expect(at().matches({ asking: "saving" })).toBe(true);
    expect(at().context.failure).toBeUndefined();
  });

  test("is nothing where there is nothing to merge with", () => {
    const { actor, save, at } = asked();
    actor.send({ type: "save.requested" });
    expect(at().matches({ asking: "open" })).toBe(true);
    expect(save.asked).toEqual([]);
  });
});

test("every state and transition is reached", () => {
  expect(reached.missing(backupMachine)).toEqual([]);
});
