import { expect, test } from "vitest";
import type { Document } from "#generated/runtime.ts";
import type { SavedView } from "#generated/savedView/type.ts";
import { defaultFacets } from "#machines/inbox/presets.ts";
import { readView } from "#machines/inbox/view-search.ts";
import {
  isDeleted,
  savedViewsMachine,
  type ViewShown,
} from "#machines/views/saved-views.machine.ts";
import {
  filtersOf,
  isSameFilters,
  isUnsaved,
  savedOf,
  searchOf,
  shownView,
} from "#machines/views/view-of.ts";
import { doneIn } from "../done-in.ts";
import { Reached } from "../reached.ts";
import { noon, workspaceOf } from "../requests/small-workspace.ts";

const reached = new Reached();
const view: Document<SavedView> = {
  id: "v1",
  path: "organisations/org/savedViews/v1",
  name: "Waiting",
  search: "state=waiting",
  shared: false,
  pinned: true,
  order: 1,
  owner: "nadia",
  discarded: false,
  revision: 0,
};

function open() {
  const told: string[] = [];
  const shown: (ViewShown | undefined)[] = [];
  const running = reached.alone(savedViewsMachine, {
    actions: {
      notifyDone: (_, done) => void told.push(done),
      showSaved: (_, change) => void shown.push(change),
    },
    input: { workspace: workspaceOf("nadia"), newId: () => "new", stamp: () => noon },
  });
  return {
    ...running,
    told,
    shown,
    dialog: () => running.at().value.dialog,
    sent: () => doneIn(running.submit.asked.at(-1)),
  };
}

test("filters are saved under a name, at the end of the others", async () => {
  const { send, dialog, sent, submit } = open();
  send({ type: "save.requested", search: "state=open&dueIn=next7" });
  send("name.sent");
  expect(dialog()).toEqual({ naming: "wanting" });
  send({ type: "name.typed", name: "Due this week" }, "name.sent");
  const fields = {
    name: "Due this week",
    search: "state=open&dueIn=next7",
    order: noon,
    owner: "nadia",
    shared: false,
    discarded: false,
    pinned: true,
  };
  expect(sent()).toEqual([{ kind: "create", path: "organisations/org/savedViews/new", fields }]);
  await submit.answer({ outcome: "kept" });
  expect(dialog()).toBe("closed");
});

test.each([
  [
    [{ type: "rename.requested", view }, { type: "name.typed", name: "Held" }, "name.sent"],
    { name: "Held" },
    "renamed",
  ],
  [[{ type: "filters.saved", view, search: "state=open" }], { search: "state=open" }, "changed"],
  [[{ type: "pin.toggled", view }], { pinned: false }, "unpinned"],
  [[{ type: "sharing.toggled", view }], { shared: true }, "shared"],
  [[{ type: "view.raised", view }], { order: 700 }, "raised"],
  [[{ type: "delete.requested", view }, "delete.confirmed"], { discarded: true }, "deleted"],
] as const)("after %o the view has %o, and it is told to be %s", async (events, set, done) => {
  const { send, sent, submit, dialog, followViews, told } = open();
  followViews.emit([{ ...view, id: "a", order: 600 }, { ...view, id: "b", order: 800 }, view]);
  send(...events);
  expect(sent()).toMatchObject([{ kind: "update", path: view.path, set }]);
  expect(told).toEqual([]);
  await submit.answer({ outcome: "applied" });
  expect([dialog(), told]).toEqual(["closed", [done]]);
});

test("a new view is shown from then on, so that its filters can be changed; a changed one stays, and a deleted one goes", async () => {
  const { send, submit, shown, told } = open();
  send({ type: "save.requested", search: "state=open&dueIn=next7" });
  send({ type: "name.typed", name: "Due this week" }, "name.sent");
  await submit.answer({ outcome: "kept" });
  send({ type: "filters.saved", view, search: "state=open" });
  await submit.answer({ outcome: "kept" });
  send({ type: "delete.requested", view }, "delete.confirmed");
  await submit.answer({ outcome: "kept" });
  expect(shown).toEqual([{ view: "new", isGone: false }, undefined, { view: "v1", isGone: true }]);
  expect(told).toEqual(["saved", "changed", "deleted"]);
});

test("no two views of the list get the same name", async () => {
  const { send, dialog, sent, submit, followViews } = open();
  followViews.emit([view, { ...view, id: "v2", name: "Late parts", owner: "tom", shared: true }]);
  send({ type: "save.requested", search: "state=open" });
  send({ type: "name.typed", name: " late Parts" }, "name.sent");
  expect([dialog(), sent()]).toEqual([{ naming: "taken" }, []]);
  send("dialog.closed", { type: "rename.requested", view }, "name.sent");
  expect(sent()).toMatchObject([{ kind: "update", path: view.path }]);
  await submit.answer({ outcome: "kept" });
});

test("a view that another tab deletes while it is renamed is saved anew, with its filters", async () => {
  const { send, sent, submit, followViews, at } = open();
  followViews.emit([view]);
  send({ type: "rename.requested", view });
  expect(isDeleted(at().context)).toBe(false);
  followViews.emit([]);
  expect(isDeleted(at().context)).toBe(true);
  send({ type: "name.typed", name: "Held" }, "name.sent");
  const { search } = view;
  expect(sent()).toMatchObject([{ kind: "create", fields: { name: "Held", search } }]);
  await submit.answer({ outcome: "applied" });
});

test("a view that could not be changed says why, until that is read", async () => {
  const { send, submit, dialog, at } = open();
  const refusal = { code: "savedView.share.by", clause: "no" };
  send({ type: "sharing.toggled", view });
  await submit.answer({ outcome: "refused", refusal });
  expect([dialog(), at().context.refusal]).toEqual(["failed", refusal]);
  send("dialog.closed", { type: "pin.toggled", view });
  expect(at().context.refusal).toBeUndefined();
  await submit.fail(new Error("full"));
  expect([dialog(), at().context.failure?.retryable]).toEqual(["failed", true]);
});

test("the views are followed, and asked for again when that failed", () => {
  const { followViews, at, clock, send } = open();
  followViews.emit([view]);
  followViews.fail(new Error("gone"));
  expect(at().context.views).toEqual([view]);
  clock.increment(60_000);
  followViews.emit([]);
  expect(at().context.views).toEqual([]);
  send({ type: "workspace.changed", workspace: workspaceOf("tom") });
  expect(at().context.workspace.me.id).toBe("tom");
});

test("every state and transition of the saved views was reached", () => {
  expect(reached.missing(savedViewsMachine)).toEqual([]);
});

test("a saved view means the same to everybody, also where it is somebody's usual view", () => {
  const coordinator = workspaceOf("nadia");
  const filters = { query: "tap & sink ", facets: defaultFacets(coordinator) };
  const search = searchOf(filters);
  for (const reader of [coordinator, workspaceOf("tom")])
    expect(isSameFilters(filtersOf({ search }, reader), filters)).toBe(true);
});

test("filters are new until they are saved; those of a built-in view are not", () => {
  const workspace = workspaceOf("nadia");
  const of = (search: object) => readView({ ...search }, workspace).view;
  expect(isUnsaved([], of({}), workspace)).toBe(false);
  expect(isUnsaved([], of({ q: "tap" }), workspace)).toBe(true);
  expect(isUnsaved([], of({ state: "waiting" }), workspace)).toBe(true);
  expect(isUnsaved([view], of({ state: "waiting" }), workspace)).toBe(false);
  expect(savedOf([view], of({ state: "waiting" }), workspace)).toBe(view);
});

test("a saved view is shown by its filters, and by its name in the address while they are changed", () => {
  const workspace = workspaceOf("nadia");
  const views = [view, { ...view, id: "v2", search: "state=reported" }];
  const shown = (search: object) =>
    shownView(views, readView({ ...search }, workspace).view, workspace)?.id;
  expect(shown({ state: "waiting" })).toBe("v1");
  expect(shown({ state: "waiting", site: "north", saved: "v1" })).toBe("v1");
  expect(shown({ state: "reported", saved: "v1" })).toBe("v2");
  expect(shown({ state: "waiting", site: "north" })).toBeUndefined();
});

test("what others wrote and nobody can read is left out", () => {
  const workspace = workspaceOf("nadia");
  expect(filtersOf({ search: "q=%E0%A4%A&state=waiting&constructor" }, workspace)).toMatchObject({
    query: "%E0%A4%A",
    facets: { state: ["waiting"] },
  });
});
