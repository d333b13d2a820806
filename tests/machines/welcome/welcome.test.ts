import { describe, expect, test } from "vitest";
import type { Change } from "#generated/runtime.ts";
import type { Identity } from "#machines/house.ts";
import type { Settlement } from "#machines/ports.ts";
import {
  type Seeding,
  type Surroundings,
  welcomeMachine,
} from "#machines/welcome/welcome.machine.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const nadia: Identity = { organisation: "demo", member: "nadia" };
const nothing: Surroundings = { houses: [], isDemoBegun: false };
const unavailable = Object.assign(new Error("held"), { code: "unavailable", retryable: true });
const whole = { you: "Ada", house: "School", building: "Old wing" };

function start() {
  const look = fakePromise<Surroundings, void>();
  const news = fakeObservable<true, void>();
  const seed = fakeObservable<Seeding, void>();
  const submit = fakePromise<Settlement, Change>();
  const entered: Identity[] = [];
  let count = 0;
  const { actor } = reached.start(
    welcomeMachine.provide({
      actors: {
        findHouses: look.logic,
        followNews: news.logic,
        seedDemo: seed.logic,
        submit: submit.logic,
      },
      actions: { enter: (_, { identity }) => void entered.push(identity) },
    }),
    {
      newId: () => `${(count += 1)}`.padStart(20, "0"),
      now: () => 1000,
      locale: "en",
      zone: "UTC",
    },
  );
  return { actor, look, news, seed, submit, entered, at: () => actor.getSnapshot() };
}

async function choosing() {
  const all = start();
  await all.look.answer(nothing);
  return all;
}

async function founding(form = whole) {
  const all = await choosing();
  all.actor.send({ type: "founding.requested" });
  all.actor.send({ type: "form.changed", form });
  return all;
}

test("a browser that keeps nothing says so, and is asked again", async () => {
  const { actor, at, look } = start();
  expect(at().hasTag("loading")).toBe(true);
  await look.fail(unavailable);
  expect(at().hasTag("failed")).toBe(true);
  actor.send({ type: "retry.requested" });
  await look.answer(nothing);
  expect(at().value).toBe("choosing");
  expect(at().context.failure).toBeUndefined();
});

test("a house on this device is gone back to as whom one was", async () => {
  const { actor, at, entered } = await choosing();
  actor.send({ type: "house.chosen", identity: nadia });
  expect(entered).toEqual([nadia]);
  expect(at().status).toBe("done");
});

test("whoever cannot be told of more chooses among what was found", async () => {
  const { actor, at, news, entered } = await choosing();
  news.fail(unavailable);
  expect(at().value).toBe("choosing");
  actor.send({ type: "house.chosen", identity: nadia });
  expect(entered).toEqual([nadia]);
});

test("a house somebody is known to belong to only now is found, and disturbs nobody who is founding one", async () => {
  const { actor, at, look, news } = await choosing();
  news.tell(true);
  const nadiaThere = { identity: nadia, house: "School", person: "Nadia", role: "admin" } as const;
  const house = { ...nadiaThere, everybody: undefined };
  await look.answer({ ...nothing, houses: [house] });
  expect(at().context.surroundings.houses).toEqual([house]);
  actor.send({ type: "founding.requested" });
  expect(news.listeners()).toBe(0);
});

describe("the demo building", () => {
  test("tells how far it is, and is entered when it stands", async () => {
    const { actor, at, seed, entered } = await choosing();
    actor.send({ type: "demo.requested" });
    expect(at().context.progress).toBeUndefined();
    seed.tell({ kind: "progress", done: 30, total: 120 });
    expect(at().context.progress).toBe(0.25);
    seed.tell({ kind: "seeded", identity: nadia });
    expect(entered).toEqual([nadia]);
  });

  test("can be left while it goes up, which stops it; then it is begun", async () => {
    const { actor, at, seed } = await choosing();
    actor.send({ type: "demo.requested" });
    actor.send({ type: "seeding.cancelled" });
    expect(at().value).toBe("choosing");
    expect(seed.listeners()).toBe(0);
    expect(at().context.surroundings.isDemoBegun).toBe(true);
  });

  test("that could not be finished can be gone on with, or left", async () => {
    const { actor, at, seed } = await choosing();
    actor.send({ type: "demo.requested" });
    seed.fail(unavailable);
    expect(at().context.failure?.code).toBe("unavailable");
    actor.send({ type: "retry.requested" });
    expect(at().value).toBe("seeding");
    seed.fail(unavailable);
    actor.send({ type: "seeding.cancelled" });
    expect(at().value).toBe("choosing");
  });
});

describe("an empty start", () => {
  test("says what is missing, and no longer once it is there", async () => {
    const { actor, at, submit } = await founding({ you: "", house: "School", building: "" });
    actor.send({ type: "form.sent" });
    expect(Object.keys(at().context.problems)).toEqual(["you", "building"]);
    actor.send({ type: "form.changed", form: { you: "Ada" } });
    expect(Object.keys(at().context.problems)).toEqual(["building"]);
    expect(submit.asked).toEqual([]);
  });

  test("enters the house that it founded", async () => {
    const { actor, submit, entered } = await founding();
    actor.send({ type: "form.sent" });
    await submit.answer({ outcome: "applied" });
    expect(entered).toEqual([
      { organisation: submit.asked[0]?.writes[0]?.path.split("/")[1], member: submit.asked[0]?.by },
    ]);
  });

  test("that was kept and not applied is the same change when tried again", async () => {
    const { actor, at, submit } = await founding();
    actor.send({ type: "form.sent" });
    await submit.answer({ outcome: "kept" });
    expect(at().context.failure?.code).toBe("unavailable");
    actor.send({ type: "form.sent" });
    expect(submit.asked[1]).toBe(submit.asked[0]);
  });

  test("that could not even be kept says why, and keeps what was written", async () => {
    const { actor, at, submit } = await founding();
    actor.send({ type: "form.sent" });
    await submit.fail(Object.assign(new Error("full"), { code: "storageFull", retryable: true }));
    expect(at().context.failure?.code).toBe("storageFull");
    expect(at().context.form.you).toBe("Ada");
  });

  test("that came too soon after others says when it may be tried again", async () => {
    const { actor, at, submit } = await founding();
    actor.send({ type: "form.sent" });
    await submit.fail(Object.assign(new Error("too soon"), { code: "tooSoon", until: 5000 }));
    expect(at().matches({ founding: { editing: "failed" } })).toBe(true);
    expect(at().context.failure).toEqual({ code: "tooSoon", retryable: true, until: 5000 });
    actor.send({ type: "form.sent" });
    expect(at().context.failure).toBeUndefined();
  });

  test("that was refused is another change when tried again", async () => {
    const { actor, at, submit } = await founding();
    actor.send({ type: "form.sent" });
    await submit.answer({
      outcome: "refused",
      refusal: { code: "organisation.found.by", clause: "No." },
    });
    expect(at().context.refusal?.code).toBe("organisation.found.by");
    actor.send({ type: "form.sent" });
    expect(submit.asked[1]?.id).not.toBe(submit.asked[0]?.id);
  });

  test("can be left before it is sent, and not while it is on its way", async () => {
    const { actor, at } = await founding();
    actor.send({ type: "form.sent" });
    actor.send({ type: "founding.cancelled" });
    expect(at().hasTag("busy")).toBe(true);
    const other = await founding();
    other.actor.send({ type: "founding.cancelled" });
    expect(other.at().value).toBe("choosing");
  });
});

test("every state and transition of the welcome was reached", () => {
  expect(reached.missing(welcomeMachine)).toEqual([]);
});
