import { expect, test } from "vitest";
import type { ActorStamp, Change } from "#generated/runtime.ts";
import { type ToastItem, toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const step = (act: ActorStamp): Change => ({
  id: act.id,
  command: "request.stop",
  by: act.by.id,
  at: act.at,
  writes: [],
});
const undo = [step];

function start() {
  const takenBack: (ToastItem | undefined)[] = [];
  const running = reached.alone(toastsMachine, {
    actions: { takeBack: (_, { toast }) => void takenBack.push(toast) },
  });
  const show = (toast: ToastItem) => running.send({ type: "toast.shown", toast });
  const shown = () => running.at().context.toasts.map(({ id }) => id);
  return { ...running, show, shown, takenBack };
}

test("a toast that says the same as one before takes its place, with its own undo", () => {
  const { send, show, shown, takenBack } = start();
  const values = { title: "Lift" };
  show({
    id: "a",
    message: "followed",
    values,
    undo: [[(act) => ({ ...step(act), id: "another" })]],
  });
  show({ id: "b", message: "followed", values: { title: "Roof" } });
  show({ id: "c", message: "followed", values: { ...values }, undo: [undo] });
  expect(shown()).toEqual(["b", "c"]);
  send({ type: "undo.requested", id: "c" });
  expect(takenBack.map((toast) => toast?.undo)).toEqual([[undo]]);
});

test("a later toast about the same request takes the place of one whose undo would be refused", () => {
  const { show, shown } = start();
  show({ id: "a", message: "started", about: "lift", undo: [undo] });
  show({ id: "b", message: "started", values: { person: "Tom" }, about: "roof" });
  show({ id: "c", message: "commentSent" });
  show({ id: "d", message: "stopped", about: "lift" });
  expect(shown()).toEqual(["b", "c", "d"]);
});

test("a dismissed toast goes, and its change stays", () => {
  const { send, show, shown, takenBack } = start();
  show({ id: "a", message: "started", undo: [undo] });
  send({ type: "toast.dismissed", id: "a" });
  expect([shown(), takenBack]).toEqual([[], []]);
});

test("an undo takes back its own change, once", () => {
  const { send, show, shown, takenBack } = start();
  show({ id: "a", message: "started", undo: [undo] });
  show({ id: "b", message: "saved" });
  send({ type: "undo.requested", id: "a" });
  expect([takenBack.map((toast) => toast?.undo), shown()]).toEqual([[[undo]], ["b"]]);
  send({ type: "undo.requested", id: "a" });
  expect(takenBack[1]).toBeUndefined();
});

test("every state and transition of the toasts was reached", () => {
  expect(reached.missing(toastsMachine)).toEqual([]);
});
