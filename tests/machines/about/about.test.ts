import { describe, expect, test } from "vitest";
import { type AboutReport, changedParts, shownReports } from "#machines/about/about-report.ts";
import {
  type AboutLicence,
  aboutMachine,
  type KeptHouse,
  leavingHouses,
  type Room,
} from "#machines/about/about.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const room: Room = { used: 1000, free: 5000, isPersistent: false };
const licence: AboutLicence = { name: "react", version: "19.3.1", licence: "MIT" };
const words = "delete everything";
const court: KeptHouse = { id: "o1", name: "Linden Court", savedAt: 5 };
const lane: KeptHouse = { id: "o2", name: "Mill Lane", savedAt: undefined };
const report: AboutReport = { type: "screen", at: 1, machine: "inbox", state: "loading" };

function start() {
  const done: string[] = [];
  const running = reached.alone(aboutMachine, {
    input: { phrase: "Linden Court" },
    actions: {
      chooseTheme: (_, { theme }) => void done.push(theme),
      chooseLocale: (_, { locale }) => void done.push(String(locale)),
      clearReports: () => void done.push("cleared"),
    },
  });
  return { ...running, done };
}

test("it says when everything was last saved in a file, and goes on where nobody knows", () => {
  const { at, followBackup } = start();
  followBackup.tell({ since: 1, savedAt: 7, putOffAt: undefined });
  expect(at().context.backup?.savedAt).toBe(7);
  followBackup.fail(new Error("held"));
  expect(at().matches({ room: "measuring" })).toBe(true);
});

describe("language and colours", () => {
  test("are shown as they are, and chosen at once", () => {
    const { send, at, followChoices, done } = start();
    followChoices.tell({ theme: "dark", locale: "de" });
    expect(at().context.choices).toEqual({ theme: "dark", locale: "de" });
    send({ type: "theme.chosen", theme: "light" }, { type: "locale.chosen", locale: undefined });
    expect(done).toEqual(["light", "undefined"]);
  });

  test("that cannot be read can still be chosen", () => {
    const { send, at, followChoices, done } = start();
    followChoices.fail(new Error("held"));
    expect(at().matches({ choices: "unknown" })).toBe(true);
    send({ type: "theme.chosen", theme: "dark" });
    expect(done).toEqual(["dark"]);
  });
});

describe("the room it takes", () => {
  test("is measured, and again after the browser was asked to keep it", async () => {
    const { send, at, measureRoom, persist } = start();
    await measureRoom.answer(room);
    expect(send("persistence.requested").matches({ room: "persisting" })).toBe(true);
    await persist.answer({ ...room, isPersistent: true });
    expect(at().context.room?.isPersistent).toBe(true);
  });

  test("stays what it was where the browser cannot be asked", async () => {
    const { send, at, measureRoom, persist } = start();
    await measureRoom.answer(room);
    send("persistence.requested");
    await persist.fail(new Error("no"));
    expect([at().context.room, at().matches({ room: "declined" })]).toEqual([room, true]);
  });

  test("is said to be promised by nobody where the browser declines, and can be asked for again", async () => {
    const { send, at, measureRoom, persist } = start();
    await measureRoom.answer(room);
    send("persistence.requested");
    await persist.answer(room);
    expect(at().matches({ room: "declined" })).toBe(true);
    send("persistence.requested");
    expect(persist.asked).toHaveLength(2);
    await persist.answer({ ...room, isPersistent: true });
    expect(at().matches({ room: "measured" })).toBe(true);
  });

  test("is unknown where the browser does not tell", async () => {
    const { at, measureRoom } = start();
    await measureRoom.fail(new Error("no"));
    expect(at().matches({ room: "unknown" })).toBe(true);
  });
});

describe("licences", () => {
  test("are fetched when asked for, and put away again", async () => {
    const { send, at, loadLicences } = start();
    send("licences.opened");
    await loadLicences.answer([licence]);
    expect(at().context.licences).toEqual([licence]);
    expect(send("licences.closed").matches({ licences: "closed" })).toBe(true);
  });

  test("that could not be fetched are fetched again, or left", async () => {
    const { send, at, loadLicences } = start();
    send("licences.opened");
    await loadLicences.fail(new Error("offline"));
    expect(at().matches({ licences: "failed" })).toBe(true);
    expect(send("licences.opened", "licences.closed").matches({ licences: "closed" })).toBe(true);
    send("licences.opened");
    await loadLicences.fail(new Error("offline"));
    expect(send("licences.closed").matches({ licences: "closed" })).toBe(true);
  });
});

describe("diagnostics", () => {
  test("show what would be reported, one kind or all, newest first", () => {
    const { send, at, followReports } = start();
    const failure: AboutReport = { type: "failure", at: 2, machine: "page", code: "unknown" };
    followReports.tell([report, failure]);
    expect(shownReports(at().context.reports, at().context.kind)).toEqual([failure, report]);
    send({ type: "kind.chosen", kind: "screen" });
    expect(shownReports(at().context.reports, at().context.kind)).toEqual([report]);
    followReports.fail(new Error("gone"));
    expect(at().context.reports).toEqual([report, failure]);
  });

  test("show of a step only what changed", () => {
    const step = { from: "room.measuring + list.closed", to: "room.measured + list.closed" };
    expect(changedParts(step)).toEqual({ from: "room.measuring", to: "room.measured" });
    expect(changedParts({ from: "open", to: "open" })).toEqual({ from: "open", to: "open" });
  });

  test("are cleared and copied when asked", async () => {
    const { send, at, followReports, copyReports, done } = start();
    followReports.tell([report]);
    send("reports.cleared");
    expect(done).toEqual(["cleared"]);
    send("copy.requested");
    expect(copyReports.asked).toEqual([{ reports: [report] }]);
    await copyReports.answer();
    expect(at().matches({ diagnostics: "copied" })).toBe(true);
    send("copy.requested");
    await copyReports.fail(new Error("forbidden"));
    expect(at().matches({ diagnostics: "notCopied" })).toBe(true);
  });

  test("list what cannot be read, and go on where even that cannot be found out", () => {
    const { at, followUnreadable } = start();
    const found = [{ path: "organisations/o1/requests/r1", problems: [] }];
    followUnreadable.tell(found);
    expect(at().context.unreadable).toEqual(found);
    followUnreadable.fail(
      Object.assign(new Error("held"), { code: "unavailable", retryable: true }),
    );
    expect(at().context.failure?.code).toBe("unavailable");
    expect(at().matches({ diagnostics: "ready" })).toBe(true);
  });
});

describe("deleting everything", () => {
  test("needs the name of the house, in letters of any size", async () => {
    const { send, at, erase } = start();
    send(
      { type: "deletion.requested", what: "everything", words },
      "deletion.confirmed",
      { type: "phrase.typed", typed: "Linden" },
      "deletion.confirmed",
    );
    expect(erase.asked).toEqual([]);
    send({ type: "phrase.typed", typed: " linden court " }, "deletion.confirmed");
    expect(erase.asked).toHaveLength(1);
    await erase.answer();
    expect(at().matches({ deletion: "deleted" })).toBe(true);
  });

  test("takes every house along, and no name of one of several confirms it", () => {
    const { send, at, followHouses, erase } = start();
    followHouses.tell([court, lane]);
    send({ type: "deletion.requested", what: "everything", words });
    expect(leavingHouses(at().context)).toEqual([court, lane]);
    send({ type: "phrase.typed", typed: "Linden Court" }, "deletion.confirmed");
    expect(erase.asked).toEqual([]);
    send({ type: "phrase.typed", typed: "Delete everything" }, "deletion.confirmed");
    expect(erase.asked).toHaveLength(1);
  });

  test("the houses one knew last are named where they cannot be read any more", () => {
    const { at, followHouses } = start();
    followHouses.tell([court]);
    followHouses.fail(new Error("held"));
    expect(at().context.houses).toEqual([court]);
  });

  test("only one of several houses goes where that is asked, by its name", async () => {
    const { send, at, followHouses, erase } = start();
    followHouses.tell([court, lane]);
    send(
      { type: "deletion.requested", what: lane, words },
      { type: "phrase.typed", typed: words },
      "deletion.confirmed",
    );
    expect(erase.asked).toEqual([]);
    send({ type: "phrase.typed", typed: "mill lane" }, "deletion.confirmed");
    expect(erase.asked).toEqual([{ what: lane }]);
    await erase.fail(new Error("held"));
    expect(at().matches({ deletion: "failed" })).toBe(true);
    send("deletion.confirmed");
    await erase.answer();
    expect(at().matches({ deletion: "deleted" })).toBe(true);
  });

  test("of one house can be thought better of, before and after it did not work", async () => {
    const { send, at, erase } = start();
    send({ type: "deletion.requested", what: lane, words }, "deletion.cancelled");
    expect(at().matches({ deletion: "idle" })).toBe(true);
    send(
      { type: "deletion.requested", what: lane, words },
      { type: "phrase.typed", typed: "Mill Lane" },
      "deletion.confirmed",
    );
    await erase.fail(new Error("held"));
    expect(send("deletion.cancelled").matches({ deletion: "idle" })).toBe(true);
  });

  test("can be thought better of, and asks for the name anew", () => {
    const { send, at } = start();
    send(
      { type: "deletion.requested", what: "everything", words },
      { type: "phrase.typed", typed: "Linden Court" },
      "deletion.cancelled",
    );
    expect(at().matches({ deletion: "idle" })).toBe(true);
    send({ type: "deletion.requested", what: "everything", words });
    expect(at().context.typed).toBe("");
  });

  test("that did not work can be tried again or left", async () => {
    const { send, at, erase } = start();
    send(
      { type: "deletion.requested", what: "everything", words },
      { type: "phrase.typed", typed: "Linden Court" },
      "deletion.confirmed",
    );
    await erase.fail(Object.assign(new Error("held"), { code: "unavailable", retryable: true }));
    expect(at().matches({ deletion: "failed" })).toBe(true);
    send("deletion.confirmed");
    expect(erase.asked).toHaveLength(2);
    await erase.fail(new Error("held"));
    expect(send("deletion.cancelled").matches({ deletion: "idle" })).toBe(true);
  });
});

test("every state and transition of about was reached", () => {
  expect(reached.missing(aboutMachine)).toEqual([]);
});
