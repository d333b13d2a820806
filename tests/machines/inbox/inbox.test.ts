import { expect, test, vi } from "vitest";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page, Undecodable } from "#generated/runtime.ts";
import type { InboxAddress } from "#machines/inbox/inbox-context.ts";
import type { InboxEvent, OpenParams, ShowParams } from "#machines/inbox/inbox-setup.ts";
import { everything } from "#machines/inbox/inbox-view.ts";
import { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import { type ListLook, readLook } from "#machines/inbox/list-look.ts";
import { poisonedFailure } from "../fake-port.ts";
import { Reached } from "../reached.ts";
import { workspaceOf, noon, row } from "../requests/small-workspace.ts";

const reached = new Reached();
const tap = row("tap", { title: "Tap drips" });
const lift = row("lift", { title: "Lift stands still", state: "assigned", assignee: "tom" });
const done = row("done", { state: "closed", closedAt: noon });
const problem: Undecodable = { path: "organisations/org/requests/odd", problems: [] };

function page(
  rows: readonly Document<Request>[],
  problems: readonly Undecodable[] = [],
): Page<Request> {
  return { rows, problems, more: false, fromCache: false };
}

function start(
  search: InboxAddress["search"] = {},
  who: Parameters<typeof workspaceOf>[0] = "nadia",
) {
  const shown: ShowParams[] = [];
  const opened: OpenParams[] = [];
  const gone = vi.fn();
  const exported = vi.fn();
  const warmed = vi.fn();
  const kept: ListLook[] = [];
  const running = reached.alone(inboxMachine, {
    input: {
      workspace: workspaceOf(who),
      address: { search },
      now: noon,
      newId: () => "change",
      stamp: () => noon,
    },
    actions: {
      showView: (_, params) => shown.push(params),
      openRequest: (_, params) => opened.push(params),
      goTo: (_, { destination }) => gone(destination),
      notifyExported: (_, { count }) => exported(count),
      keepLook: (_, { look }) => kept.push(look),
      warmSearch: (_, { rows }) => warmed(rows.length),
    },
  });
  const context = () => running.at().context;
  const ids = () => context().list.shown.map(({ id }) => id);
  return { ...running, shown, opened, gone, exported, warmed, kept, context, ids };
}

function filled(...of: Parameters<typeof start>) {
  const running = start(...of);
  running.watchRequests.emit(page([tap, lift, done]));
  return running;
}

test("until the requests are here it is loading, and then shows what its address says", () => {
  const { at, watchRequests, ids, warmed } = start({ state: "reported" });
  expect(at().hasTag("loading")).toBe(true);
  watchRequests.emit(page([tap, lift]));
  expect([at().hasTag("loading"), ids()]).toEqual([false, ["tap"]]);
  expect(warmed).toHaveBeenCalledWith(2);
});

test("documents that cannot be read are told of, and the others are shown", () => {
  const { watchRequests, context, ids } = start();
  watchRequests.emit(page([tap], [problem]));
  expect([context().problems, ids()]).toEqual([[problem], ["tap"]]);
});

test("staff follow every request, a resident what is shared and their own", () => {
  expect(start({}, "tom").watchRequests.asked).toEqual([
    { organisation: "org", member: "tom", isStaff: true },
  ]);
  expect(start({}, "emre").watchRequests.asked[0]).toMatchObject({ isStaff: false });
});

test("whoever becomes a resident no longer sees what staff see", () => {
  const { at, send, watchRequests, context } = filled({}, "tom");
  const before = workspaceOf("tom");
  const workspace = { ...before, me: { ...before.me, role: "resident" as const } };
  send({ type: "workspace.changed", workspace });
  expect(watchRequests.asked.at(-1)).toMatchObject({ member: "tom", isStaff: false });
  expect([context().rows, at().hasTag("loading")]).toEqual([[], true]);
});

test("a new name in the organisation is found without asking for the requests again", () => {
  const { send, watchRequests, ids } = filled();
  const before = workspaceOf("nadia");
  const emre = before.people.get("emre");
  if (emre === undefined) throw new Error("there is an Emre");
  const people = new Map(before.people).set("emre", { ...emre, name: "Deniz" });
  send(
    { type: "workspace.changed", workspace: { ...before, people } },
    { type: "query.typed", query: "deniz" },
  );
  expect([ids().length, watchRequests.asked.length]).toEqual([2, 1]);
});

test("what becomes late while one looks shows as late", () => {
  const { watchRequests, followClock, ids } = start({ due: "overdue" });
  watchRequests.emit(page([row("soon", { dueAt: noon + 1000 })]));
  expect(ids()).toEqual([]);
  followClock.emit(noon + 60_000);
  expect(ids()).toEqual(["soon"]);
});

test("when following fails it says so, keeps the rows, and can be tried again", () => {
  for (const which of ["watchRequests", "followClock"] as const) {
    const running = filled();
    running[which].fail(Object.assign(new Error("gone"), { code: "unavailable", retryable: true }));
    expect(running.at().hasTag("failed")).toBe(true);
    expect(running.context().failure).toEqual({ code: "unavailable", retryable: true });
    expect(running.ids()).toEqual(["tap", "lift"]);
    expect(running.send("retry.requested").hasTag("loading")).toBe(true);
    running.watchRequests.emit(page([tap]));
    expect(running.context().failure).toBeUndefined();
  }
});

test("the rows follow every letter; the address follows when the typing pauses", () => {
  const { send, clock, ids, shown } = filled();
  send({ type: "query.typed", query: "dri" });
  expect(ids()).toEqual(["tap"]);
  clock.increment(200);
  send({ type: "query.typed", query: "drips" });
  clock.increment(200);
  expect(shown).toEqual([]);
  clock.increment(100);
  expect(shown).toEqual([{ search: { q: "drips" }, replace: false }]);
});

test("going on with a search is no new step for the back button, clearing it is one", () => {
  const { send, clock, shown } = filled({ q: "ta" });
  send({ type: "query.typed", query: "tap" });
  clock.increment(300);
  send({ type: "query.typed", query: "" });
  clock.increment(300);
  expect(shown).toEqual([
    { search: { q: "tap" }, replace: true },
    { search: {}, replace: false },
  ]);
});

test("every choice shows at once, and is written into the address as a step of its own", async () => {
  const { send, nextPaint, shown, ids } = filled();
  send({ type: "facets.changed", facets: { state: ["closed"] } });
  expect([ids(), shown]).toEqual([["done"], []]);
  await nextPaint.answer(undefined);
  send({ type: "facets.replaced", facets: everything });
  await nextPaint.answer(undefined);
  send({ type: "sort.chosen", sort: "oldest" });
  await nextPaint.answer(undefined);
  send({ type: "layout.chosen", layout: "board" });
  await nextPaint.answer(undefined);
  send("view.cleared");
  await nextPaint.answer(undefined);
  expect(shown).toEqual([
    { search: { state: "closed" }, replace: false },
    { search: { state: "all" }, replace: false },
    { search: { state: "all", sort: "oldest" }, replace: false },
    { search: { state: "all", sort: "oldest", layout: "board" }, replace: false },
    { search: { sort: "oldest", layout: "board" }, replace: false },
  ]);
});

test("a saved view is kept in the address while its filters change, until another view is chosen", async () => {
  const { send, nextPaint, shown } = filled();
  const choose = async (event: InboxEvent) => {
    send(event);
    await nextPaint.answer(undefined);
    return shown.at(-1)?.search.saved;
  };
  expect([
    await choose({ type: "facets.replaced", facets: everything, saved: "v1" }),
    await choose({ type: "facets.changed", facets: { state: ["closed"] } }),
    await choose({ type: "facets.replaced", facets: everything }),
    await choose({ type: "facets.replaced", facets: everything, saved: "v1" }),
    await choose({ type: "view.cleared" }),
  ]).toEqual(["v1", "v1", undefined, "v1", undefined]);
});

test("what was typed is not lost when a filter is chosen before the pause is over", async () => {
  const { send, nextPaint, shown } = filled();
  send(
    { type: "query.typed", query: "tap" },
    { type: "facets.changed", facets: { site: ["north"] } },
  );
  await nextPaint.answer(undefined);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.search).toMatchObject({ q: "tap", site: "north" });
});

test("the back button brings back the view before", async () => {
  const { send, nextPaint, followAddress, ids, context } = filled();
  send({ type: "facets.changed", facets: { state: ["closed"] } });
  await nextPaint.answer(undefined);
  followAddress.emit({ search: { state: "closed" } });
  followAddress.emit({ search: {} });
  expect(context().view.facets.state).not.toContain("closed");
  expect(ids()).toEqual(["tap", "lift"]);
});

test("an address that only arrives late does not undo what was typed since", () => {
  const { send, clock, followAddress, context } = filled();
  send({ type: "query.typed", query: "ta" });
  clock.increment(300);
  send({ type: "query.typed", query: "tap" });
  followAddress.emit({ search: { q: "ta" } });
  expect(context().view.query).toBe("tap");
});

test("an address that means nothing in part says so until it is put away or another view chosen", () => {
  const first = filled({ state: "banana", foo: "1" });
  expect(first.context().ignored.toSorted()).toEqual(["foo", "state"]);
  expect(first.send("ignored.dismissed").context.ignored).toEqual([]);
  const second = filled({ foo: "1" });
  expect(second.send({ type: "sort.chosen", sort: "due" }).context.ignored).toEqual([]);
});

test("an inbox whose address is no longer followed goes on as it is", () => {
  const { send, followAddress, ids, context } = filled();
  followAddress.fail(new Error("gone"));
  expect(context().failure).toMatchObject({ code: "unknown" });
  send({ type: "query.typed", query: "tap" });
  expect(ids()).toEqual(["tap"]);
});

test("the keyboard walks through the list and the focus goes along", () => {
  const { send, context, opened } = filled();
  send({ type: "active.moved", by: 1 }, { type: "active.moved", by: 1 });
  expect(context()).toMatchObject({ active: "lift", isWalking: true });
  expect([send({ type: "active.moved", by: -1 }).context.active, opened]).toEqual(["tap", []]);
});

test("on the board it walks through a column, and over to the next", () => {
  const { send, context } = filled({ layout: "board" });
  send({ type: "active.moved", by: 1 }, { type: "active.moved", by: 1 });
  expect(context().active).toBe("tap");
  expect(send({ type: "column.moved", by: 1 }).context.active).toBe("lift");
});

test("a card that is moved takes the focus and keeps it", () => {
  const { send, context } = filled({ layout: "board" });
  send({ type: "active.set", request: "lift" });
  expect(context()).toMatchObject({ active: "lift", isWalking: true });
});

test("a row that is walked to or selected takes the focus again after it went elsewhere", () => {
  const { send, context } = filled();
  send({ type: "active.set", request: "lift" }, { type: "active.left" });
  expect(context()).toMatchObject({ active: "lift", isWalking: false });
  send({ type: "active.toggled" });
  expect(context()).toMatchObject({ active: "lift", isWalking: true });
  send({ type: "active.left" }, { type: "active.moved", by: 1 });
  expect(context().isWalking).toBe(true);
});

test("a request is opened with the view as it is, also in the middle of typing", async () => {
  const { send, nextPaint, opened, context, followAddress } = filled();
  send({ type: "query.typed", query: "tap" }, { type: "request.chosen", request: "tap" });
  expect(context()).toMatchObject({ active: "tap" });
  await nextPaint.answer(undefined);
  expect(opened).toEqual([{ request: "tap", search: { q: "tap" }, replace: false }]);
  followAddress.emit({ search: { q: "tap" }, request: "tap" });
  expect(context()).toMatchObject({ open: "tap", active: "tap", isWalking: false });
});

test("with a request open, the keyboard turns from one to the next without piling up steps", async () => {
  const { send, nextPaint, followAddress, opened } = filled();
  followAddress.emit({ search: {}, request: "tap" });
  send({ type: "active.moved", by: 1 });
  await nextPaint.answer(undefined);
  expect(opened).toEqual([{ request: "lift", search: {}, replace: true }]);
});

test("leaving a request leads back to the list, and there is nothing to leave when none is open", async () => {
  const { send, nextPaint, followAddress, opened } = filled();
  send("request.left");
  await nextPaint.answer(undefined);
  expect(opened).toEqual([]);
  followAddress.emit({ search: {}, request: "tap" });
  send("request.left");
  await nextPaint.answer(undefined);
  expect(opened).toEqual([{ request: undefined, search: {}, replace: false }]);
});

test("whoever comes back from a request is where they were in the list", () => {
  const { send, followAddress, context } = filled();
  send({ type: "request.chosen", request: "lift" });
  followAddress.emit({ search: {}, request: "lift" });
  expect(context().isWalking).toBe(false);
  followAddress.emit({ search: {} });
  expect(context()).toMatchObject({ open: undefined, active: "lift", isWalking: true });
});

test("the file holds exactly what one sees, in that order", async () => {
  const { at, send, exportRows, exported } = filled();
  expect(send({ type: "export.requested", format: "xlsx" }).hasTag("exporting")).toBe(true);
  expect(exportRows.asked[0]?.format).toBe("xlsx");
  expect(exportRows.asked[0]?.rows.map(({ id }) => id)).toEqual(["tap", "lift"]);
  await exportRows.answer({ count: 2 });
  expect(exported).toHaveBeenCalledWith(2);
  expect(at().matches({ export: "idle" })).toBe(true);
});

test("a file that cannot be written can be tried again, or let be", async () => {
  const { at, send, exportRows, context } = filled();
  send({ type: "export.requested", format: "csv" });
  await exportRows.fail(Object.assign(new Error("full"), { code: "storageFull", retryable: true }));
  expect(context().exportFailure).toMatchObject({ code: "storageFull" });
  expect(send({ type: "export.requested", format: "csv" }).context.exportFailure).toBeUndefined();
  await exportRows.fail(new Error("again"));
  expect(send("exportFailure.dismissed").context.exportFailure).toBeUndefined();
  expect(at().matches({ export: "idle" })).toBe(true);
});

test("nothing is written where nothing is shown", () => {
  const { send, exportRows } = filled({ q: "zzz" });
  send({ type: "export.requested", format: "csv" });
  expect(exportRows.asked).toEqual([]);
});

test("it leads elsewhere when it is asked to", () => {
  const { send, gone } = filled();
  send({ type: "elsewhere.requested", destination: { to: "report" } });
  expect(gone).toHaveBeenCalledWith({ to: "report" });
});

test("a view from long ago that the router never reached is not taken for a step back", async () => {
  const { send, nextPaint, followAddress, context } = filled();
  send({ type: "facets.changed", facets: { state: ["closed"] } });
  await nextPaint.answer(undefined);
  send({ type: "facets.changed", facets: { state: ["declined"] } });
  await nextPaint.answer(undefined);
  followAddress.emit({ search: { state: "declined" } });
  followAddress.emit({ search: { state: "closed" } });
  expect(context().view.facets.state).toEqual(["closed"]);
});

test("what ended long ago comes when it is asked for, step by step, and what is there stays meanwhile", () => {
  const inbox = start();
  const some = { ...page([tap, lift]), more: true };
  inbox.watchRequests.emit(some);
  expect(inbox.context()).toMatchObject({ hasOlder: true, older: undefined });
  inbox.watchRequests.emit({ ...some, beyond: 12 });
  expect(inbox.context().older).toBe(12);
  inbox.send("older.requested");
  expect(inbox.watchRequests.asked.at(-1)?.historyWindow).toBe("year");
  expect([inbox.at().hasTag("widening"), inbox.context().rows.length]).toEqual([true, 2]);
  inbox.watchRequests.emit(some);
  inbox.send("older.requested");
  expect(inbox.watchRequests.asked.at(-1)?.historyWindow).toBe("all");
  inbox.watchRequests.emit(page([tap, lift, done]));
  expect(inbox.context()).toMatchObject({ hasOlder: false, historyWindow: "all" });
});

test("the look of the list is chosen bit by bit, kept on the device, and changes neither rows nor address", () => {
  const { send, context, ids, shown, kept } = filled();
  const before = ids();
  expect(context().look).toEqual({ density: "compact", hidden: [] });
  send({ type: "look.changed", look: { density: "comfortable" } });
  send({ type: "look.changed", look: { hidden: ["due"] } });
  expect(kept.at(-1)).toEqual({ density: "comfortable", hidden: ["due"] });
  expect([context().look, ids(), shown]).toEqual([kept.at(-1), before, []]);
});

test("a look that cannot be read is the usual one, as far as it cannot be read", () => {
  const usual = { density: "compact", hidden: [] };
  for (const kept of [undefined, null, "x", { density: 3, hidden: "due" }, []]) {
    expect(readLook(kept)).toEqual(usual);
  }
  expect(readLook({ density: "comfortable", hidden: ["due", "title", 7] })).toEqual({
    density: "comfortable",
    hidden: ["due"],
  });
});

test("requests are selected one by one, as a range, by the keyboard and all together", () => {
  const { send, context, at } = filled({ state: "all" });
  const selected = () => [...context().selection.ids];
  const [first, second, third] = context().list.shown.map(({ id }) => id);
  if (first === undefined || third === undefined) throw new Error("there are three");
  send({ type: "row.toggled", request: first }, { type: "range.selected", request: third });
  expect(selected()).toEqual([first, second, third]);
  expect(at().hasTag("selecting")).toBe(true);
  send({ type: "selection.cleared" });
  expect([selected(), at().hasTag("selecting")]).toEqual([[], false]);
  // Without a beginning it is one request.
  send({ type: "range.selected", request: third });
  expect(selected()).toEqual([third]);
  send({ type: "row.toggled", request: third });
  expect(at().hasTag("selecting")).toBe(false);
  send({ type: "active.set", request: first }, { type: "active.toggled" });
  expect(selected()).toEqual([first]);
  send({ type: "selection.walked", by: 1 }, { type: "selection.walked", by: 1 });
  expect(selected()).toEqual([first, second, third]);
  send({ type: "selection.walked", by: -1 });
  expect(selected()).toEqual([first, second]);
  send({ type: "all.selected" });
  expect(selected()).toHaveLength(3);
  // On the board a range stays in its column.
  send({ type: "selection.cleared" }, { type: "layout.chosen", layout: "board" });
  send({ type: "row.toggled", request: first }, { type: "range.selected", request: third });
  expect(selected()).toEqual([first, third]);
  send({ type: "layout.chosen", layout: "list" });
  send({ type: "rows.selected", requests: [third] });
  expect([selected(), context().active]).toEqual([[third], third]);
});

test("a request that the view no longer shows is no longer selected", () => {
  const { send, watchRequests, context } = filled({ state: "reported" });
  send({ type: "row.toggled", request: "tap" });
  watchRequests.emit(page([{ ...tap, state: "closed" }, lift]));
  expect(context().selection.ids.size).toBe(0);
});

test("on a phone selecting begins with nothing, and an operation begins with what is selected", () => {
  const { send, at } = filled();
  expect(send("selection.begun").hasTag("selecting")).toBe(true);
  expect(send("selection.cleared").hasTag("selecting")).toBe(false);
  send(
    { type: "row.toggled", request: "tap" },
    { type: "operation.requested", operation: "assign" },
  );
  const bulk = at().children.bulk?.getSnapshot();
  expect([bulk?.hasTag("sheet"), bulk?.context.verdict.willChange.length]).toEqual([true, 1]);
});

test("the list goes on where the machine of an operation fails", () => {
  const { at, watchRequests, ids } = filled();
  const change = { id: "c1", at: 1, by: "nadia", command: "request.assign", writes: [] };
  at().children.bulk?.send({ type: "change.failed", change, error: poisonedFailure });
  expect(at().children.bulk?.getSnapshot().status).toBe("error");
  watchRequests.emit(page([tap]));
  expect(ids()).toEqual(["tap"]);
});

test("only who coordinates selects", () => {
  expect(filled({}, "tom").send({ type: "row.toggled", request: "tap" }).hasTag("selecting")).toBe(
    false,
  );
});

test("where the next paint cannot be told, the address follows all the same", async () => {
  const { send, nextPaint, followAddress, shown, opened } = filled();
  const failing = async (event: InboxEvent) => {
    send(event);
    await nextPaint.fail(new Error("no frame"));
  };
  await failing({ type: "sort.chosen", sort: "oldest" });
  await failing({ type: "request.chosen", request: "tap" });
  followAddress.emit({ search: { sort: "oldest" }, request: "tap" });
  await failing({ type: "active.moved", by: 1 });
  await failing({ type: "request.left" });
  expect([shown.length, opened.length]).toEqual([1, 3]);
});

test("every state and transition of the inbox was reached", () => {
  expect(reached.missing(inboxMachine)).toEqual([]);
});
