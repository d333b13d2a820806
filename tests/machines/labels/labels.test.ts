import { expect, test, vi } from "vitest";
import type { Label } from "#generated/label/type.ts";
import type { Document, Undecodable } from "#generated/runtime.ts";
import { labelChange, labelledPlaces, wordsOf } from "#machines/labels/label-changes.ts";
import { type LabelsOf, labelsMachine } from "#machines/labels/labels.machine.ts";
import { fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";
import { houseOf } from "../requests/small-house.ts";

const reached = new Reached();

function start(who: Parameters<typeof houseOf>[0] = "nadia") {
  const making = fakePromise<readonly Undecodable[], LabelsOf>();
  const print = vi.fn();
  const machine = labelsMachine.provide({
    actors: { makeLabels: making.logic },
    actions: { print },
  });
  const { actor } = reached.start(machine, { house: houseOf(who) });
  return { actor, making, print };
}

test("whoever coordinates sees the sheet once every place has its label, and prints it", async () => {
  const { actor, making, print } = start();
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  actor.send({ type: "print.requested" });
  expect(print).not.toHaveBeenCalled();
  await making.answer([]);
  actor.send({ type: "print.requested" });
  expect(print).toHaveBeenCalledOnce();
});

test("one site alone can be printed, and single labels left out", async () => {
  const { actor, making } = start();
  await making.answer([]);
  actor.send({ type: "site.chosen", site: "north" });
  actor.send({ type: "place.toggled", place: "kitchen" });
  expect(actor.getSnapshot().context).toMatchObject({
    site: "north",
    leftOut: new Set(["kitchen"]),
  });
  actor.send({ type: "place.toggled", place: "kitchen" });
  expect(actor.getSnapshot().context.leftOut.size).toBe(0);
});

test("a label that cannot be read is told of, and left out", async () => {
  const { actor, making } = start();
  const all = labelledPlaces(houseOf("nadia"), []);
  const unreadable = [{ path: `organisations/o/labels/${all[0]?.code}`, problems: [] }];
  await making.answer(unreadable);
  const { context } = actor.getSnapshot();
  expect(context.unreadable).toEqual(unreadable);
  expect(labelledPlaces(context.house, context.unreadable)).toEqual(all.slice(1));
});

test("a resident makes no labels", () => {
  const { actor, making } = start("emre");
  expect(actor.getSnapshot().value).toBe("forbidden");
  expect(making.asked).toEqual([]);
});

test("whoever may print from now on goes on to the labels", () => {
  const { actor, making } = start("emre");
  actor.send({ type: "house.changed", house: houseOf("nadia") });
  expect(actor.getSnapshot().matches("open")).toBe(true);
  expect(making.asked).toHaveLength(1);
});

test("labels that could not be made can be made again", async () => {
  const { actor, making } = start();
  await making.fail({ code: "unavailable", retryable: true });
  expect(actor.getSnapshot().hasTag("failed")).toBe(true);
  actor.send({ type: "retry.requested" });
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
});

test("a label is made once, follows its place's name, and ends with it", () => {
  const house = houseOf("nadia");
  const [place] = labelledPlaces(house, []);
  if (place === undefined) throw new Error("there is a place");
  const act = { id: "a".repeat(20), at: 0 };
  const made = labelChange(house, place, undefined, act);
  expect(made?.writes[0]).toMatchObject({
    kind: "create",
    path: `organisations/${house.organisation.id}/labels/${place.code}`,
  });
  const label: Document<Label> = {
    id: place.code,
    path: "",
    ...wordsOf(house, place),
    active: true,
  };
  expect(labelChange(house, place, label, act)).toBeUndefined();
  const renamed = { ...place, name: "Boiler room" };
  const with_ = { ...house, places: new Map([...house.places, [place.id, renamed]]) };
  expect(labelChange(with_, renamed, label, act)?.writes[0]).toMatchObject({
    set: { placeName: expect.stringContaining("Boiler room") },
  });
  const retired = { ...place, retired: true };
  const without = { ...house, places: new Map([...house.places, [place.id, retired]]) };
  expect(labelChange(without, retired, label, act)?.writes[0]).toMatchObject({
    set: { active: false },
  });
  expect(labelChange(without, retired, undefined, act)).toBeUndefined();
});

test("every state and transition of the labels was reached", () => {
  expect(reached.missing(labelsMachine)).toEqual([]);
});
