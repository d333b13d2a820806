import { expect, test } from "vitest";
import type { Consent } from "#machines/consent/consent.machine.ts";
import { createLateReceiver } from "#src/telemetry/late-receiver.ts";
import type { Report } from "#src/telemetry/report.ts";
import { settle } from "./watching.ts";

const screen = (machine: string): Report => ({
  type: "screen",
  machine,
  state: "",
  at: 1,
  version: "1.4.8",
  environment: "test",
});

/** A receiver that is loaded when the test says so. */
function start({ fails = 0, limit = 100 } = {}) {
  const heard: string[] = [];
  const listeners = new Set<() => void>();
  let consent: Consent = "unasked";
  let asked = 0;
  let arrive = (): void => undefined;
  const sink = createLateReceiver({
    limit,
    whenIdle: () => Promise.resolve(),
    consent: {
      current: () => consent,
      follow: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    load: async () => {
      asked += 1;
      if (asked <= fails) throw new Error("offline");
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return {
        start: () => void heard.push("start"),
        stop: () => void heard.push("stop"),
        receive: ({ machine }) => void heard.push(machine),
      };
    },
  });
  return {
    heard,
    asked: () => asked,
    say: async (next: Consent) => {
      consent = next;
      for (const listener of listeners) listener();
      await settle();
    },
    happen: async (machine: string) => {
      sink.receive(screen(machine));
      await settle();
    },
    arrive: async () => {
      arrive();
      await settle();
    },
  };
}

test("what happens while the receiver is fetched waits for it; what happened before consent does not", async () => {
  const { heard, happen, say, arrive } = start();
  await happen("before");
  await say("granted");
  await happen("first");
  await happen("second");
  expect(heard).toEqual([]);
  await arrive();
  await happen("third");
  expect(heard).toEqual(["start", "first", "second", "third"]);
});

test("taking consent back stops it at once, and it goes on when it is granted again, fetched once", async () => {
  const { heard, asked, happen, say, arrive } = start();
  await say("granted");
  await arrive();
  await say("refused");
  await happen("unheard");
  await say("granted");
  await happen("heard");
  expect(heard).toEqual(["start", "stop", "start", "heard"]);
  expect(asked()).toBe(1);
});

test("where it cannot be fetched, the next reports try again, three times", async () => {
  const { asked, happen, say, arrive, heard } = start({ fails: 2 });
  await say("granted");
  await happen("one");
  await happen("two");
  await arrive();
  expect(heard).toEqual(["start", "one", "two"]);
  expect(asked()).toBe(3);
  const never = start({ fails: 9 });
  await never.say("granted");
  for (const each of ["a", "b", "c", "d"]) await never.happen(each);
  expect(never.asked()).toBe(3);
});

test("of many that wait the latest are kept", async () => {
  const { heard, happen, say, arrive } = start({ limit: 2 });
  await say("granted");
  for (const each of ["a", "b", "c"]) await happen(each);
  await arrive();
  expect(heard).toEqual(["start", "b", "c"]);
});
