import { expect, test, vi } from "vitest";
import type { LaidOut } from "#charts/drawing/laid-out.ts";
import type { CanvasInput, NoDrawing } from "#charts/machines/canvas-context.ts";
import { canvasMachine } from "#charts/machines/canvas.machine.ts";
import { Reached } from "../../machines/reached.ts";
import { placesWithout, smallChart, stateWith } from "./small-chart.ts";

const reached = new Reached();

const state = (path: string) => ({ kind: "state" as const, path });

/** A canvas whose layouts a test answers; `selections` is what others were told. */
function start(input: Omit<CanvasInput, "subject"> = {}) {
  let settle: ((came: LaidOut | NoDrawing | Error) => void) | undefined;
  const layOut = vi.fn<(folded: ReadonlySet<string>) => Promise<LaidOut | NoDrawing>>(
    () =>
      new Promise((resolve, reject) => {
        settle = (came) => (came instanceof Error ? reject(came) : resolve(came));
      }),
  );
  const subject = { chart: smallChart, layOut };
  const { actor, clock } = reached.start(canvasMachine, { ...input, subject });
  const selections: unknown[] = [];
  actor.on("selection.changed", ({ selection }) => selections.push(selection));
  const answer = async (came: LaidOut | NoDrawing | Error) => {
    settle?.(came);
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  };
  const draw = () => answer(placesWithout(layOut.mock.lastCall?.[0] ?? new Set()));
  const context = () => actor.getSnapshot().context;
  return { actor, clock, layOut, selections, answer, draw, context, subject };
}

test("a chart is laid out when it is opened", async () => {
  const { actor, draw, context } = start();
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  await draw();
  expect(actor.getSnapshot().hasTag("busy")).toBe(false);
  expect(context().drawing?.states).toHaveLength(7);
});

test("a folded state is drawn without its children; the last drawing stays until then", async () => {
  const { actor, draw, context } = start();
  await draw();
  actor.send({ type: "fold.toggled", path: "viewer" });
  expect(context()).toMatchObject({ anchor: "viewer", drawing: { states: { length: 7 } } });
  await draw();
  expect(context().drawing?.states.map(({ path }) => path)).toEqual(["", "viewer", "door"]);
  actor.send({ type: "fold.toggled", path: "viewer" });
  await draw();
  expect(context().drawing?.states).toHaveLength(7);
});

test("what is folded while it is laid out is drawn after that, all at once", async () => {
  const { actor, layOut, draw, context } = start();
  actor.send({ type: "fold.toggled", path: "viewer.open" });
  actor.send({ type: "fold.toggled", path: "viewer" });
  expect(layOut).toHaveBeenCalledTimes(1);
  await draw();
  expect(layOut).toHaveBeenCalledTimes(2);
  expect(layOut.mock.lastCall?.[0]).toEqual(new Set(["viewer.open", "viewer"]));
  await draw();
  expect(context().drawing?.states).toHaveLength(3);
});

test("everything can be folded and opened at once", async () => {
  const { actor, draw, context } = start();
  await draw();
  actor.send({ type: "all.folded" });
  await draw();
  expect(context().folded).toEqual(new Set(["viewer", "viewer.open"]));
  actor.send({ type: "all.opened" });
  await draw();
  expect(context().folded.size).toBe(0);
});

test("when it cannot be laid out, the tree says it all, with the reason, until it works again", async () => {
  const { actor, answer, draw, context } = start();
  await answer({ reason: "Two states have one id." });
  expect(actor.getSnapshot().hasTag("failed")).toBe(true);
  expect(actor.getSnapshot().hasTag("tree")).toBe(true);
  expect(context().failure).toEqual({ reason: "Two states have one id." });
  actor.send({ type: "retry.requested" });
  await draw();
  expect(actor.getSnapshot().hasTag("tree")).toBe(false);
  expect(context().failure).toBeUndefined();
});

test("a layout that throws fails with what it said, and another folding is tried again", async () => {
  const { actor, answer, draw, context } = start();
  await answer(new Error("worker gone"));
  expect(context()).toMatchObject({
    failure: { reason: "failed", detail: "worker gone" },
    drawing: undefined,
  });
  actor.send({ type: "fold.toggled", path: "viewer" });
  await draw();
  expect(context().drawing?.states).toHaveLength(3);
});

test("a layout that says nothing for 45 seconds has failed", async () => {
  const { actor, clock } = start();
  clock.increment(44_999);
  expect(actor.getSnapshot().hasTag("failed")).toBe(false);
  clock.increment(1);
  expect(actor.getSnapshot().context.failure).toEqual({ reason: "tookTooLong" });
});

test("another version of the chart is laid out anew, with what is still there folded", async () => {
  const { actor, draw, layOut } = start();
  await draw();
  actor.send({ type: "all.folded" });
  await draw();
  const viewer = stateWith("viewer", { states: [stateWith("viewer.only")] });
  const chart = { ...smallChart, root: stateWith("", { states: [viewer] }) };
  actor.send({ type: "subject.given", subject: { chart, layOut } });
  expect(layOut.mock.lastCall?.[0]).toEqual(new Set(["viewer"]));
  const calls = layOut.mock.calls.length;
  await draw();
  actor.send({ type: "subject.given", subject: actor.getSnapshot().context.subject });
  expect(layOut).toHaveBeenCalledTimes(calls);
});

test("whoever selects something is heard outside; what comes from outside is not told back", async () => {
  const { actor, selections, context } = start({ selected: state("door") });
  actor.send({ type: "selection.made", selection: state("viewer") });
  actor.send({ type: "selection.made", selection: state("viewer") });
  expect(selections).toEqual([state("viewer")]);
  const taken = { kind: "transition" as const, id: "viewer.closed#0" };
  actor.send({ type: "selection.given", selection: taken });
  expect(context().selected).toEqual(taken);
  actor.send({ type: "selection.made", selection: undefined });
  expect(selections).toEqual([state("viewer"), undefined]);
});

test("a selection inside a folded state opens it", async () => {
  const { actor, draw, context } = start();
  actor.send({ type: "all.folded" });
  await draw();
  await draw();
  actor.send({ type: "selection.given", selection: state("viewer.open") });
  await draw();
  expect(context().folded).toEqual(new Set(["viewer.open"]));
});

test("a selection that is not in the chart is kept: whoever shows it says so", () => {
  const { actor, context } = start();
  actor.send({ type: "selection.given", selection: state("gone") });
  expect(context().selected).toEqual(state("gone"));
});

test("arrow keys go to the state that lies next that way", async () => {
  const { actor, draw, context, selections } = start({ selected: state("viewer.closed") });
  actor.send({ type: "arrow.pressed", direction: "right" });
  expect(selections).toEqual([]);
  await draw();
  const press = (direction: "up" | "down" | "left" | "right") => {
    actor.send({ type: "arrow.pressed", direction });
    return context().selected;
  };
  expect(press("right")).toEqual(state("viewer.open.small"));
  expect(press("down")).toEqual(state("viewer.open.large"));
  expect(press("right")).toEqual(state("door"));
  expect(press("right")).toEqual(state("door"));
  expect(selections).toHaveLength(3);
});

test("with nothing that way, up and left lead out of a state, down and right into it", async () => {
  const { actor, draw, context } = start({ selected: state("viewer.open.small") });
  await draw();
  const press = (direction: "up" | "down" | "left" | "right") => {
    actor.send({ type: "arrow.pressed", direction });
    return context().selected;
  };
  expect(press("up")).toEqual(state("viewer.open"));
  expect(press("up")).toEqual(state("viewer"));
  expect(press("left")).toEqual(state(""));
  expect(press("left")).toEqual(state(""));
  expect(press("down")).toEqual(state("viewer"));
});

test("the first arrow key, like Home, selects where the machine begins", async () => {
  const { actor, draw, context } = start();
  await draw();
  actor.send({ type: "arrow.pressed", direction: "down" });
  expect(context().selected).toEqual(state("viewer.closed"));
  actor.send({ type: "selection.made", selection: state("door") });
  actor.send({ type: "initial.requested" });
  expect(context().selected).toEqual(state("viewer.closed"));
});

test("from a transition, arrow keys go on from the state that has it, or from what hides that", async () => {
  const { actor, draw, context } = start({
    selected: { kind: "transition", id: "viewer.open.small#0" },
  });
  await draw();
  actor.send({ type: "arrow.pressed", direction: "left" });
  expect(context().selected).toEqual(state("viewer.closed"));
  actor.send({ type: "fold.toggled", path: "viewer" });
  await draw();
  actor.send({ type: "arrow.pressed", direction: "right" });
  expect(context().selected).toEqual(state("door"));
});

test("a search fits names of all kinds, and is gone through both ways, round and round", async () => {
  const { actor, context } = start({ query: "Open" });
  expect(context().found).toEqual([
    state("viewer.open"),
    state("viewer.open.small"),
    state("viewer.open.large"),
  ]);
  const find = (query: string) => {
    actor.send({ type: "query.given", query });
    return context().found;
  };
  const taken = { kind: "transition", id: "viewer.closed#0" };
  for (const query of ["hasphoto", "keepPhoto", "photo.pressed", "reporter"])
    expect(find(query)).toEqual([taken]);
  expect(find("readfull")).toEqual([state("viewer.open")]);
  expect(find("overlay small")).toEqual([]);
  actor.send({ type: "match.requested", step: 1 });
  expect(context().selected).toBeUndefined();
  expect(find("l")).not.toEqual([]);
  find("viewer.open");
  actor.send({ type: "match.requested", step: -1 });
  expect(context().selected).toEqual(state("viewer.open.large"));
  actor.send({ type: "match.requested", step: 1 });
  expect(context().selected).toEqual(state("viewer.open"));
});

test("a link shows the tree and what is folded, of what the chart still has", () => {
  const { actor, context } = start({ folded: ["viewer", "gone"], isTree: true });
  expect(actor.getSnapshot().matches({ tree: "shown" })).toBe(true);
  expect([...context().folded]).toEqual(["viewer"]);
});

test("the tree stands beside the chart by choice", () => {
  const { actor } = start();
  actor.send({ type: "tree.toggled" });
  expect(actor.getSnapshot().hasTag("tree")).toBe(true);
  actor.send({ type: "tree.toggled" });
  expect(actor.getSnapshot().hasTag("tree")).toBe(false);
});

test("details are of what is selected, and go with it", () => {
  const { actor } = start();
  const isOpen = () => actor.getSnapshot().hasTag("details");
  actor.send({ type: "details.opened" });
  expect(isOpen()).toBe(false);
  actor.send({ type: "selection.made", selection: state("door") });
  actor.send({ type: "details.opened" });
  expect(isOpen()).toBe(true);
  actor.send({ type: "details.closed" });
  expect(isOpen()).toBe(false);
  actor.send({ type: "details.opened" });
  actor.send({ type: "selection.made", selection: undefined });
  expect(isOpen()).toBe(false);
});

test("every state of the canvas and every transition was taken by these tests", () => {
  expect(reached.missing(canvasMachine)).toEqual([]);
});
