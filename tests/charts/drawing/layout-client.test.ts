import type { ElkNode } from "elkjs/lib/elk-api.js";
import { expect, it, vi } from "vitest";
import { createMachine } from "xstate";
import { answersInMemory } from "#charts/drawing/answers.ts";
import { createLayoutClient, isLayoutFailure } from "#charts/drawing/layout-client.ts";
import type { Chart } from "#charts/model/chart.ts";
import { readChart } from "#charts/model/read-chart.ts";

interface Asked {
  readonly id: number;
  readonly cmd: string;
  readonly graph: ElkNode;
}

/** A worker that answers as it is told to; without being told, it puts everything in one corner. */
class FakeWorker extends EventTarget {
  readonly asked: Asked[] = [];
  onmessage: ((event: MessageEvent) => void) | undefined;
  isOver = false;
  readonly #answer: (asked: Asked, worker: FakeWorker) => void;

  constructor(
    answer: (asked: Asked, worker: FakeWorker) => void = (asked, worker) => worker.place(asked),
  ) {
    super();
    this.#answer = answer;
  }

  postMessage(message: Asked) {
    if (message.cmd !== "layout") return;
    this.asked.push(message);
    queueMicrotask(() => this.#answer(message, this));
  }

  terminate() {
    this.isOver = true;
  }

  place({ id, graph }: Asked) {
    this.reply({ id, data: { ...graph, width: 100, height: 100 } });
  }

  reply(data: object) {
    this.onmessage?.(new MessageEvent("message", { data }));
  }
}

function chartOf(id: string, second = "b", event = "GO"): Chart {
  const states = { a: { on: { [event]: second } }, [second]: {} };
  return readChart(createMachine({ id, initial: "a", states }), { kind: "foreign" });
}

const open = new Set<string>();

function clientWith(answer?: (asked: Asked, worker: FakeWorker) => void) {
  const workers: FakeWorker[] = [];
  const client = createLayoutClient({
    startWorker: () => {
      const worker = new FakeWorker(answer);
      workers.push(worker);
      // As much of a worker as ELK needs.
      return worker as unknown as Worker;
    },
    answers: answersInMemory(),
    patience: 1000,
  });
  const asked = () => workers.flatMap((worker) => worker.asked);
  return { client, workers, asked };
}

it("one worker serves every chart, and nothing is laid out twice that has the same structure", async () => {
  const { client, workers, asked } = clientWith();
  const first = await client.layOut(chartOf("one"), open);
  expect(isLayoutFailure(first)).toBe(false);
  const count = asked().length;
  expect(count).toBeGreaterThan(0);
  await client.layOut(chartOf("one"), open);
  // Another machine with the same states, and with words that are as wide.
  await client.layOut(chartOf("two", "b", "OG"), open);
  expect(asked()).toHaveLength(count);
  await client.layOut(chartOf("three", "wider"), open);
  expect(asked().length).toBeGreaterThan(count);
  expect(workers).toHaveLength(1);
});

it("what is asked for at once waits for each other, and those who ask the same for one answer", async () => {
  const { client, asked } = clientWith();
  const [before, after] = [chartOf("one"), chartOf("one", "wider")];
  const came = await Promise.all([
    client.layOut(before, open),
    client.layOut(after, open),
    client.layOut(before, new Set(["a"])),
    client.layOut(chartOf("one"), open),
  ]);
  expect(
    came.map((each) => (isLayoutFailure(each) ? each : each.states.map(({ path }) => path))),
  ).toEqual([
    ["", "a", "b"],
    ["", "a", "wider"],
    ["", "a", "b"],
    ["", "a", "b"],
  ]);
  // Each of two once downwards and once to the right.
  expect(asked()).toHaveLength(4);
});

it.each([
  [
    "what ELK refuses",
    ({ id }: Asked, worker: FakeWorker) => worker.reply({ id, error: { message: "No." } }),
    "No.",
    1,
  ],
  [
    "a worker that breaks, which is replaced",
    (_: Asked, worker: FakeWorker) =>
      worker.dispatchEvent(Object.assign(new Event("error"), { message: "Broken." })),
    "Broken.",
    2,
  ],
])("%s is a reason, and the next chart is laid out", async (_, fail, detail, count) => {
  let isBroken = true;
  const { client, workers } = clientWith((asked, worker) => {
    if (isBroken) fail(asked, worker);
    else worker.place(asked);
  });
  expect(await client.layOut(chartOf("one"), open)).toEqual({ reason: "failed", detail });
  isBroken = false;
  expect(isLayoutFailure(await client.layOut(chartOf("one"), open))).toBe(false);
  expect(workers.map(({ isOver }) => isOver)).toEqual([true, false].slice(-count));
});

it("a layout that takes too long is given up, and its worker with it", async () => {
  vi.useFakeTimers();
  try {
    const { client, workers } = clientWith(() => {});
    const wish = client.layOut(chartOf("one"), open);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await wish).toEqual({ reason: "tookTooLong" });
    expect(workers.map(({ isOver }) => isOver)).toEqual([true]);
  } finally {
    vi.useRealTimers();
  }
});

it("a browser that starts no worker is a reason", async () => {
  const client = createLayoutClient({
    startWorker: () => {
      throw new Error("Not here.");
    },
    answers: answersInMemory(),
  });
  expect(await client.layOut(chartOf("one"), open)).toEqual({
    reason: "noWorker",
    detail: "Not here.",
  });
});
