import { describe, expect, test } from "vitest";
import type { Undecodable } from "#generated/runtime.ts";
import { type AboutReport, changedParts, shownReports } from "#machines/about/about-report.ts";
import {
  type AboutChoices,
  type AboutLicence,
  aboutMachine,
  type Deletion,
  type KeptHouse,
  leavingHouses,
  type Room,
} from "#machines/about/about.machine.ts";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const room: Room = { used: 1000, free: 5000, isPersistent: false };
const licence: AboutLicence = { name: "react", version: "19.3.1", licence: "MIT" };
const words = "delete everything";
const court: KeptHouse = { id: "o1", name: "Linden Court", savedAt: 5 };
const lane: KeptHouse = { id: "o2", name: "Mill Lane", savedAt: undefined };
const report: AboutReport = { type: "screen", at: 1, machine: "inbox", state: "loading" };

function start() {
  const choices = fakeObservable<AboutChoices, void>();
  const backup = fakeObservable<BackupMemory | undefined, void>();
  const measure = fakePromise<Room, void>();
  const persist = fakePromise<Room, void>();
  const licences = fakePromise<readonly AboutLicence[], void>();
  const reports = fakeObservable<readonly AboutReport[], void>();
  const unreadable = fakeObservable<readonly Undecodable[], void>();
  const copy = fakePromise<void, { readonly reports: readonly AboutReport[] }>();
  const erase = fakePromise<void, { readonly what: Deletion }>();
  const houses = fakeObservable<readonly KeptHouse[], void>();
  const done: string[] = [];
  const { actor } = reached.start(
    aboutMachine.provide({
      actors: {
        followChoices: choices.logic,
        followBackup: backup.logic,
        measureRoom: measure.logic,
        persist: persist.logic,
        loadLicences: licences.logic,
        followReports: reports.logic,
        followUnreadable: unreadable.logic,
        copyReports: copy.logic,
        erase: erase.logic,
        followHouses: houses.logic,
      },
      actions: {
        chooseTheme: (_, { theme }) => void done.push(theme),
        chooseLocale: (_, { locale }) => void done.push(String(locale)),
        clearReports: () => void done.push("cleared"),
      },
    }),
    { phrase: "Linden Court" },
  );
  return {
    actor,
    choices,
    backup,
    measure,
    persist,
    licences,
    reports,
    unreadable,
    copy,
    erase,
    houses,
    done,
    at: () => actor.getSnapshot(),
  };
}

test("it says when everything was last saved in a file, and goes on where nobody knows", () => {
  const { at, backup } = start();
  backup.tell({ since: 1, savedAt: 7, putOffAt: undefined });
  expect(at().context.backup?.savedAt).toBe(7);
  backup.fail(new Error("held"));
  expect(at().matches({ room: "measuring" })).toBe(true);
});

describe("language and colours", () => {
  test("are shown as they are, and chosen at once", () => {
    const { actor, at, choices, done } = start();
    choices.tell({ theme: "dark", locale: "de" });
    expect(at().context.choices).toEqual({ theme: "dark", locale: "de" });
    actor.send({ type: "theme.chosen", theme: "light" });
    actor.send({ type: "locale.chosen", locale: undefined });
    expect(done).toEqual(["light", "undefined"]);
  });

  test("that cannot be read can still be chosen", () => {
    const { actor, at, choices, done } = start();
    choices.fail(new Error("held"));
    expect(at().matches({ choices: "unknown" })).toBe(true);
    actor.send({ type: "theme.chosen", theme: "dark" });
    expect(done).toEqual(["dark"]);
  });
});

describe("the room it takes", () => {
  test("is measured, and again after the browser was asked to keep it", async () => {
    const { actor, at, measure, persist } = start();
    await measure.answer(room);
    actor.send({ type: "persistence.requested" });
    expect(at().matches({ room: "persisting" })).toBe(true);
    await persist.answer({ ...room, isPersistent: true });
    expect(at().context.room?.isPersistent).toBe(true);
  });

  test("stays what it was where the browser cannot be asked", async () => {
    const { actor, at, measure, persist } = start();
    await measure.answer(room);
    actor.send({ type: "persistence.requested" });
    await persist.fail(new Error("no"));
    expect(at().context.room).toEqual(room);
    expect(at().matches({ room: "declined" })).toBe(true);
  });

  test("is said to be promised by nobody where the browser declines, and can be asked for again", async () => {
    const { actor, at, measure, persist } = start();
    await measure.answer(room);
    actor.send({ type: "persistence.requested" });
    await persist.answer(room);
    expect(at().matches({ room: "declined" })).toBe(true);
    actor.send({ type: "persistence.requested" });
    expect(persist.asked).toHaveLength(2);
    await persist.answer({ ...room, isPersistent: true });
    expect(at().matches({ room: "measured" })).toBe(true);
  });

  test("is unknown where the browser does not tell", async () => {
    const { at, measure } = start();
    await measure.fail(new Error("no"));
    expect(at().matches({ room: "unknown" })).toBe(true);
  });
});

describe("licences", () => {
  test("are fetched when asked for, and put away again", async () => {
    const { actor, at, licences } = start();
    actor.send({ type: "licences.opened" });
    await licences.answer([licence]);
    expect(at().context.licences).toEqual([licence]);
    actor.send({ type: "licences.closed" });
    expect(at().matches({ licences: "closed" })).toBe(true);
  });

  test("that could not be fetched are fetched again, or left", async () => {
    const { actor, at, licences } = start();
    actor.send({ type: "licences.opened" });
    await licences.fail(new Error("offline"));
    expect(at().matches({ licences: "failed" })).toBe(true);
    actor.send({ type: "licences.opened" });
    actor.send({ type: "licences.closed" });
    expect(at().matches({ licences: "closed" })).toBe(true);
    actor.send({ type: "licences.opened" });
    await licences.fail(new Error("offline"));
    actor.send({ type: "licences.closed" });
    expect(at().matches({ licences: "closed" })).toBe(true);
  });
});

describe("diagnostics", () => {
  test("show what would be reported, one kind or all, newest first", () => {
    const { actor, at, reports } = start();
    const failure: AboutReport = { type: "failure", at: 2, machine: "page", code: "unknown" };
    reports.tell([report, failure]);
    expect(shownReports(at().context.reports, at().context.kind)).toEqual([failure, report]);
    actor.send({ type: "kind.chosen", kind: "screen" });
    expect(shownReports(at().context.reports, at().context.kind)).toEqual([report]);
    reports.fail(new Error("gone"));
    expect(at().context.reports).toEqual([report, failure]);
  });

  test("show of a step only what changed", () => {
    const step = { from: "room.measuring + list.closed", to: "room.measured + list.closed" };
    expect(changedParts(step)).toEqual({ from: "room.measuring", to: "room.measured" });
    expect(changedParts({ from: "open", to: "open" })).toEqual({ from: "open", to: "open" });
  });

  test("are cleared and copied when asked", async () => {
    const { actor, at, reports, copy, done } = start();
    reports.tell([report]);
    actor.send({ type: "reports.cleared" });
    expect(done).toEqual(["cleared"]);
    actor.send({ type: "copy.requested" });
    expect(copy.asked).toEqual([{ reports: [report] }]);
    await copy.answer();
    expect(at().matches({ diagnostics: "copied" })).toBe(true);
    actor.send({ type: "copy.requested" });
    await copy.fail(new Error("forbidden"));
    expect(at().matches({ diagnostics: "notCopied" })).toBe(true);
  });

  test("list what cannot be read, and go on where even that cannot be found out", () => {
    const { at, unreadable } = start();
    const found = [{ path: "organisations/o1/requests/r1", problems: [] }];
    unreadable.tell(found);
    expect(at().context.unreadable).toEqual(found);
    unreadable.fail(Object.assign(new Error("held"), { code: "unavailable", retryable: true }));
    expect(at().context.failure?.code).toBe("unavailable");
    expect(at().matches({ diagnostics: "ready" })).toBe(true);
  });
});

describe("deleting everything", () => {
  test("needs the name of the house, in letters of any size", async () => {
    const { actor, at, erase } = start();
    actor.send({ type: "deletion.requested", what: "everything", words });
    actor.send({ type: "deletion.confirmed" });
    actor.send({ type: "phrase.typed", typed: "Linden" });
    actor.send({ type: "deletion.confirmed" });
    expect(erase.asked).toEqual([]);
    actor.send({ type: "phrase.typed", typed: " linden court " });
    actor.send({ type: "deletion.confirmed" });
    expect(erase.asked).toHaveLength(1);
    await erase.answer();
    expect(at().matches({ deletion: "deleted" })).toBe(true);
  });

  test("takes every house along, and no name of one of several confirms it", () => {
    const { actor, at, houses, erase } = start();
    houses.tell([court, lane]);
    actor.send({ type: "deletion.requested", what: "everything", words });
    expect(leavingHouses(at().context)).toEqual([court, lane]);
    actor.send({ type: "phrase.typed", typed: "Linden Court" });
    actor.send({ type: "deletion.confirmed" });
    expect(erase.asked).toEqual([]);
    actor.send({ type: "phrase.typed", typed: "Delete everything" });
    actor.send({ type: "deletion.confirmed" });
    expect(erase.asked).toHaveLength(1);
  });

  test("the houses one knew last are named where they cannot be read any more", () => {
    const { at, houses } = start();
    houses.tell([court]);
    houses.fail(new Error("held"));
    expect(at().context.houses).toEqual([court]);
  });

  test("only one of several houses goes where that is asked, by its name", async () => {
    const { actor, at, houses, erase } = start();
    houses.tell([court, lane]);
    actor.send({ type: "deletion.requested", what: lane, words });
    actor.send({ type: "phrase.typed", typed: words });
    actor.send({ type: "deletion.confirmed" });
    expect(erase.asked).toEqual([]);
    actor.send({ type: "phrase.typed", typed: "mill lane" });
    actor.send({ type: "deletion.confirmed" });
    expect(erase.asked).toEqual([{ what: lane }]);
    await erase.fail(new Error("held"));
    expect(at().matches({ deletion: "failed" })).toBe(true);
    actor.send({ type: "deletion.confirmed" });
    await erase.answer();
    expect(at().matches({ deletion: "deleted" })).toBe(true);
  });

  test("of one house can be thought better of, before and after it did not work", async () => {
    const { actor, at, erase } = start();
    actor.send({ type: "deletion.requested", what: lane, words });
    actor.send({ type: "deletion.cancelled" });
    expect(at().matches({ deletion: "idle" })).toBe(true);
    actor.send({ type: "deletion.requested", what: lane, words });
    actor.send({ type: "phrase.typed", typed: "Mill Lane" });
    actor.send({ type: "deletion.confirmed" });
    await erase.fail(new Error("held"));
    actor.send({ type: "deletion.cancelled" });
    expect(at().matches({ deletion: "idle" })).toBe(true);
  });

  test("can be thought better of, and asks for the name anew", () => {
    const { actor, at } = start();
    actor.send({ type: "deletion.requested", what: "everything", words });
    actor.send({ type: "phrase.typed", typed: "Linden Court" });
    actor.send({ type: "deletion.cancelled" });
    expect(at().matches({ deletion: "idle" })).toBe(true);
    actor.send({ type: "deletion.requested", what: "everything", words });
    expect(at().context.typed).toBe("");
  });

  test("that did not work can be tried again or left", async () => {
    const { actor, at, erase } = start();
    actor.send({ type: "deletion.requested", what: "everything", words });
    actor.send({ type: "phrase.typed", typed: "Linden Court" });
    actor.send({ type: "deletion.confirmed" });
    await erase.fail(Object.assign(new Error("held"), { code: "unavailable", retryable: true }));
    expect(at().matches({ deletion: "failed" })).toBe(true);
    actor.send({ type: "deletion.confirmed" });
    expect(erase.asked).toHaveLength(2);
    await erase.fail(new Error("held"));
    actor.send({ type: "deletion.cancelled" });
    expect(at().matches({ deletion: "idle" })).toBe(true);
  });
});

test("every state and transition of about was reached", () => {
  expect(reached.missing(aboutMachine)).toEqual([]);
});
