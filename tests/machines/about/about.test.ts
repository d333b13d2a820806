import { expect, test } from "vitest";
import { type AboutReport, changedParts, shownReports } from "#machines/about/about-report.ts";
import {
  type AboutLicence,
  aboutMachine,
  type KeptOrganisation,
  leavingOrganisations,
  type Room,
} from "#machines/about/about.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const room: Room = { used: 1000, free: 5000, isPersistent: false };
const licence: AboutLicence = { name: "react", version: "19.3.1", licence: "MIT" };
const words = "delete everything";
const held = Object.assign(new Error("held"), { code: "unavailable", retryable: true });
const court: KeptOrganisation = { id: "o1", name: "Linden Court", savedAt: 5 };
const lane: KeptOrganisation = { id: "o2", name: "Mill Lane", savedAt: undefined };
const report: AboutReport = { type: "screen", at: 1, machine: "inbox", state: "loading" };

function start() {
  const done: string[] = [];
  const running = reached.alone(aboutMachine, {
    input: { phrase: "Linden Court" },
    actions: {
      chooseTheme: (_, { theme }) => void done.push(theme),
      chooseLocale: (_, { locale }) => void done.push(String(locale)),
      chooseKeys: (_, { keys }) => void done.push(`keys ${keys}`),
      clearReports: () => void done.push("cleared"),
    },
  });
  return { ...running, done };
}

test("it says when everything was last saved in a file, and goes on where nobody knows", () => {
  const { at, followBackup } = start();
  followBackup.emit({ since: 1, savedAt: 7, putOffAt: undefined });
  followBackup.fail(new Error("held"));
  expect(at()).toMatchObject({ value: { room: "measuring" }, context: { backup: { savedAt: 7 } } });
});

test("language, colours and keys are shown and chosen at once, also where they cannot be read", () => {
  const { send, at, followChoices, done } = start();
  followChoices.emit({ theme: "dark", locale: "de", keys: true });
  expect(at().context.choices).toEqual({ theme: "dark", locale: "de", keys: true });
  send({ type: "theme.chosen", theme: "light" }, { type: "locale.chosen", locale: undefined });
  followChoices.fail(new Error("held"));
  expect(at().matches({ choices: "unknown" })).toBe(true);
  send({ type: "theme.chosen", theme: "dark" }, { type: "keys.chosen", keys: false });
  expect(done).toEqual(["light", "undefined", "dark", "keys false"]);
});

test("the room is measured, and again each time the browser was asked to keep it", async () => {
  const { send, at, measureRoom, persist } = start();
  await measureRoom.answer(room);
  expect(send("persistence.requested").matches({ room: "persisting" })).toBe(true);
  // The browser declines, and then cannot even be asked.
  await persist.answer(room);
  expect(at().matches({ room: "declined" })).toBe(true);
  send("persistence.requested");
  await persist.fail(new Error("no"));
  expect([at().matches({ room: "declined" }), at().context.room]).toEqual([true, room]);
  send("persistence.requested");
  await persist.answer({ ...room, isPersistent: true });
  expect(persist.asked).toHaveLength(3);
  expect(at()).toMatchObject({
    value: { room: "measured" },
    context: { room: { isPersistent: true } },
  });
});

test("the room is unknown where the browser does not tell", async () => {
  const { at, measureRoom } = start();
  await measureRoom.fail(new Error("no"));
  expect(at().matches({ room: "unknown" })).toBe(true);
});

test("licences are fetched when asked for, again where that failed, and put away at any time", async () => {
  const { send, at, loadLicences } = start();
  const closed = () => send("licences.closed").matches({ licences: "closed" });
  send("licences.opened");
  await loadLicences.fail(new Error("offline"));
  expect([at().matches({ licences: "failed" }), closed()]).toEqual([true, true]);
  send("licences.opened");
  await loadLicences.fail(new Error("offline"));
  send("licences.opened");
  expect(closed()).toBe(true);
  send("licences.opened");
  await loadLicences.answer([licence]);
  expect([at().context.licences, closed()]).toEqual([[licence], true]);
});

test("diagnostics show what would be reported, one kind or all, newest first", () => {
  const { send, at, followReports } = start();
  const failure: AboutReport = { type: "failure", at: 2, machine: "page", code: "unknown" };
  const shown = () => shownReports(at().context.reports, at().context.kind);
  followReports.emit([report, failure]);
  expect(shown()).toEqual([failure, report]);
  send({ type: "kind.chosen", kind: "screen" });
  expect(shown()).toEqual([report]);
  followReports.fail(new Error("gone"));
  expect(at().context.reports).toEqual([report, failure]);
});

test("diagnostics show of a step only what changed", () => {
  const step = { from: "room.measuring + list.closed", to: "room.measured + list.closed" };
  expect(changedParts(step)).toEqual({ from: "room.measuring", to: "room.measured" });
  expect(changedParts({ from: "open", to: "open" })).toEqual({ from: "open", to: "open" });
});

test("diagnostics are cleared and copied when asked", async () => {
  const { send, at, followReports, copyReports, done } = start();
  followReports.emit([report]);
  send("reports.cleared", "copy.requested");
  expect([done, copyReports.asked]).toEqual([["cleared"], [{ reports: [report] }]]);
  await copyReports.answer();
  expect(at().matches({ diagnostics: "copied" })).toBe(true);
  send("copy.requested");
  await copyReports.fail(new Error("forbidden"));
  expect(at().matches({ diagnostics: "notCopied" })).toBe(true);
});

test("diagnostics list what cannot be read, and go on where even that cannot be found out", () => {
  const { at, followUnreadable } = start();
  const found = [{ path: "organisations/o1/requests/r1", problems: [] }];
  followUnreadable.emit(found);
  expect(at().context.unreadable).toEqual(found);
  followUnreadable.fail(held);
  expect(at()).toMatchObject({
    value: { diagnostics: "ready" },
    context: { failure: { code: "unavailable" } },
  });
});

const everything = { type: "deletion.requested", what: "everything", words } as const;
const onlyLane = { type: "deletion.requested", what: lane, words } as const;
/** Types the words, and says that they are meant. */
const confirm = (typed: string) => [{ type: "phrase.typed", typed }, "deletion.confirmed"] as const;
test("deleting everything takes every organisation along, and no name of one of several confirms it", () => {
  const { send, at, followOrganisations, erase } = start();
  followOrganisations.emit([court, lane]);
  send(everything);
  expect(leavingOrganisations(at().context)).toEqual([court, lane]);
  send(...confirm("Linden Court"));
  expect(erase.asked).toEqual([]);
  send(...confirm("Delete everything"));
  expect(erase.asked).toHaveLength(1);
  // The organisations known last are named where they cannot be read any more.
  followOrganisations.fail(new Error("held"));
  expect(at().context.organisations).toEqual([court, lane]);
});

test("only one of several organisations goes where that is asked, by its name", async () => {
  const { send, at, followOrganisations, erase } = start();
  followOrganisations.emit([court, lane]);
  send(onlyLane, ...confirm(words));
  expect(erase.asked).toEqual([]);
  send(...confirm("mill lane"));
  expect(erase.asked).toEqual([{ what: lane }]);
  await erase.fail(new Error("held"));
  expect(at().matches({ deletion: "failed" })).toBe(true);
  send("deletion.confirmed");
  await erase.answer();
  expect(at().matches({ deletion: "deleted" })).toBe(true);
});

test.each([
  ["everything", everything, "Linden Court"],
  ["one house", onlyLane, "Mill Lane"],
] as const)(
  "deleting %s can be thought better of and asks for the name anew; where it failed it is tried again or left",
  async (_, requested, name) => {
    const { send, at, erase } = start();
    send(requested, { type: "phrase.typed", typed: name });
    expect(send("deletion.cancelled").matches({ deletion: "idle" })).toBe(true);
    expect(send(requested).context.typed).toBe("");
    send(...confirm(name));
    await erase.fail(held);
    expect(at().matches({ deletion: "failed" })).toBe(true);
    send("deletion.confirmed");
    expect(erase.asked).toHaveLength(2);
    await erase.fail(new Error("held"));
    expect(send("deletion.cancelled").matches({ deletion: "idle" })).toBe(true);
  },
);

test("every state and transition of about was reached", () => {
  expect(reached.missing(aboutMachine)).toEqual([]);
});
