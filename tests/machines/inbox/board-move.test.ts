import { expect, test } from "vitest";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { boardMoveMachine } from "#machines/inbox/board-move.machine.ts";
import type { ActionInput } from "#machines/request/action-context.ts";
import type { actionMachine } from "#machines/request/action.machine.ts";
import { openStates } from "#machines/requests/states.ts";
import { memberId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";
import { LindenCourt } from "../request/linden-court.ts";

const reached = new Reached();

function lift(person: PersonKey = "nadia", state: Request["state"] = "reported") {
  const court = new LindenCourt();
  const request = court.some(state);
  const action = fakePromise<undefined, ActionInput>();
  const overtaken: string[] = [];
  const running = reached.alone(boardMoveMachine, {
    input: { workspace: court.workspace(person), newId: court.newId, stamp: court.stamp },
    // A sheet that is left when the test says so.
    actors: { action: action.logic as unknown as typeof actionMachine },
    actions: { notifyOvertaken: (_, { title }) => void overtaken.push(title) },
  });
  running.send({ type: "card.lifted", request, columns: openStates });
  const over = () => running.at().context.lifted?.over;
  const arrive = (changed: Partial<Document<Request>> = {}) =>
    running.followRequest.emit({ ...court.here(request), request: { ...request, ...changed } });
  return { ...running, court, request, action, overtaken, over, arrive };
}

test("a card is moved to a column that takes it, and dropped there the step begins with the request as it is", async () => {
  const { send, at, over, followRequest, arrive, request, action } = lift();
  send({ type: "card.moved", by: 1 }, { type: "card.moved", by: 1 });
  expect([over(), at().hasTag("lifted")]).toEqual(["assigned", true]);
  send("card.dropped");
  expect([at().hasTag("landing"), followRequest.asked.at(-1)?.request]).toEqual([true, request.id]);
  arrive({ title: "Another title" });
  expect(action.asked).toMatchObject([{ name: "assign", request: { title: "Another title" } }]);
  await action.answer(undefined);
  await expect.poll(() => at().value).toBe("resting");
  expect(over()).toBeUndefined();
});

test("a card that is dropped where it does not go is back, and why is said for a while or until the next", () => {
  const { send, at, clock, request } = lift();
  const dropped = () => send({ type: "card.held", over: "inProgress" }, "card.dropped");
  expect(dropped().matches("turnedAway")).toBe(true);
  const { lifted, turnedAway } = at().context;
  expect([lifted, turnedAway?.over, turnedAway?.drops.inProgress.kind]).toEqual([
    undefined,
    "inProgress",
    "first",
  ]);
  send({ type: "card.lifted", request, columns: openStates });
  expect(at().context.turnedAway).toBeUndefined();
  dropped();
  clock.increment(8000);
  expect([at().value, at().context.turnedAway]).toEqual(["resting", undefined]);
});

test("a card goes back: by Esc, and where it is dropped on its own column or on none", () => {
  const { send, at, request } = lift();
  send("card.putBack");
  expect(at().value).toBe("resting");
  expect(at().context.putBack?.request).toBe(request);
  for (const state of ["reported", undefined] as const) {
    send(
      { type: "card.lifted", request, columns: openStates },
      { type: "card.held", over: state },
      "card.dropped",
    );
    expect(at().value).toBe("resting");
  }
});

test("whoever is no longer a coordinator has other columns to choose from", () => {
  const { send, at, court } = lift();
  const workspace = court.workspace("sofia");
  send({ type: "workspace.changed", workspace });
  const kind = () => at().context.lifted?.drops.triaged.kind;
  expect(kind()).toBe("closed");
  send({ type: "workspace.changed", workspace: court.workspace("nadia") });
  expect(kind()).toBe("step");
});

test("where somebody was faster, or it cannot be read, nothing is done and that is said", () => {
  for (const end of ["changed", "gone", "failed"] as const) {
    const { send, at, arrive, followRequest, action, overtaken, request } = lift();
    send({ type: "card.held", over: "triaged" }, "card.dropped");
    if (end === "changed") arrive({ state: "assigned", assignee: memberId("tom") });
    else if (end === "gone") followRequest.emit({ kind: "missing" });
    else followRequest.fail(new Error("gone"));
    expect([at().value, overtaken, action.asked]).toEqual(["resting", [request.title], []]);
  }
});

test("the sheet of the step hears of the organisation, and a step that breaks leaves the board", async () => {
  const { send, at, arrive, court, action } = lift();
  const change = { type: "workspace.changed", workspace: court.workspace("nadia") } as const;
  send("card.putBack", change);
  send({ type: "card.lifted", request: court.some("reported"), columns: openStates });
  send({ type: "card.held", over: "assigned" }, "card.dropped");
  arrive();
  send(change);
  expect(at().value).toBe("acting");
  await action.fail(new Error("broken"));
  await expect.poll(() => at().value).toBe("resting");
});

test("every state and transition of moving a card was reached", () => {
  expect(reached.missing(boardMoveMachine)).toEqual([]);
});
