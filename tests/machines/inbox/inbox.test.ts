import { expect, test, vi } from "vitest";
import type { Request } from "#generated/request/type.ts";
import type { Document, Page, Undecodable } from "#generated/runtime.ts";
import type { InboxAddress } from "#machines/inbox/inbox-context.ts";
import type { OpenParams, RowsOfHouse, ShowParams } from "#machines/inbox/inbox-setup.ts";
import { everything } from "#machines/inbox/inbox-view.ts";
import { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import type { RequestsPage } from "#machines/requests/followed-rows.ts";
import type { ViewerScope } from "#machines/requests/viewer-scope.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";
import { day, houseOf, noon, row } from "../requests/small-house.ts";

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

function start(search: InboxAddress["search"] = {}, who: Parameters<typeof houseOf>[0] = "nadia") {
  const address = fakeObservable<InboxAddress, void>();
  const clock = fakeObservable<number, void>();
  const requests = fakeObservable<RequestsPage, ViewerScope>();
  const exporting = fakePromise<{ readonly count: number }, RowsOfHouse>();
  const shown: ShowParams[] = [];
  const opened: OpenParams[] = [];
  const gone = vi.fn();
  const exported = vi.fn();
  const warmed = vi.fn();
  const running = reached.start(
    inboxMachine.provide({
      actors: {
        followAddress: address.logic,
        followClock: clock.logic,
        watchRequests: requests.logic,
        exportRows: exporting.logic,
      },
      actions: {
        showView: (_, params) => shown.push(params),
        openRequest: (_, params) => opened.push(params),
        goTo: (_, { destination }) => gone(destination),
        sayExported: (_, { count }) => exported(count),
        warmSearch: (_, { rows }) => warmed(rows.length),
      },
    }),
    { house: houseOf(who), address: { search }, now: noon },
  );
  const { actor } = running;
  const context = () => actor.getSnapshot().context;
  const ids = () => context().list.shown.map(({ id }) => id);
  return {
    ...running,
    address,
    time: clock,
    requests,
    exporting,
    shown,
    opened,
    gone,
    exported,
    warmed,
    context,
    ids,
  };
}

function filled(...of: Parameters<typeof start>) {
  const running = start(...of);
  running.requests.tell(page([tap, lift, done]));
  return running;
}

test("until the requests are here it is loading, and then shows what its address says", () => {
  const { actor, requests, ids, warmed } = start({ state: "reported" });
  expect(actor.getSnapshot().hasTag("loading")).toBe(true);
  requests.tell(page([tap, lift]));
  expect(actor.getSnapshot().hasTag("loading")).toBe(false);
  expect(ids()).toEqual(["tap"]);
  expect(warmed).toHaveBeenCalledWith(2);
});

test("a change to a request shows at once", () => {
  const { requests, ids } = filled();
  requests.tell(page([{ ...tap, state: "closed" }, lift, done]));
  expect(ids()).toEqual(["lift"]);
});

test("documents that cannot be read are told of, and the others are shown", () => {
  const { requests, context, ids } = start();
  requests.tell(page([tap], [problem]));
  expect(context().problems).toEqual([problem]);
  expect(ids()).toEqual(["tap"]);
});

test("staff follow every request, a resident what is shared and their own", () => {
  expect(start({}, "tom").requests.asked).toEqual([
    { organisation: "org", member: "tom", isStaff: true },
  ]);
  expect(start({}, "emre").requests.asked[0]).toMatchObject({ isStaff: false });
});

test("whoever becomes a resident no longer sees what staff see", () => {
  const { requests, context, actor } = filled({}, "tom");
  const before = houseOf("tom");
  const house = { ...before, me: { ...before.me, role: "resident" as const } };
  actor.send({ type: "house.changed", house });
  expect(requests.asked.at(-1)).toMatchObject({ member: "tom", isStaff: false });
  expect(context().rows).toEqual([]);
  expect(actor.getSnapshot().hasTag("loading")).toBe(true);
});

test("a new name in the house is found without asking for the requests again", () => {
  const { requests, actor, ids } = filled();
  const before = houseOf("nadia");
  const emre = before.people.get("emre");
  if (emre === undefined) throw new Error("there is an Emre");
  const people = new Map(before.people).set("emre", { ...emre, name: "Deniz" });
  actor.send({ type: "house.changed", house: { ...before, people } });
  actor.send({ type: "query.typed", query: "deniz" });
  expect(ids()).toHaveLength(2);
  expect(requests.asked).toHaveLength(1);
});

test("what becomes late while one looks shows as late", () => {
  const { requests, time, ids } = start({ due: "overdue" });
  requests.tell(page([row("soon", { dueAt: noon + 1000 })]));
  expect(ids()).toEqual([]);
  time.tell(noon + 60_000);
  expect(ids()).toEqual(["soon"]);
});

test("when following fails it says so, keeps the rows, and can be tried again", () => {
  for (const which of ["requests", "time"] as const) {
    const running = filled();
    running[which].fail(Object.assign(new Error("gone"), { code: "unavailable", retryable: true }));
    expect(running.actor.getSnapshot().hasTag("failed")).toBe(true);
    expect(running.context().failure).toEqual({ code: "unavailable", retryable: true });
    expect(running.ids()).toEqual(["tap", "lift"]);
    running.actor.send({ type: "retry.requested" });
    expect(running.actor.getSnapshot().hasTag("loading")).toBe(true);
    running.requests.tell(page([tap]));
    expect(running.context().failure).toBeUndefined();
  }
});

test("the rows follow every letter; the address follows when the typing pauses", () => {
  const { actor, clock, ids, shown } = filled();
  actor.send({ type: "query.typed", query: "dri" });
  expect(ids()).toEqual(["tap"]);
  clock.increment(200);
  actor.send({ type: "query.typed", query: "drips" });
  clock.increment(200);
  expect(shown).toEqual([]);
  clock.increment(100);
  expect(shown).toEqual([{ search: { q: "drips" }, replace: false }]);
});

test("going on with a search is no new step for the back button, clearing it is one", () => {
  const { actor, clock, shown } = filled({ q: "ta" });
  actor.send({ type: "query.typed", query: "tap" });
  clock.increment(300);
  actor.send({ type: "query.typed", query: "" });
  clock.increment(300);
  expect(shown).toEqual([
    { search: { q: "tap" }, replace: true },
    { search: {}, replace: false },
  ]);
});

test("every choice shows at once, and is written into the address as a step of its own", () => {
  const { actor, clock, shown, ids } = filled();
  actor.send({ type: "facets.changed", facets: { state: ["closed"] } });
  expect(ids()).toEqual(["done"]);
  expect(shown).toEqual([]);
  clock.increment(32);
  actor.send({ type: "facets.replaced", facets: everything });
  clock.increment(32);
  actor.send({ type: "sort.chosen", sort: "oldest" });
  clock.increment(32);
  actor.send({ type: "layout.chosen", layout: "board" });
  clock.increment(32);
  actor.send({ type: "view.cleared" });
  clock.increment(32);
  expect(shown).toEqual([
    { search: { state: "closed" }, replace: false },
    { search: { state: "all" }, replace: false },
    { search: { state: "all", sort: "oldest" }, replace: false },
    { search: { state: "all", sort: "oldest", layout: "board" }, replace: false },
    { search: { sort: "oldest", layout: "board" }, replace: false },
  ]);
});

test("what was typed is not lost when a filter is chosen before the pause is over", () => {
  const { actor, clock, shown } = filled();
  actor.send({ type: "query.typed", query: "tap" });
  actor.send({ type: "facets.changed", facets: { site: ["north"] } });
  clock.increment(1000);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.search).toMatchObject({ q: "tap", site: "north" });
});

test("the back button brings back the view before", () => {
  const { actor, clock, address, ids, context } = filled();
  actor.send({ type: "facets.changed", facets: { state: ["closed"] } });
  clock.increment(32);
  address.tell({ search: { state: "closed" } });
  address.tell({ search: {} });
  expect(context().view.facets.state).not.toContain("closed");
  expect(ids()).toEqual(["tap", "lift"]);
});

test("an address that only arrives late does not undo what was typed since", () => {
  const { actor, clock, address, context } = filled();
  actor.send({ type: "query.typed", query: "ta" });
  clock.increment(300);
  actor.send({ type: "query.typed", query: "tap" });
  address.tell({ search: { q: "ta" } });
  expect(context().view.query).toBe("tap");
});

test("an address that means nothing in part says so until it is put away or another view chosen", () => {
  const first = filled({ state: "banana", foo: "1" });
  expect(first.context().ignored.toSorted()).toEqual(["foo", "state"]);
  first.actor.send({ type: "ignored.dismissed" });
  expect(first.context().ignored).toEqual([]);
  const second = filled({ foo: "1" });
  second.actor.send({ type: "sort.chosen", sort: "due" });
  expect(second.context().ignored).toEqual([]);
});

test("an inbox whose address is no longer followed goes on as it is", () => {
  const { address, actor, ids, context } = filled();
  address.fail(new Error("gone"));
  expect(context().failure).toMatchObject({ code: "unknown" });
  actor.send({ type: "query.typed", query: "tap" });
  expect(ids()).toEqual(["tap"]);
});

test("the keyboard walks through the list and the focus goes along", () => {
  const { actor, context, opened } = filled();
  actor.send({ type: "active.moved", by: 1 });
  actor.send({ type: "active.moved", by: 1 });
  expect(context()).toMatchObject({ active: "lift", isWalking: true });
  actor.send({ type: "active.moved", by: -1 });
  expect(context().active).toBe("tap");
  expect(opened).toEqual([]);
});

test("on the board it walks through a column, and over to the next", () => {
  const { actor, context } = filled({ layout: "board" });
  actor.send({ type: "active.moved", by: 1 });
  actor.send({ type: "active.moved", by: 1 });
  expect(context().active).toBe("tap");
  actor.send({ type: "column.moved", by: 1 });
  expect(context().active).toBe("lift");
});

test("a request is opened with the view as it is, also in the middle of typing", () => {
  const { actor, clock, opened, shown, context, address } = filled();
  actor.send({ type: "query.typed", query: "tap" });
  actor.send({ type: "request.chosen", request: "tap" });
  expect(opened).toEqual([{ request: "tap", search: { q: "tap" }, replace: false }]);
  clock.increment(1000);
  expect(shown).toEqual([]);
  address.tell({ search: { q: "tap" }, request: "tap" });
  expect(context()).toMatchObject({ open: "tap", active: "tap", isWalking: false });
});

test("with a request open, the keyboard turns from one to the next without piling up steps", () => {
  const { actor, address, opened } = filled();
  address.tell({ search: {}, request: "tap" });
  actor.send({ type: "active.moved", by: 1 });
  expect(opened).toEqual([{ request: "lift", search: {}, replace: true }]);
});

test("leaving a request leads back to the list, and there is nothing to leave when none is open", () => {
  const { actor, address, opened } = filled();
  actor.send({ type: "request.left" });
  expect(opened).toEqual([]);
  address.tell({ search: {}, request: "tap" });
  actor.send({ type: "request.left" });
  expect(opened).toEqual([{ request: undefined, search: {}, replace: false }]);
});

test("whoever comes back from a request is where they were in the list", () => {
  const { actor, address, context } = filled();
  actor.send({ type: "request.chosen", request: "lift" });
  address.tell({ search: {}, request: "lift" });
  expect(context().isWalking).toBe(false);
  address.tell({ search: {} });
  expect(context()).toMatchObject({ open: undefined, active: "lift", isWalking: true });
});

test("the file holds exactly what one sees, in that order", async () => {
  const { actor, exporting, exported } = filled();
  actor.send({ type: "export.requested" });
  expect(actor.getSnapshot().hasTag("exporting")).toBe(true);
  expect(exporting.asked[0]?.rows.map(({ id }) => id)).toEqual(["tap", "lift"]);
  await exporting.answer({ count: 2 });
  expect(exported).toHaveBeenCalledWith(2);
  expect(actor.getSnapshot().matches({ export: "idle" })).toBe(true);
});

test("a file that cannot be written can be tried again, or let be", async () => {
  const { actor, exporting, context } = filled();
  actor.send({ type: "export.requested" });
  await exporting.fail(Object.assign(new Error("full"), { code: "storageFull", retryable: true }));
  expect(context().exportFailure).toMatchObject({ code: "storageFull" });
  actor.send({ type: "export.requested" });
  expect(context().exportFailure).toBeUndefined();
  await exporting.fail(new Error("again"));
  actor.send({ type: "exportFailure.dismissed" });
  expect(context().exportFailure).toBeUndefined();
  expect(actor.getSnapshot().matches({ export: "idle" })).toBe(true);
});

test("nothing is written where nothing is shown", () => {
  const { actor, exporting } = filled({ q: "zzz" });
  actor.send({ type: "export.requested" });
  expect(exporting.asked).toEqual([]);
});

test("it leads elsewhere when it is asked to", () => {
  const { actor, gone } = filled();
  actor.send({ type: "elsewhere.requested", destination: { to: "report" } });
  expect(gone).toHaveBeenCalledWith({ to: "report" });
});

test("a view from long ago that the router never reached is not taken for a step back", () => {
  const { actor, clock, address, context } = filled();
  actor.send({ type: "facets.changed", facets: { state: ["closed"] } });
  clock.increment(32);
  actor.send({ type: "facets.changed", facets: { state: ["declined"] } });
  clock.increment(32);
  address.tell({ search: { state: "declined" } });
  address.tell({ search: { state: "closed" } });
  expect(context().view.facets.state).toEqual(["closed"]);
});

test("a request reported long ago is not late without a promise", () => {
  const { requests, ids } = start({ due: "overdue" });
  requests.tell(page([row("old", { reportedAt: noon - 400 * day })]));
  expect(ids()).toEqual([]);
});

test("what ended long ago comes when it is asked for, step by step, and what is there stays meanwhile", () => {
  const inbox = start();
  const some = { ...page([tap, lift]), more: true };
  inbox.requests.tell(some);
  expect(inbox.context()).toMatchObject({ hasOlder: true, older: undefined });
  inbox.requests.tell({ ...some, beyond: 12 });
  expect(inbox.context().older).toBe(12);
  inbox.actor.send({ type: "older.requested" });
  expect(inbox.requests.asked.at(-1)?.historyWindow).toBe("year");
  expect(inbox.actor.getSnapshot().hasTag("widening")).toBe(true);
  expect(inbox.context().rows).toHaveLength(2);
  inbox.requests.tell(some);
  inbox.actor.send({ type: "older.requested" });
  expect(inbox.requests.asked.at(-1)?.historyWindow).toBe("all");
  inbox.requests.tell(page([tap, lift, done]));
  expect(inbox.context()).toMatchObject({ hasOlder: false, historyWindow: "all" });
});

test("every state and transition of the inbox was reached", () => {
  expect(reached.missing(inboxMachine)).toEqual([]);
});
