import { expect, test } from "vitest";
import { presetsFor } from "#machines/inbox/presets.ts";
import { viewsMachine } from "#machines/views/views.machine.ts";
import { Reached } from "../reached.ts";
import { day, noon, row, workspaceOf } from "../requests/small-workspace.ts";

const reached = new Reached();
const mine = row("mine", { state: "assigned", assignee: "nadia", dueAt: noon + day });
const late = row("late", { state: "assigned", assignee: "tom", dueAt: noon - day });
const page = { rows: [mine, late], more: false, fromCache: false, problems: [] };

function open() {
  const running = reached.alone(viewsMachine, {
    input: { workspace: workspaceOf("nadia"), now: noon, categories: {} },
  });
  return {
    ...running,
    counts: () => {
      const { workspace, count } = running.at().context;
      return Object.fromEntries(
        presetsFor(workspace).map(({ id, facets }) => [id, count([{ query: "", facets }])?.[0]]),
      );
    },
  };
}

test("each view says how many requests it has, also when time passes", () => {
  const { counts, watchRequests, followClock } = open();
  expect(counts()["open"]).toBeUndefined();
  watchRequests.emit(page);
  expect(counts()).toMatchObject({ open: 2, assigned: 1, unassigned: 0, late: 1, house: 2 });
  followClock.emit(noon + 2 * day);
  expect(counts()["late"]).toBe(2);
  followClock.fail(new Error("gone"));
  expect(counts()["late"]).toBe(2);
});

test("what reaches further back than the rows has no number", () => {
  const { counts, watchRequests } = open();
  watchRequests.emit({ ...page, more: true });
  expect(counts()).toMatchObject({ open: 2, house: undefined });
});

test("without an answer there are no numbers until the next try", () => {
  const { counts, watchRequests, clock } = open();
  watchRequests.emit(page);
  watchRequests.fail(new Error("gone"));
  expect(counts()["open"]).toBeUndefined();
  clock.increment(60_000);
  watchRequests.emit(page);
  expect(counts()["open"]).toBe(2);
});

test("whoever else looks has views of their own, and is shown no numbers of others", () => {
  const { counts, watchRequests, send } = open();
  watchRequests.emit(page);
  send({ type: "workspace.changed", workspace: workspaceOf("nadia") });
  expect(counts()["open"]).toBe(2);
  send({ type: "workspace.changed", workspace: workspaceOf("emre") });
  expect(counts()).toEqual({ mine: undefined, house: undefined });
});

test("every state and transition of the views was reached", () => {
  expect(reached.missing(viewsMachine)).toEqual([]);
});
