import { expect, test, vi } from "vitest";
import type { AnyActorLogic, EventObject } from "xstate";
import type { Refusal } from "#generated/runtime.ts";
import type { ActionInput, ActionName } from "#machines/request/action-context.ts";
import type { actionMachine } from "#machines/request/action.machine.ts";
import type { NoteInput, noteMachine } from "#machines/request/note.machine.ts";
import { requestMachine } from "#machines/request/request.machine.ts";
import { memberId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";
import { comment, LindenCourt, noon } from "./linden-court.ts";

const reached = new Reached();
const refusal: Refusal = { code: "request.follow.by", clause: "No." };

/** The same, and what the page sends to it. */
function heard(logic: AnyActorLogic, told: EventObject[]): AnyActorLogic {
  return {
    ...logic,
    transition: (snapshot, event: EventObject, scope) => {
      if (!event.type.startsWith("xstate.")) told.push(event);
      return logic.transition(snapshot, event, scope);
    },
  };
}

function start(person: PersonKey = "nadia") {
  const court = new LindenCourt();
  const request = court.some("reported", ({ watchers }) => !watchers.includes(memberId(person)));
  const action = fakePromise<undefined, ActionInput>();
  const note = fakePromise<undefined, NoteInput>();
  const told: EventObject[] = [];
  const notifyQuickChange = vi.fn();
  const overtaken: ActionName[] = [];
  const seeNotices = vi.fn();
  const lookAgain = vi.fn();
  const running = reached.alone(requestMachine, {
    input: {
      workspace: court.workspace(person),
      request: request.id,
      now: noon,
      newId: court.newId,
      stamp: court.stamp,
    },
    actors: {
      // A sheet that is left when the test says so.
      action: heard(action.logic, told) as unknown as typeof actionMachine,
      // And a box that breaks when it says so.
      note: heard(note.logic, told) as unknown as typeof noteMachine,
    },
    actions: {
      lookAgain: () => void lookAgain(),
      seeNotices: (_, { request: about }) => seeNotices(about),
      notifyQuickChange: (_, params) => notifyQuickChange(params),
      notifyOvertaken: (_, { names }) => void overtaken.push(...names),
    },
  });
  const context = () => running.at().context;
  const arrive = () => running.followRequest.emit(court.here(request));
  const seen = { notifyQuickChange, overtaken, lookAgain, seeNotices, told };
  return { ...running, court, request, action, note, ...seen, context, arrive };
}

test("staff also follow what is for the team only; residents do not", () => {
  expect(start("tom").followRequest.asked[0]).toMatchObject({
    isStaff: true,
    member: memberId("tom"),
  });
  expect(start("sofia").followRequest.asked[0]).toMatchObject({ isStaff: false });
});

test("a request that is not there, not to be seen or not to be read is each a state of its own, and may come back", () => {
  const { followRequest, at, arrive } = start();
  for (const kind of ["missing", "forbidden", "undecodable"] as const) {
    followRequest.emit({ kind });
    expect(at().matches({ content: kind })).toBe(true);
  }
  arrive();
  expect(at().matches({ content: "here" })).toBe(true);
});

test("opening a request marks the notices about it as seen, once", () => {
  const { arrive, seeNotices, request } = start();
  expect(seeNotices).not.toHaveBeenCalled();
  arrive();
  arrive();
  expect(seeNotices.mock.calls).toEqual([[request.id]]);
});

test("a store that fails is said, and tried again", () => {
  const { send, followRequest, at, context, arrive } = start();
  followRequest.fail({ code: "unavailable", retryable: true });
  expect([at().hasTag("failed"), context().failure?.code]).toEqual([true, "unavailable"]);
  expect(send("retry.requested").hasTag("loading")).toBe(true);
  arrive();
  expect(context().failure).toBeUndefined();
});

test("an action can be begun only where it is offered, one at a time", async () => {
  const { send, arrive, context, action, request } = start("tom");
  const ask = (name: "claim" | "triage" | "decline") => send({ type: "action.requested", name });
  ask("claim");
  expect(context().action).toBeUndefined();
  arrive();
  ask("triage");
  expect(context().action).toBeUndefined();
  ask("claim");
  ask("decline");
  expect(context().action).toBe("claim");
  expect(action.asked).toMatchObject([{ name: "claim", request: { id: request.id } }]);
  await action.answer(undefined);
  expect(context().action).toBeUndefined();
});

test("what is asked for while an action is still being sent has its turn, or is said to come too late", async () => {
  const { send, arrive, followRequest, court, request, context, action, overtaken } =
    start("nadia");
  arrive();
  const ask = (name: "triage" | "decline" | "adjust") => send({ type: "action.requested", name });
  ask("triage");
  ask("triage");
  await action.answer(undefined);
  expect(context().action).toBeUndefined();
  ask("triage");
  ask("decline");
  expect(context().action).toBe("triage");
  await action.answer(undefined);
  expect(context().action).toBe("decline");
  ask("triage");
  ask("adjust");
  expect(overtaken).toEqual([]);
  followRequest.emit({ ...court.here(request), request: { ...request, state: "assigned" } });
  await action.answer(undefined);
  expect([context().action, overtaken]).toEqual(["adjust", ["triage"]]);
  ask("decline");
  followRequest.emit({ ...court.here(request), request: { ...request, state: "closed" } });
  await action.answer(undefined);
  expect([context().action, overtaken]).toEqual([undefined, ["triage", "decline"]]);
});

test("a sheet or a comment box that breaks does not take the page with it", async () => {
  const { send, arrive, followRequest, note, action, context, at, court, request } = start("tom");
  arrive();
  send({ type: "action.requested", name: "claim" });
  await action.fail(new Error("a mistake"));
  await note.fail(new Error("a mistake"));
  followRequest.emit({ ...court.here(request), request: { ...request, title: "Changed" } });
  expect([at().status, context().here?.request.title]).toEqual(["active", "Changed"]);
});

test("photos are looked at one after the other, in full once they are read", async () => {
  const { send, followPhotos, readFull, at, context } = start();
  followPhotos.emit({
    photos: [],
    thumbnails: new Map([["b", "blob:b"]]),
    awaited: new Set(),
    stages: new Map(),
  });
  expect(context().photos.thumbnails.get("b")).toBe("blob:b");
  expect(send({ type: "photo.opened", ids: ["a", "b"], id: "b" }).context.viewed.index).toBe(1);
  expect(readFull.asked).toEqual([{ key: context().key, ids: ["a", "b"] }]);
  await readFull.answer(new Map([["b", "blob:full"]]));
  expect(context().full.get("b")).toBe("blob:full");
  expect(send({ type: "photo.turned", index: 0 }).context.viewed.index).toBe(0);
  send("viewer.closed", { type: "photo.opened", ids: ["a", "b"], id: "a" });
  await readFull.fail(new Error("no"));
  expect(at().matches({ viewer: { open: "blurred" } })).toBe(true);
});

test("what the page shows large is read in full, each photo once", async () => {
  const { followPhotos, readFull, at, context, court, request, followRequest } = start();
  const here = court.here(request);
  followRequest.emit(here);
  const photo = (id: string) =>
    // The machine reads no more of a photo.
    ({ id, at: 1, by: "sofia", path: id, audience: "everyone" }) as never;
  followPhotos.emit({
    photos: ["a", "b", "c"].map(photo),
    thumbnails: new Map(["a", "c"].map((id) => [id, `blob:${id}`])),
    awaited: new Set("b"),
    stages: new Map(),
  });
  expect(readFull.asked.map(({ ids }) => ids)).toEqual([["a"]]);
  await readFull.answer(new Map());
  followPhotos.emit({
    ...context().photos,
    thumbnails: new Map([
      ["a", "blob:a"],
      ["b", "blob:b"],
    ]),
  });
  expect(readFull.asked.at(-1)?.ids).toEqual(["a", "b"]);
  await readFull.answer(new Map([["b", "blob:full"]]));
  expect([readFull.asked.length, context().full.get("b")]).toEqual([2, "blob:full"]);
  // Where it cannot be read, the thumbnail stays.
  followPhotos.emit({
    ...context().photos,
    photos: [photo("d")],
    thumbnails: new Map([["d", "blob:d"]]),
  });
  await readFull.fail(new Error("no"));
  expect(at().matches({ enlarging: "enough" })).toBe(true);
});

test("photos that are on their way are looked for again, less and less often, until they are there", () => {
  const { followPhotos, clock, lookAgain, context } = start();
  const { photos: none } = context();
  followPhotos.emit({ ...none, isIncomplete: true });
  const waits = [2_000, 2_828, 4_000, 5_657];
  for (const [index, ms] of waits.entries()) {
    clock.increment(ms - 1);
    expect(lookAgain).toHaveBeenCalledTimes(index);
    clock.increment(1);
    expect(lookAgain).toHaveBeenCalledTimes(index + 1);
    followPhotos.emit({ ...none, isIncomplete: true });
  }
  followPhotos.emit(none);
  clock.increment(60_000);
  expect(lookAgain).toHaveBeenCalledTimes(waits.length);
  followPhotos.emit({ ...none, isIncomplete: true });
  clock.increment(2_000);
  expect(lookAgain).toHaveBeenCalledTimes(waits.length + 1);
});

test("photos that cannot be read leave the rest of the page as it is", () => {
  const { send, followPhotos, at, arrive } = start();
  arrive();
  followPhotos.fail(new Error("no"));
  expect(at().matches({ pictures: "lost", content: "here" })).toBe(true);
  expect(send("retry.requested").matches({ pictures: "following" })).toBe(true);
});

test("following and no longer following are taken by the real policy, and taken back", async () => {
  const { send, arrive, submit, court, request, notifyQuickChange } = start("sofia");
  arrive();
  send("follow.toggled", "follow.toggled");
  expect(submit.asked).toHaveLength(1);
  const [change] = submit.asked;
  if (change === undefined) throw new Error("something was sent");
  expect(court.commit(change)).toBeUndefined();
  arrive();
  await submit.answer({ outcome: "applied" });
  expect(notifyQuickChange.mock.calls[0]?.[0]).toMatchObject({
    name: "follow",
    title: request.title,
  });
  const [undoStep] = notifyQuickChange.mock.calls[0]?.[0].undo ?? [];
  expect(court.commit(undoStep(court.act("sofia")))).toBeUndefined();
  expect(court.now(request).watchers).toEqual(request.watchers);
});

test("what follows already is followed no longer", async () => {
  const { send, followRequest, submit, court, request, notifyQuickChange } = start("sofia");
  const here = court.here(request);
  followRequest.emit({ ...here, request: { ...here.request, watchers: [memberId("sofia")] } });
  send("follow.toggled");
  await submit.answer({ outcome: "kept" });
  expect(notifyQuickChange.mock.calls[0]?.[0].name).toBe("unfollow");
});

test("following that was refused or failed is said", async () => {
  const { send, arrive, submit, context } = start();
  send("follow.toggled");
  expect(submit.asked).toEqual([]);
  arrive();
  send("follow.toggled");
  await submit.answer({ outcome: "refused", refusal });
  expect(context().quickRefusal).toEqual(refusal);
  expect(send("follow.toggled").context.quickRefusal).toBeUndefined();
  await submit.fail({ code: "storageFull", retryable: true });
  expect(context().quickFailure?.code).toBe("storageFull");
});

test.each([
  ["nadia", "open"],
  ["sofia", "closed"],
] as const)(
  "%s hides a photo and takes that back, and the viewer is %s",
  async (person, viewer) => {
    const { send, arrive, submit, court, request, followPhotos, at, notifyQuickChange } =
      start(person);
    comment(court, request, { by: "sofia", id: "c1", photos: ["p1"] });
    const hide = () => send({ type: "hiding.toggled", item: { kind: "photo", id: "p1" } });
    hide();
    arrive();
    followPhotos.emit(court.photos(request));
    send({ type: "photo.opened", ids: ["p1"], id: "p1" });
    expect(hide().matches({ viewer })).toBe(true);
    expect(submit.asked).toHaveLength(1);
    const [change] = submit.asked;
    if (change === undefined) throw new Error("something was sent");
    expect(court.commit(change)).toBeUndefined();
    await submit.answer({ outcome: "applied" });
    expect(at().matches({ quickChange: "idle" })).toBe(true);
    expect(notifyQuickChange.mock.calls[0]?.[0]).toMatchObject({
      name: "hide",
      title: request.title,
    });
    const [undoStep] = notifyQuickChange.mock.calls[0]?.[0].undo ?? [];
    expect(court.commit(undoStep(court.act(person)))).toBeUndefined();
    expect(court.photos(request).photos.find(({ id }) => id === "p1")).toMatchObject({
      audience: "everyone",
    });
  },
);

test("the clock and the organisation go on", () => {
  const { send, followClock, court, context, told } = start();
  followClock.emit(noon + 60_000);
  expect(context().now).toBe(noon + 60_000);
  const now = court.workspace("nadia");
  const workspace = { ...now, me: { ...now.me, name: "Nadia R." } };
  expect(send({ type: "workspace.changed", workspace }).context.workspace.me.name).toBe("Nadia R.");
  expect(told).toEqual([{ type: "workspace.changed", workspace }]);
  followClock.fail(new Error("stopped"));
  expect(context().workspace.me.name).toBe("Nadia R.");
});

test("the sheet that is open hears of the organisation as well as the comment box", () => {
  const { send, arrive, court, told } = start();
  arrive();
  send({ type: "action.requested", name: "triage" });
  const change = { type: "workspace.changed", workspace: court.workspace("nadia") } as const;
  send(change);
  expect(told).toEqual([change, change]);
});

test("every state and transition of a request's page was reached", () => {
  expect(reached.missing(requestMachine)).toEqual([]);
});
