import { expect, test } from "vitest";
import type { CanvasInput } from "#charts/machines/canvas-context.ts";
import { canvasMachine } from "#charts/machines/canvas.machine.ts";
import type { Direction } from "#charts/machines/neighbour.ts";
import type { Selection } from "#charts/machines/selection.ts";
import { Reached } from "../../machines/reached.ts";
import { chartOf, placesWithout, smallChart } from "./small-chart.ts";

const reached = new Reached();

const state = (path: string): Selection => ({ kind: "state", path });
const taken: Selection = { kind: "transition", id: "viewer.closed on photo.pressed" };
const subject = { chart: smallChart, layOut: () => Promise.reject(new Error("not asked")) };

/** A canvas whose layouts a test answers; `selections` is what others were told. */
function start(input: Omit<CanvasInput, "subject"> = {}) {
  const canvas = reached.alone(canvasMachine, { input: { ...input, subject } });
  const { actor, send, at, layOut } = canvas;
  const selections: unknown[] = [];
  actor.on("selection.changed", ({ selection }) => selections.push(selection));
  const draw = () => layOut.answer(placesWithout(layOut.asked.at(-1)?.folded ?? new Set()));
  const select = (selection: Selection | undefined) => send({ type: "selection.made", selection });
  const toggle = (path: string) => send({ type: "fold.toggled", path });
  const press = (direction: Direction) =>
    send({ type: "arrow.pressed", direction }).context.selected;
  const find = (query: string) => send({ type: "query.given", query }).context.found;
  const shown = () => at().context.drawing?.states.map(({ path }) => path);
  return { ...canvas, selections, draw, select, toggle, press, find, shown };
}

test("a chart is laid out when it is opened; a folded state is drawn without its children, and the last drawing stays until then", async () => {
  const { at, draw, toggle, shown } = start();
  expect(at().hasTag("busy")).toBe(true);
  await draw();
  expect(at().hasTag("busy")).toBe(false);
  expect(shown()).toHaveLength(7);
  expect(toggle("viewer").context.anchor).toBe("viewer");
  expect(shown()).toHaveLength(7);
  await draw();
  expect(shown()).toEqual(["", "viewer", "door"]);
  toggle("viewer");
  await draw();
  expect(shown()).toHaveLength(7);
});

test("what is folded while it is laid out is drawn after that, all at once", async () => {
  const { layOut, draw, toggle, shown } = start();
  toggle("viewer.open");
  toggle("viewer");
  expect(layOut.asked).toHaveLength(1);
  await draw();
  expect(layOut.asked[1]?.folded).toEqual(new Set(["viewer.open", "viewer"]));
  await draw();
  expect(shown()).toHaveLength(3);
});

test("what is drawn next runs as before, unless all of it was folded or opened", async () => {
  const { send, layOut, toggle } = start();
  const directions = new Map([["", "RIGHT" as const]]);
  const draw = () => layOut.answer({ ...placesWithout(new Set()), directions });
  await draw();
  toggle("viewer");
  await draw();
  send("all.opened");
  await draw();
  expect(layOut.asked.map(({ before }) => before)).toEqual([undefined, directions, undefined]);
});

test("everything can be folded and opened at once, and is seen as a whole then", async () => {
  const { send, draw, toggle, at } = start();
  await draw();
  const { folded, anchor } = send("all.folded").context;
  expect({ folded, anchor }).toEqual({ folded: new Set(["viewer", "viewer.open"]), anchor: "" });
  await draw();
  toggle("viewer");
  expect(at().context.anchor).toBe("viewer");
  const opened = send("all.opened").context;
  expect([opened.folded.size, opened.anchor]).toEqual([0, ""]);
});

test("when it cannot be laid out, the tree says it all, with the reason, until it works again or something else is folded", async () => {
  const { at, send, draw, toggle, layOut, shown } = start();
  await layOut.answer({ reason: "Two states have one id." });
  expect([...at().tags].toSorted()).toEqual(["failed", "tree"]);
  expect(at().context.failure).toEqual({ reason: "Two states have one id." });
  send("retry.requested");
  await draw();
  expect(at().hasTag("tree")).toBe(false);
  expect(at().context.failure).toBeUndefined();

  toggle("viewer");
  await layOut.fail(new Error("worker gone"));
  expect(at().context.failure).toEqual({ reason: "failed", detail: "worker gone" });
  expect(shown()).toBeUndefined();
  toggle("viewer");
  await draw();
  expect(shown()).toHaveLength(7);
});

test("a layout that says nothing for 45 seconds has failed", () => {
  const { at, clock } = start();
  clock.increment(44_999);
  expect(at().hasTag("failed")).toBe(false);
  clock.increment(1);
  expect(at().context.failure).toEqual({ reason: "tookTooLong" });
});

test("another version of the chart is laid out anew, with what is still there folded", async () => {
  const { send, draw, layOut } = start();
  await draw();
  send("all.folded");
  await draw();
  const viewer = { initial: "only", states: { only: {} } };
  const chart = chartOf({ initial: "viewer", states: { viewer } });
  const other = { ...subject, chart };
  send({ type: "subject.given", subject: other });
  expect(layOut.asked).toHaveLength(3);
  expect(layOut.asked[2]?.folded).toEqual(new Set(["viewer"]));
  await draw();
  send({ type: "subject.given", subject: other });
  expect(layOut.asked).toHaveLength(3);
});

test("whoever selects something is heard outside; what comes from outside is not told back, even if it is not in the chart", () => {
  const { at, send, select, selections } = start({ selected: state("door") });
  select(state("viewer"));
  select(state("viewer"));
  for (const selection of [state("gone"), taken]) {
    send({ type: "selection.given", selection });
    expect(at().context.selected).toEqual(selection);
  }
  select(undefined);
  expect(selections).toEqual([state("viewer"), undefined]);
});

test("a selection inside a folded state opens it", () => {
  const { send } = start();
  const given = { type: "selection.given", selection: state("viewer.open") } as const;
  expect(send("all.folded", given).context.folded).toEqual(new Set(["viewer.open"]));
});

test("arrow keys go to the state that lies next that way; with none there, up and left lead out, down and right in", async () => {
  const { draw, press, select, selections } = start({ selected: state("viewer.closed") });
  press("right");
  expect(selections).toEqual([]);
  await draw();
  expect(press("right")).toEqual(state("viewer.open.small"));
  expect(press("down")).toEqual(state("viewer.open.large"));
  expect(press("right")).toEqual(state("door"));
  expect(press("right")).toEqual(state("door"));
  expect(selections).toHaveLength(3);

  select(state("viewer.open.small"));
  expect(press("up")).toEqual(state("viewer.open"));
  expect(press("up")).toEqual(state("viewer"));
  expect(press("left")).toEqual(state(""));
  expect(press("left")).toEqual(state(""));
  expect(press("down")).toEqual(state("viewer"));
});

test("the first arrow key, like Home, selects where the machine begins; from a transition it goes on from its state, or from what hides that", async () => {
  const { send, draw, press, select, toggle } = start();
  await draw();
  expect(press("down")).toEqual(state("viewer.closed"));
  select(state("door"));
  expect(send("initial.requested").context.selected).toEqual(state("viewer.closed"));
  select({ kind: "transition", id: "viewer.open.small after patience" });
  expect(press("left")).toEqual(state("viewer.closed"));
  toggle("viewer");
  await draw();
  expect(press("right")).toEqual(state("door"));
});

test("a search fits names of all kinds, and is gone through both ways, round and round", () => {
  const { at, send, find } = start({ query: "Open" });
  const all = ["viewer.open", "viewer.open.small", "viewer.open.large"].map(state);
  expect(at().context.found).toEqual(all);
  for (const query of ["hasphoto", "keepPhoto", "photo.pressed", "reporter"])
    expect(find(query)).toEqual([taken]);
  expect(find("readfull")).toEqual([state("viewer.open")]);
  expect(find("overlay small")).toEqual([]);
  expect(send({ type: "match.requested", step: 1 }).context.selected).toBeUndefined();
  find("viewer.open");
  expect(send({ type: "match.requested", step: -1 }).context.selected).toEqual(all[2]);
  expect(send({ type: "match.requested", step: 1 }).context.selected).toEqual(all[0]);
});

test("the tree stands beside the chart by choice, or by a link, which also says what is folded, as far as that is there", () => {
  const { send } = start();
  expect(send("tree.toggled").hasTag("tree")).toBe(true);
  expect(send("tree.toggled").hasTag("tree")).toBe(false);
  const linked = start({ folded: ["viewer", "gone"], isTree: true }).at();
  expect(linked.matches({ tree: "shown" })).toBe(true);
  expect([...linked.context.folded]).toEqual(["viewer"]);
});

test("details are of what is selected, and go with it", () => {
  const { send, select } = start();
  expect(send("details.opened").hasTag("details")).toBe(false);
  select(state("door"));
  expect(send("details.opened").hasTag("details")).toBe(true);
  expect(send("details.closed").hasTag("details")).toBe(false);
  send("details.opened");
  expect(select(undefined).hasTag("details")).toBe(false);
});

test("every state of the canvas and every transition was taken by these tests", () => {
  expect(reached.missing(canvasMachine)).toEqual([]);
});
