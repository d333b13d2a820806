import { expect, test, vi } from "vitest";
import type { Label } from "#generated/label/type.ts";
import type { Document } from "#generated/runtime.ts";
import { labelChange, labelledPlaces, wordsOf } from "#machines/labels/label-changes.ts";
import { chosenPlaces, labelsMachine, shownPlaces } from "#machines/labels/labels.machine.ts";
import { Reached } from "../reached.ts";
import { workspaceOf } from "../requests/small-workspace.ts";

const reached = new Reached();

function start(who: Parameters<typeof workspaceOf>[0] = "nadia") {
  const print = vi.fn();
  const running = reached.alone(labelsMachine, {
    input: { workspace: workspaceOf(who) },
    actions: { print },
  });
  return { ...running, print };
}

test("whoever coordinates sees the sheet once every place has its label, and prints it", async () => {
  const { at, send, makeLabels, print } = start();
  expect(at().hasTag("busy")).toBe(true);
  send("print.requested");
  expect(print).not.toHaveBeenCalled();
  await makeLabels.answer([]);
  send("print.requested");
  expect(print).toHaveBeenCalledOnce();
});

test("one site alone can be printed, and single labels or all of the site left out", async () => {
  const { at, send, makeLabels } = start();
  await makeLabels.answer([]);
  send({ type: "site.chosen", site: "north" }, { type: "place.toggled", place: "kitchen" });
  expect(at().context).toMatchObject({ site: "north", leftOut: new Set(["kitchen"]) });
  expect(send({ type: "place.toggled", place: "kitchen" }).context.leftOut.size).toBe(0);
  const shown = shownPlaces(at().context);
  const counts = () => [
    chosenPlaces(at().context).length,
    chosenPlaces({ ...at().context, site: undefined }).length,
  ];
  const before = counts();
  send("all.toggled");
  expect(counts()).toEqual([0, (before[1] ?? 0) - shown.length]);
  send("all.toggled");
  expect(counts()).toEqual(before);
});

test("the labels stand as the places do in the building: by site, and what is inside a place after it", () => {
  const workspace = workspaceOf("nadia");
  const reversed = new Map([...workspace.places].toReversed());
  const names = labelledPlaces({ ...workspace, places: reversed }, []).map(({ name }) => name);
  expect(names).toEqual(["Yard", "North House", "Cellar", "Wäscherei"]);
});

test("a label that cannot be read is told of, and left out", async () => {
  const { at, makeLabels } = start();
  const all = labelledPlaces(workspaceOf("nadia"), []);
  const unreadable = [{ path: `organisations/o/labels/${all[0]?.code}`, problems: [] }];
  await makeLabels.answer(unreadable);
  const { context } = at();
  expect(context.unreadable).toEqual(unreadable);
  expect(labelledPlaces(context.workspace, context.unreadable)).toEqual(all.slice(1));
});

test("whoever has a slow line prints what is with the outbox after half a minute", () => {
  const { at, clock } = start();
  clock.increment(29_999);
  expect(at().matches({ open: "making" })).toBe(true);
  clock.increment(1);
  expect(at().matches({ open: "ready" })).toBe(true);
});

test("a resident makes no labels", () => {
  const { at, makeLabels } = start("emre");
  expect([at().value, makeLabels.asked]).toEqual(["forbidden", []]);
});

test("whoever may print from now on goes on to the labels", () => {
  const { send, makeLabels } = start("emre");
  expect(send({ type: "workspace.changed", workspace: workspaceOf("nadia") }).matches("open")).toBe(
    true,
  );
  expect(makeLabels.asked).toHaveLength(1);
});

test("labels that could not be made can be made again", async () => {
  const { at, send, makeLabels } = start();
  await makeLabels.fail({ code: "unavailable", retryable: true });
  expect(at().hasTag("failed")).toBe(true);
  expect(send("retry.requested").hasTag("busy")).toBe(true);
});

test("a label is made once, follows its place's name, and ends with it", () => {
  const workspace = workspaceOf("nadia");
  const [place] = labelledPlaces(workspace, []);
  if (place === undefined) throw new Error("there is a place");
  const act = { id: "a".repeat(20), at: 0 };
  const made = labelChange(workspace, place, undefined, act);
  expect(made?.writes[0]).toMatchObject({
    kind: "create",
    path: `organisations/${workspace.organisation.id}/labels/${place.code}`,
  });
  const label: Document<Label> = {
    id: place.code,
    path: "",
    ...wordsOf(workspace, place),
    active: true,
  };
  expect(labelChange(workspace, place, label, act)).toBeUndefined();
  const renamed = { ...place, name: "Boiler room" };
  const with_ = { ...workspace, places: new Map([...workspace.places, [place.id, renamed]]) };
  expect(labelChange(with_, renamed, label, act)?.writes[0]).toMatchObject({
    set: { placeName: expect.stringContaining("Boiler room") },
  });
  const retired = { ...place, retired: true };
  const without = { ...workspace, places: new Map([...workspace.places, [place.id, retired]]) };
  expect(labelChange(without, retired, label, act)?.writes[0]).toMatchObject({
    set: { active: false },
  });
  expect(labelChange(without, retired, undefined, act)).toBeUndefined();
});

test("every state and transition of the labels was reached", () => {
  expect(reached.missing(labelsMachine)).toEqual([]);
});
