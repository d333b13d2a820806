import { describe, expect, test } from "vitest";
import type { ShownCode } from "#machines/pairing/pairing-code.ts";
import { pairingMachine, type PairingNews } from "#machines/pairing/pairing.machine.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const shown: ShownCode = { code: "k3m8q2wz", until: 600_000 };
const asked: PairingNews = { kind: "asked", name: "Nadia" };

function start() {
  const code = fakePromise<ShownCode, void>();
  const news = fakeObservable<PairingNews, void>();
  const refuse = fakePromise<void, void>();
  const connect = fakePromise<void, void>();
  const viewer = fakeObservable<void, void>();
  let taken = 0;
  const { actor, clock } = reached.start(
    pairingMachine.provide({
      actors: {
        showCode: code.logic,
        followCode: news.logic,
        refuse: refuse.logic,
        connect: connect.logic,
        followViewer: viewer.logic,
      },
      actions: { takeBack: () => void (taken += 1) },
    }),
  );
  const show = async () => {
    actor.send({ type: "code.requested" });
    await code.answer(shown);
  };
  const at = () => actor.getSnapshot();
  return { actor, clock, code, news, refuse, connect, viewer, show, at, taken: () => taken };
}

/** Somebody has entered the code. */
async function startAsked() {
  const started = start();
  await started.show();
  started.news.tell({ kind: "open" });
  started.news.tell(asked);
  return started;
}

/** Somebody looks. */
async function startLooked() {
  const started = await startAsked();
  started.actor.send({ type: "looking.allowed" });
  await started.connect.answer();
  return started;
}

test("it is off until somebody shows a code, and whoever enters it sees nothing before they are let in", async () => {
  const { at, news, code, connect, show, actor } = start();
  expect(at().matches("off")).toBe(true);
  expect(code.asked).toHaveLength(0);
  await show();
  expect(at().matches({ on: { shown: "waiting" } })).toBe(true);
  expect(at().context.shown).toEqual(shown);
  news.tell(asked);
  expect(at().matches({ on: { shown: "asked" } })).toBe(true);
  expect(at().context.name).toBe("Nadia");
  expect(connect.asked).toHaveLength(0);
  actor.send({ type: "looking.allowed" });
  expect(connect.asked).toHaveLength(1);
  expect(at().hasTag("looked")).toBe(true);
});

test("whoever is refused is not let in, whether or not that can be said to them", async () => {
  const told = await startAsked();
  told.actor.send({ type: "looking.refused" });
  await told.refuse.answer();
  expect(told.at().matches("refused")).toBe(true);
  expect(told.connect.asked).toHaveLength(0);

  const untold = await startAsked();
  untold.actor.send({ type: "looking.refused" });
  await untold.refuse.fail(new Error("offline"));
  expect(untold.at().matches("refused")).toBe(true);
  untold.actor.send({ type: "code.requested" });
  expect(untold.at().matches({ on: "preparing" })).toBe(true);
  expect(untold.at().context).toEqual({ shown: undefined, name: undefined, failure: undefined });
});

test("a code is over after ten minutes, and lies nowhere any more", async () => {
  const { actor, at, clock, taken } = await startAsked();
  clock.increment(599_999);
  expect(at().matches("on")).toBe(true);
  clock.increment(1);
  expect(at().matches("expired")).toBe(true);
  expect(taken()).toBe(1);
  actor.send({ type: "code.requested" });
  expect(at().matches({ on: "preparing" })).toBe(true);
});

test("whoever asked may think better of it", async () => {
  const { actor, at, news } = await startAsked();
  news.tell({ kind: "gone" });
  expect(at().matches("withdrawn")).toBe(true);
  actor.send({ type: "code.requested" });
  expect(at().matches({ on: "preparing" })).toBe(true);
});

test("whoever looks is stopped by whoever is looked at, at once and from wherever they are", async () => {
  const { actor, at, taken } = await startLooked();
  expect(at().matches({ on: "connected" })).toBe(true);
  actor.send({ type: "pairing.stopped" });
  expect(at().matches("off")).toBe(true);
  expect(taken()).toBe(1);
  expect(at().hasTag("looked")).toBe(false);
});

test("when whoever looks is gone, or the way to them is, that is said", async () => {
  const left = await startLooked();
  left.viewer.complete();
  expect(left.at().matches("left")).toBe(true);
  expect(left.taken()).toBe(1);
  left.actor.send({ type: "code.requested" });
  expect(left.at().matches({ on: "preparing" })).toBe(true);

  const broken = await startLooked();
  broken.viewer.fail(new Error("broken"));
  expect(broken.at().matches("left")).toBe(true);
});

describe("what goes wrong is said, and can be tried again", () => {
  const failure = { code: "unreachable", retryable: true };

  test("no code can be shown", async () => {
    const { actor, at, code, taken } = start();
    actor.send({ type: "code.requested" });
    await code.fail(failure);
    expect(at().matches("failed")).toBe(true);
    expect(at().context.failure).toEqual(failure);
    expect(taken()).toBe(1);
    actor.send({ type: "code.requested" });
    expect(at().context.failure).toBeUndefined();
  });

  test("the code cannot be followed", async () => {
    const { at, news, show } = start();
    await show();
    news.fail(failure);
    expect(at().matches("failed")).toBe(true);
  });

  test("the two devices do not find each other", async () => {
    const { actor, at, connect } = await startAsked();
    actor.send({ type: "looking.allowed" });
    await connect.fail(failure);
    expect(at().matches("failed")).toBe(true);
    expect(at().context.failure).toEqual(failure);
  });
});

test("every state was reached and every transition taken", () => {
  expect(reached.missing(pairingMachine)).toEqual([]);
});
