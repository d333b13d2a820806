import { expect, test } from "vitest";
import type { Destination } from "#machines/destination.ts";
import type { TableFile } from "#machines/import/file-look.ts";
import { importMachine } from "#machines/import/import.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { Reached } from "../reached.ts";
import {
  check,
  checked,
  choices,
  doubtful,
  file,
  workspaceOf,
  inputFor,
  look,
  monthFirst,
  run,
  seen,
} from "./fixtures.ts";

const reached = new Reached();
const away = { code: "unavailable", retryable: true };

function begin(workspace: Workspace = workspaceOf(), undo?: string) {
  const went: Destination[] = [];
  const saved: (TableFile | undefined)[] = [];
  const running = reached.alone(importMachine, {
    input: { ...inputFor(workspace), undo },
    actions: {
      goTo: (_, { destination }) => void went.push(destination),
      saveReport: (_, { report }) => void saved.push(report),
    },
  });
  const state = () => running.at().value;
  const context = () => running.at().context;
  return { ...running, state, context, went, saved };
}

async function choosing() {
  const screen = begin();
  await screen.recallRun.answer({ run: undefined, isElsewhere: false });
  return screen;
}

async function mapping(of = look) {
  const screen = await choosing();
  screen.send({ type: "file.chosen", file });
  await screen.lookAtFile.answer(seen(of));
  return screen;
}

async function preview() {
  const screen = await mapping();
  screen.send("check.requested");
  screen.checkFile.emit(checked);
  screen.checkFile.complete();
  return screen;
}

async function importing() {
  const screen = await preview();
  screen.send("import.requested");
  await screen.keepRun.answer(undefined);
  return screen;
}

test("a technician who wants to import is told kindly, and can go to the requests; an admin may", () => {
  const { state, send, went } = begin(workspaceOf("technician"));
  expect(state()).toBe("notAllowed");
  send("inbox.requested");
  expect(went).toEqual([{ to: "inbox" }]);
  expect(send({ type: "workspace.changed", workspace: workspaceOf("admin") }).value).toBe(
    "recalling",
  );
  expect(begin(workspaceOf("admin")).state()).toBe("recalling");
});

/** An import of an earlier visit was found. */
async function recalled(found = run) {
  const screen = begin();
  await screen.recallRun.answer({ run: found, isElsewhere: false });
  return screen;
}

test("an import of an earlier visit is offered to go on with, at the row where it stopped", async () => {
  const { state, context, send } = await recalled();
  expect([state(), context().run?.record]).toEqual([{ interrupted: "asking" }, 2]);
  expect(send("resume.requested").value).toBe("importing");
});

test("an import of an earlier visit can be left, and another file chosen; where it is not forgotten it is asked about again", async () => {
  const { forgetRun, state, context, send } = await recalled();
  send("leave.requested");
  expect(forgetRun.asked).toMatchObject([{ workspace: { organisation: { id: "o1" } } }]);
  await forgetRun.fail(away);
  expect([state(), context().failure]).toEqual([{ interrupted: "notForgotten" }, away]);
  send("leave.requested");
  await forgetRun.answer(undefined);
  expect([state(), context().run]).toEqual([{ choosing: "listing" }, undefined]);
  const other = await recalled();
  other.send("leave.requested");
  await other.forgetRun.fail(away);
  expect(other.send("resume.requested").value).toBe("importing");
});

test("an import that another tab is at is left to it; while the device does not say, nothing new begins", async () => {
  const { recallRun, state, send } = begin();
  await recallRun.answer({ run, isElsewhere: true });
  expect([state(), send("retry.requested").value]).toEqual(["elsewhere", "recalling"]);
  await recallRun.fail(away);
  expect(state()).toEqual({ interrupted: "unknown" });
  expect(send("retry.requested").value).toBe("recalling");
});

const through = { ...run, record: run.rows, tally: { ...run.tally, skipped: { refused: 1 } } };

test("an import that is through is shown after the page was closed, and still hands out the rows that were left out", async () => {
  const { state, context, send, makeReport, saved } = await recalled(through);
  expect([state(), context().run?.tally.skipped]).toEqual([{ done: "asking" }, { refused: 1 }]);
  expect(send("report.requested").value).toEqual({ done: "reporting" });
  await makeReport.fail(away);
  expect([state(), context().failure]).toEqual([{ done: "notReported" }, away]);
  send("report.requested");
  await makeReport.answer(check.report);
  expect([saved, state()]).toEqual([[check.report], { done: "asking" }]);
  expect(context().failure).toBeUndefined();
});

test("an import that is through is forgotten only when another file is wanted, be it that this fails", async () => {
  for (const at of ["asking", "reporting", "notReported"] as const) {
    for (const isForgotten of [true, false]) {
      const { state, context, send, makeReport, forgetRun, went } = await recalled(through);
      if (at !== "asking") send("report.requested");
      if (at === "notReported") await makeReport.fail(away);
      send("inbox.requested");
      expect([went.length, state()]).toEqual([1, { done: at }]);
      send("choice.requested");
      await (isForgotten ? forgetRun.answer(undefined) : forgetRun.fail(away));
      expect([state(), context().run]).toEqual([{ choosing: "listing" }, undefined]);
    }
  }
});

const choose = { type: "file.chosen", file } as const;

test("a file is looked at, with what was decided about its kind before", async () => {
  const { lookAtFile, state, context, send } = await choosing();
  expect(send(choose).value).toBe("reading");
  expect(lookAtFile.asked).toMatchObject([{ file, isFirst: true, choices }]);
  await lookAtFile.answer(seen(look, { isRemembered: true }));
  expect(state()).toEqual({ mapping: "settled" });
  expect(context()).toMatchObject({
    isRemembered: true,
    siteForOthers: { id: "s1", name: "North House" },
  });
});

test("a file that is no table is said to be what it is; another can be chosen", async () => {
  const { lookAtFile, state, context, send } = await choosing();
  send(choose);
  await lookAtFile.answer({ ok: false, problem: { code: "notText", kind: "image" } });
  expect([state(), context().trouble]).toEqual(["unreadable", { code: "notText", kind: "image" }]);
  expect(send(choose).context.trouble).toBeUndefined();
  await lookAtFile.answer(seen(look));
  expect(state()).toEqual({ mapping: "settled" });
});

test("a file can be given up while it is looked at, and one that could not be looked at is tried again or given up", async () => {
  const { lookAtFile, context, send } = await choosing();
  expect([send(choose, "choice.requested").value, context().file]).toEqual([
    { choosing: "listing" },
    undefined,
  ]);
  send(choose);
  await lookAtFile.fail(away);
  expect([context().failure, send("retry.requested").value]).toEqual([away, "reading"]);
  await lookAtFile.fail(away);
  expect(send("choice.requested").value).toEqual({ choosing: "listing" });
});

const toZone = (to: string) =>
  ({ type: "plan.corrected", correction: { kind: "zone", to } }) as const;

test("the columns are followed by a new look at the file whenever something is corrected", async () => {
  const { lookAtFile, state, send } = await mapping();
  expect(send(toZone("America/New_York")).value).toEqual({ mapping: "following" });
  send({ type: "plan.corrected", correction: { kind: "column", target: "category", to: 2 } });
  const corrected = { title: 0, reportedAt: 1, category: 2 };
  expect(lookAtFile.asked.at(-1)).toMatchObject({
    isFirst: false,
    choices: { zone: "America/New_York", mapping: corrected },
  });
  await lookAtFile.answer(seen(look));
  expect(state()).toEqual({ mapping: "settled" });
});

test("the columns cannot be gone on from while day and month may be the other way round", async () => {
  const { lookAtFile, send, context } = await mapping(doubtful);
  expect(send("check.requested").value).toEqual({ mapping: "settled" });
  send({ type: "plan.corrected", correction: { kind: "order", to: "mdy" } });
  expect(context().choices.dates).toEqual({ reportedAt: monthFirst });
  await lookAtFile.answer(seen(look));
  expect(send("check.requested").value).toBe("checking");
});

test("the columns that another delimiter leaves without a table, or of a file that is gone, lead back to the file", async () => {
  const { lookAtFile, state, send } = await mapping();
  send({ type: "plan.corrected", correction: { kind: "format", to: { delimiter: ";" } } });
  await lookAtFile.answer({ ok: false, problem: { code: "onlyHeader" } });
  expect(state()).toBe("unreadable");
  const gone = await mapping();
  gone.send(toZone("UTC"));
  await gone.lookAtFile.fail({ code: "unreadable", retryable: true });
  expect(gone.state()).toBe("unreadable");
});

test("the columns may lie at a site that is here; and another file may be chosen", async () => {
  const { send } = await mapping();
  const site = { id: "s1", name: "North House" };
  expect(send({ type: "site.chosen", site }).context.siteForOthers).toEqual(site);
  expect(send("choice.requested").value).toEqual({ choosing: "listing" });
});

test("checking can be cancelled, goes through the whole file, and then shows what would come in", async () => {
  const { checkFile, state, context, send } = await mapping();
  expect(send("check.requested", "cancel.requested").value).toEqual({ mapping: "settled" });
  expect(checkFile.listeners()).toBe(0);
  send("check.requested");
  checkFile.emit({ rows: 1, bytes: 100, bytesTotal: 500 });
  expect(context().checking?.rows).toBe(1);
  checkFile.emit(checked);
  checkFile.complete();
  expect([state(), context().check]).toEqual([{ preview: "asking" }, check]);
});

test("a file that changes while it is checked is said to; again, back, or another", async () => {
  const { checkFile, state, context, send } = await mapping();
  const fail = () => {
    send("check.requested");
    checkFile.fail({ code: "unreadable", retryable: true });
  };
  fail();
  expect([state(), context().failure?.code]).toEqual(["checkFailed", "unreadable"]);
  expect(send("retry.requested").context.failure).toBeUndefined();
  checkFile.fail(away);
  send("mapping.requested");
  fail();
  expect(send("choice.requested").value).toEqual({ choosing: "listing" });
});

test("checking that ends without having found anything out has failed", async () => {
  const { checkFile, state, send } = await mapping();
  send("check.requested");
  checkFile.complete();
  expect(state()).toBe("checkFailed");
});

test("the preview hands out the rows that are left out, and leads back to the columns or to another file", async () => {
  const { send, context, saved } = await preview();
  send("report.requested");
  expect(saved).toEqual([check.report]);
  expect(send("mapping.requested").value).toEqual({ mapping: "settled" });
  expect(context().check).toBeUndefined();
  expect((await preview()).send("choice.requested").value).toEqual({ choosing: "listing" });
});

test("a column can be corrected from the preview; the file is then looked at again", async () => {
  const { send, lookAtFile, state } = await preview();
  const correction = { kind: "column", target: "title", to: undefined } as const;
  expect(send({ type: "plan.corrected", correction }).value).toEqual({ mapping: "following" });
  expect(lookAtFile.asked.at(-1)).toMatchObject({ choices: { mapping: { reportedAt: 1 } } });
  await lookAtFile.answer(seen(look));
  expect(state()).toEqual({ mapping: "settled" });
});

test("the preview of a file with nothing new leads nowhere", async () => {
  const { send, checkFile } = await mapping();
  send("check.requested");
  checkFile.emit({ ...checked, check: { ...check, fresh: 0 } });
  checkFile.complete();
  expect(send("import.requested").value).toEqual({ preview: "asking" });
});

test("the preview keeps the file on this device before anything comes in, and says so when there is no room", async () => {
  const { send, state, context, keepRun } = await preview();
  expect(send("import.requested").value).toEqual({ preview: "keeping" });
  expect(keepRun.asked).toMatchObject([
    { file, run: { id: "run1", rows: 3, record: 0, source: "title|opened|kind\nnorth house" } },
  ]);
  const correction = { kind: "zone", to: "UTC" } as const;
  expect(send({ type: "plan.corrected", correction }).value).toEqual({ preview: "keeping" });
  expect(send("import.requested", "mapping.requested", "choice.requested").value).toEqual({
    preview: "keeping",
  });
  await keepRun.fail({ code: "storageFull", retryable: true });
  expect([state(), context().failure?.code]).toEqual([{ preview: "notKept" }, "storageFull"]);
  send("import.requested");
  expect(keepRun.asked).toHaveLength(2);
  await keepRun.answer(undefined);
  expect(state()).toBe("importing");
});

test("importing tells how far it is, ends with everything in, and leads to what came in", async () => {
  const { importRows, state, context, send, went } = await importing();
  importRows.emit({ run, pace: 1200 });
  expect(context()).toMatchObject({ run: { record: 2 }, pace: 1200 });
  importRows.complete();
  expect(state()).toEqual({ done: "asking" });
  send("inbox.requested");
  const none = await importing();
  none.importRows.complete();
  none.send("inbox.requested");
  const filters = { state: "all", import: "run0" };
  expect([went, none.went]).toEqual([[{ to: "inbox", filters }], [{ to: "inbox" }]]);
});

test("importing stops behind the batch it is at, and goes on from there", async () => {
  const { importRows, settleRun, state, context, send } = await importing();
  expect([send("cancel.requested").value, importRows.listeners()]).toEqual(["stopping", 0]);
  await settleRun.answer({ run: { ...run, record: 3 } });
  expect([state(), context().run?.record]).toEqual(["stopped", 3]);
  expect(send("resume.requested").value).toBe("importing");
});

test("importing stops also when it cannot be found out how far it came; what is in stays when one leaves", async () => {
  const { settleRun, forgetRun, state, send, went } = await importing();
  send("cancel.requested");
  await settleRun.fail(away);
  expect([state(), send("leave.requested").value]).toEqual(["stopped", "leaving"]);
  await forgetRun.answer(undefined);
  expect([state(), went.length]).toEqual([{ choosing: "listing" }, 1]);
});

test("importing that fails says why, and goes on or is left", async () => {
  const { importRows, forgetRun, state, context, send } = await importing();
  importRows.fail(away);
  expect([state(), context().failure]).toEqual(["failed", away]);
  send("resume.requested");
  importRows.fail(away);
  send("leave.requested");
  await forgetRun.fail(away);
  expect(state()).toBe("failed");
});

const imported = { requests: 2, places: 1, sites: 0, staying: [] };
const undone = { done: 3, total: 3, staying: [], left: 0 };

test("an import is undone at its end, and another file can be chosen then", async () => {
  const { importRows, findImported, removeImported, recallRun, state, context, send, went } =
    await importing();
  importRows.emit({ run, pace: 1 });
  importRows.complete();
  expect(send("undo.requested").value).toEqual({ undoing: "looking" });
  expect(findImported.asked).toMatchObject([{ run: "run0" }]);
  await findImported.answer(imported);
  expect(send("undo.requested").value).toEqual({ undoing: "removing" });
  removeImported.emit({ ...undone, done: 2 });
  expect(context().undoing?.done).toBe(2);
  removeImported.emit(undone);
  removeImported.complete();
  expect(state()).toEqual({ undoing: "removed" });
  send("inbox.requested");
  expect(send("choice.requested").value).toBe("recalling");
  expect(went).toEqual([{ to: "inbox" }, { to: "import" }]);
  await recallRun.answer({ run: undefined, isElsewhere: false });
  expect([state(), context().undo]).toEqual([{ choosing: "listing" }, undefined]);
});

test("while a file is chosen the imports that can be undone are listed, and looked for again where they could not be found", async () => {
  const { listImports, state, context, send } = await choosing();
  const past = [{ id: "run0", at: 5, by: "nadia", requests: 2 }];
  expect(state()).toEqual({ choosing: "listing" });
  await listImports.fail(away);
  expect([state(), context().past]).toEqual([{ choosing: "notListed" }, []]);
  expect(send("retry.requested").value).toEqual({ choosing: "listing" });
  await listImports.answer(past);
  expect([state(), context().past]).toEqual([{ choosing: "listed" }, past]);
});

test("an import that its address names is undone; what stays is in the list", async () => {
  const { findImported, removeImported, state, context, send, went } = begin(workspaceOf(), "run0");
  const staying = [{ id: "r1", number: "AB12", title: "Tap drips" }];
  await findImported.fail(away);
  expect([state(), context().failure]).toEqual([{ undoing: "failed" }, away]);
  send("retry.requested");
  await findImported.answer({ ...imported, staying });
  send("undo.requested", "cancel.requested");
  expect([state(), removeImported.listeners()]).toEqual([{ undoing: "looking" }, 0]);
  await findImported.answer({ ...imported, staying });
  send("undo.requested");
  removeImported.fail(away);
  expect(state()).toEqual({ undoing: "failed" });
  send("inbox.requested");
  expect(went).toEqual([{ to: "inbox", filters: { state: "all", import: "run0" } }]);
});

test("an import of which nothing can be removed is not undone, nor by a technician", async () => {
  const { findImported, send } = begin(workspaceOf(), "run0");
  await findImported.answer({ requests: 0, places: 0, sites: 0, staying: [] });
  expect(send("undo.requested").value).toEqual({ undoing: "asking" });
  expect(begin(workspaceOf("technician"), "run0").state()).toBe("notAllowed");
});

test("every state and every transition was reached, but for the state that is left before it can be seen", () => {
  expect(reached.missing(importMachine)).toEqual(["import.arriving"]);
});
