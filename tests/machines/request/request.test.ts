import { expect, test, vi } from "vitest";
import type { Change, Refusal } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";
import type { Settlement } from "#machines/ports.ts";
import type { ActionInput, ActionName } from "#machines/request/action-context.ts";
import type { actionMachine } from "#machines/request/action.machine.ts";
import type { NoteInput, noteMachine } from "#machines/request/note.machine.ts";
import type {
  PhotoNews,
  PhotosOf,
  RequestKey,
  RequestNews,
} from "#machines/request/request-news.ts";
import { requestMachine } from "#machines/request/request.machine.ts";
import { memberId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";
import { LindenCourt, noon } from "./linden-court.ts";

const reached = new Reached();
const refusal: Refusal = { code: "request.follow.by", clause: "No." };

function start(person: PersonKey = "nadia") {
  const court = new LindenCourt();
  const request = court.some("reported", ({ watchers }) => !watchers.includes(memberId(person)));
  const house = fakeObservable<House, void>();
  const clock = fakeObservable<number, void>();
  const news = fakeObservable<RequestNews, RequestKey>();
  const photos = fakeObservable<PhotoNews, RequestKey>();
  const readFull = fakePromise<ReadonlyMap<string, string>, PhotosOf>();
  const submit = fakePromise<Settlement, Change>();
  const action = fakePromise<undefined, ActionInput>();
  const note = fakePromise<undefined, NoteInput>();
  const sayFollowed = vi.fn();
  const overtaken: ActionName[] = [];
  const { actor } = reached.start(
    requestMachine.provide({
      actors: {
        followHouse: house.logic,
        followClock: clock.logic,
        followRequest: news.logic,
        followPhotos: photos.logic,
        readFull: readFull.logic,
        submit: submit.logic,
        // A sheet that the test ends.
        action: action.logic as unknown as typeof actionMachine,
        // A comment box that the test makes fail.
        note: note.logic as unknown as typeof noteMachine,
      },
      actions: {
        sayFollowed: (_, params) => sayFollowed(params),
        sayOvertaken: (_, { names }) => void overtaken.push(...names),
      },
    }),
    {
      house: court.house(person),
      request: request.id,
      now: noon,
      newId: court.newId,
      stamp: court.stamp,
    },
  );
  const snapshot = () => actor.getSnapshot();
  const context = () => snapshot().context;
  const arrive = () => news.tell(court.here(request));
  return {
    actor,
    court,
    request,
    house,
    clock,
    news,
    photos,
    readFull,
    submit,
    action,
    note,
    sayFollowed,
    overtaken,
    snapshot,
    context,
    arrive,
  };
}

test("a request arrives and lives on", () => {
  const { snapshot, context, arrive, news, court, request } = start();
  expect(snapshot().hasTag("loading")).toBe(true);
  arrive();
  expect(snapshot().matches({ content: "here" })).toBe(true);
  news.tell({ ...court.here(request), request: { ...request, title: "Changed" } });
  expect(context().here?.request.title).toBe("Changed");
});

test("staff also follow what is for the team only; residents do not", () => {
  expect(start("tom").news.asked[0]).toMatchObject({ isStaff: true, member: memberId("tom") });
  expect(start("sofia").news.asked[0]).toMatchObject({ isStaff: false });
});

test("a request that is not there, not to be seen or not to be read is each a state of its own, and may come back", () => {
  const { news, snapshot, arrive } = start();
  for (const kind of ["missing", "forbidden", "undecodable"] as const) {
    news.tell({ kind });
    expect(snapshot().matches({ content: kind })).toBe(true);
  }
  arrive();
  expect(snapshot().matches({ content: "here" })).toBe(true);
});

test("a store that fails is said, and tried again", () => {
  const { actor, news, snapshot, context, arrive } = start();
  news.fail({ code: "unavailable", retryable: true });
  expect([snapshot().hasTag("failed"), context().failure?.code]).toEqual([true, "unavailable"]);
  actor.send({ type: "retry.requested" });
  expect(snapshot().hasTag("loading")).toBe(true);
  arrive();
  expect(context().failure).toBeUndefined();
});

test("an action can be begun only where it is offered, one at a time", async () => {
  const { actor, arrive, context, action, request } = start("tom");
  const ask = (name: "claim" | "triage" | "decline") =>
    actor.send({ type: "action.requested", name });
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
  const { actor, arrive, news, court, request, context, action, overtaken } = start("nadia");
  arrive();
  const ask = (name: "triage" | "decline" | "adjust") =>
    actor.send({ type: "action.requested", name });
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
  news.tell({ ...court.here(request), request: { ...request, state: "assigned" } });
  await action.answer(undefined);
  expect(context().action).toBe("adjust");
  expect(overtaken).toEqual(["triage"]);
  ask("decline");
  news.tell({ ...court.here(request), request: { ...request, state: "closed" } });
  await action.answer(undefined);
  expect(context().action).toBeUndefined();
  expect(overtaken).toEqual(["triage", "decline"]);
});

test("a sheet or a comment box that breaks does not take the page with it", async () => {
  const { actor, arrive, news, note, action, context, snapshot, court, request } = start("tom");
  arrive();
  actor.send({ type: "action.requested", name: "claim" });
  await action.fail(new Error("a mistake"));
  await note.fail(new Error("a mistake"));
  news.tell({ ...court.here(request), request: { ...request, title: "Changed" } });
  expect(snapshot().status).toBe("active");
  expect(context().here?.request.title).toBe("Changed");
});

test("photos are looked at one after the other, in full once they are read", async () => {
  const { actor, photos, readFull, snapshot, context } = start();
  photos.tell({
    photos: [],
    thumbnails: new Map([["b", "blob:b"]]),
    awaited: new Set(),
    stages: new Map(),
  });
  expect(context().photos.thumbnails.get("b")).toBe("blob:b");
  actor.send({ type: "photo.opened", ids: ["a", "b"], id: "b" });
  expect(context().viewed.index).toBe(1);
  expect(readFull.asked).toEqual([{ key: context().key, ids: ["a", "b"] }]);
  await readFull.answer(new Map([["b", "blob:full"]]));
  expect(context().full.get("b")).toBe("blob:full");
  actor.send({ type: "photo.turned", index: 0 });
  expect(context().viewed.index).toBe(0);
  actor.send({ type: "viewer.closed" });
  actor.send({ type: "photo.opened", ids: ["a", "b"], id: "a" });
  await readFull.fail(new Error("no"));
  expect(snapshot().matches({ viewer: { open: "blurred" } })).toBe(true);
});

test("photos that cannot be read leave the rest of the page as it is", () => {
  const { actor, photos, snapshot, arrive } = start();
  arrive();
  photos.fail(new Error("no"));
  expect(snapshot().matches({ pictures: "lost", content: "here" })).toBe(true);
  actor.send({ type: "retry.requested" });
  expect(snapshot().matches({ pictures: "following" })).toBe(true);
});

test("following and no longer following are taken by the real policy, and taken back", async () => {
  const { actor, arrive, submit, court, request, sayFollowed } = start("sofia");
  arrive();
  actor.send({ type: "follow.toggled" });
  actor.send({ type: "follow.toggled" });
  expect(submit.asked).toHaveLength(1);
  const [change] = submit.asked;
  if (change === undefined) throw new Error("something was sent");
  expect(court.commit(change)).toBeUndefined();
  arrive();
  await submit.answer({ outcome: "applied" });
  expect(sayFollowed.mock.calls[0]?.[0]).toMatchObject({ follows: true, title: request.title });
  expect(court.commit(sayFollowed.mock.calls[0]?.[0].undo(court.act("sofia")))).toBeUndefined();
  expect(court.now(request).watchers).toEqual(request.watchers);
});

test("what follows already is followed no longer", async () => {
  const { actor, news, submit, court, request, sayFollowed } = start("sofia");
  const here = court.here(request);
  news.tell({ ...here, request: { ...here.request, watchers: [memberId("sofia")] } });
  actor.send({ type: "follow.toggled" });
  await submit.answer({ outcome: "kept" });
  expect(sayFollowed.mock.calls[0]?.[0].follows).toBe(false);
});

test("following that was refused or failed is said", async () => {
  const { actor, arrive, submit, context } = start();
  actor.send({ type: "follow.toggled" });
  expect(submit.asked).toEqual([]);
  arrive();
  actor.send({ type: "follow.toggled" });
  await submit.answer({ outcome: "refused", refusal });
  expect(context().followRefusal).toEqual(refusal);
  actor.send({ type: "follow.toggled" });
  expect(context().followRefusal).toBeUndefined();
  await submit.fail({ code: "storageFull", retryable: true });
  expect(context().followFailure?.code).toBe("storageFull");
});

test("the clock and the house go on", () => {
  const { clock, house, court, context } = start();
  clock.tell(noon + 60_000);
  expect(context().now).toBe(noon + 60_000);
  const now = court.house("nadia");
  house.tell({ ...now, me: { ...now.me, name: "Nadia R." } });
  expect(context().house.me.name).toBe("Nadia R.");
  clock.fail(new Error("stopped"));
  house.fail(new Error("gone"));
  expect(context().house.me.name).toBe("Nadia R.");
});

test("every state and transition of a request's page was reached", () => {
  expect(reached.missing(requestMachine)).toEqual([]);
});
