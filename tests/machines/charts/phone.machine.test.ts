import { describe, expect, test } from "vitest";
import { fromElsewhere, isElsewhere } from "#machines/charts/elsewhere.ts";
import { phoneMachine, type PhoneNews } from "#machines/charts/phone.machine.ts";
import type { RunningTab } from "#machines/charts/recording.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const tab: RunningTab = {
  id: "elsewhere.1",
  title: "Requests · Fettle",
  page: "/requests",
  startedAt: 1,
  version: "1",
  width: 390,
};

function start() {
  const ask = fakePromise<void, { readonly code: string }>();
  const news = fakeObservable<PhoneNews, void>();
  const connect = fakePromise<RunningTab, void>();
  const done: unknown[] = [];
  const { actor, clock } = reached.start(
    phoneMachine.provide({
      actors: { askPhone: ask.logic, followPhone: news.logic, connectPhone: connect.logic },
      actions: {
        pickPhone: (_, params) => void done.push(params.tab),
        hangUp: () => void done.push("hung up"),
      },
    }),
  );
  const enter = (typed = "K3M8 Q2WZ") => {
    actor.send({ type: "code.typed", typed });
    actor.send({ type: "code.entered" });
  };
  return { actor, clock, ask, news, connect, done, enter, at: () => actor.getSnapshot() };
}

/** Whoever holds the device is asked. */
async function startWaiting() {
  const started = start();
  started.enter();
  await started.ask.answer();
  return started;
}

test("what is no code is not looked for", () => {
  const { at, ask, enter, actor } = start();
  enter("K3M8");
  expect(at().matches({ entering: "incomplete" })).toBe(true);
  expect(ask.asked).toHaveLength(0);
  actor.send({ type: "code.typed", typed: "K3M8 Q" });
  expect(at().matches({ entering: "plain" })).toBe(true);
});

test("whoever is let in looks into the device from then on", async () => {
  const { at, ask, news, connect, done } = await startWaiting();
  expect(ask.asked).toEqual([{ code: "k3m8q2wz" }]);
  news.tell("waiting");
  expect(at().matches({ looking: "waiting" })).toBe(true);
  news.tell("allowed");
  await connect.answer(tab);
  expect(done).toEqual(["hung up", tab]);
  expect(at().matches({ entering: "plain" })).toBe(true);
  expect(at().context.typed).toBe("");
});

test.each([
  ["refused", "refused"],
  ["gone", "withdrawn"],
] as const)("of a device that is %s nothing is seen", async (told, state) => {
  const { at, news, done, connect } = await startWaiting();
  news.tell(told);
  expect(at().matches({ entering: state })).toBe(true);
  expect(connect.asked).toHaveLength(0);
  expect(done).toEqual(["hung up"]);
});

test("nobody waits for longer than a code is good, and whoever waits may think better of it", async () => {
  const late = await startWaiting();
  late.clock.increment(600_000);
  expect(late.at().matches({ entering: "expired" })).toBe(true);
  expect(late.done).toEqual(["hung up"]);

  const cancelled = await startWaiting();
  cancelled.actor.send({ type: "phone.cancelled" });
  expect(cancelled.at().matches({ entering: "plain" })).toBe(true);
  expect(cancelled.at().context.typed).toBe("K3M8 Q2WZ");
  expect(cancelled.done).toEqual(["hung up"]);
});

describe("what goes wrong is said, and the code stays to be mended", () => {
  const failure = { code: "codeUnknown", retryable: true };

  test.each([
    ["the code is unknown", async ({ ask }: ReturnType<typeof start>) => ask.fail(failure)],
    [
      "it cannot be followed",
      async ({ ask, news }: ReturnType<typeof start>) => {
        await ask.answer();
        news.fail(failure);
      },
    ],
    [
      "the two devices do not find each other",
      async ({ ask, news, connect }: ReturnType<typeof start>) => {
        await ask.answer();
        news.tell("allowed");
        await connect.fail(failure);
      },
    ],
  ])("%s", async (_, fail) => {
    const started = start();
    started.enter();
    await fail(started);
    expect(started.at().matches({ entering: "failed" })).toBe(true);
    expect(started.at().context).toEqual({ typed: "K3M8 Q2WZ", failure });
    started.actor.send({ type: "code.entered" });
    expect(started.at().context.failure).toBeUndefined();
  });
});

test("a tab of another device is told from one of this browser by its id", () => {
  expect(isElsewhere(fromElsewhere({ ...tab, id: "4-1" }, "2"))).toBe(true);
  expect(isElsewhere({ id: "4-1" })).toBe(false);
});

test("every state was reached and every transition taken", () => {
  expect(reached.missing(phoneMachine)).toEqual([]);
});
