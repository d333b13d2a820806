import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import {
  assign,
  createActor,
  fromObservable,
  type InspectionEvent,
  setup,
  type Subscribable,
} from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Page } from "#generated/runtime.ts";
import { paletteMachine } from "#machines/palette/palette.machine.ts";
import type { ViewerScope } from "#machines/requests/viewer-scope.ts";
import { workspaceOf, row } from "../machines/requests/small-workspace.ts";
import { type Bench, median, type Row, rounded } from "./bench.ts";

const unit = "events/s";
/** Runs of each variant, alternating, so that a busy moment affects all of them. */
const runs = 9;
/** Events between two pauses; in a pause, as between two key presses, the tab notifies its viewers. */
const batch = 100;

type Inspect = (event: InspectionEvent) => void;

/** Something that takes events, and the number of events per run. */
interface Subject {
  readonly name: string;
  readonly count: number;
  readonly start: (inspect: Inspect | undefined) => (at: number) => void;
}

const swing = setup({
  types: { context: {} as { readonly count: number } },
  guards: { isOpen: () => true },
  actions: { count: assign(({ context }) => ({ count: context.count + 1 })) },
}).createMachine({
  id: "swing",
  context: { count: 0 },
  initial: "left",
  states: {
    left: { on: { push: { guard: "isOpen", target: "right", actions: "count" } } },
    right: { on: { push: { target: "left", actions: "count" } } },
  },
});

const page: Page<Request> = {
  rows: Array.from({ length: 60 }, (_, at) => row(`r${at}`, { title: `Tap ${at} drips` })),
  problems: [],
  more: false,
  fromCache: false,
};
const words = ["t", "ta", "tap", "tap 1", "tap 12", "tap 1", "tap", "ta", "t", ""];

const subjects: readonly Subject[] = [
  {
    name: "a switch of two states",
    count: 6000,
    start: (inspect) => {
      const actor = createActor(swing, inspect && { inspect }).start();
      return () => actor.send({ type: "push" });
    },
  },
  {
    name: "a screen: typing in the palette",
    count: 1500,
    start: (inspect) => {
      const told: Subscribable<Page<Request>> = {
        subscribe: (
          to: { next?: (value: Page<Request>) => void } | ((value: Page<Request>) => void),
        ) => {
          if (typeof to === "function") to(page);
          else to.next?.(page);
          return { unsubscribe: () => {} };
        },
      };
      const machine = paletteMachine.provide({
        actors: { watchRequests: fromObservable<Page<Request>, ViewerScope>(() => told) },
      });
      const input = { workspace: workspaceOf("tom"), bestOf: () => undefined };
      const actor = createActor(machine, { input, ...(inspect && { inspect }) }).start();
      return (at) => actor.send({ type: "query.typed", query: words[at % words.length] ?? "" });
    },
  },
];

/** The cost of inspection without a viewer and with one: another thread that receives everything. */
export const bench: Bench = {
  name: "Inspection",
  async run({ afterwards }) {
    const ways = await waysToObserve(afterwards);
    const rows: Row[] = [];
    for (const subject of subjects) rows.push(...(await compare(subject, ways)));
    return rows;
  },
};

interface Operation {
  readonly name: string;
  /** The row to compare with. */
  readonly peer?: string;
  readonly inspect: () => { readonly inspect: Inspect | undefined; readonly end: () => void };
}

async function compare(
  { name, count, start }: Subject,
  ways: readonly Operation[],
): Promise<Row[]> {
  const speeds = new Map(ways.map((way): [string, number[]] => [way.name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const way of ways) {
      const { inspect, end } = way.inspect();
      const send = start(inspect);
      const began = performance.now();
      for (let at = 0; at < count; at += 1) {
        send(at);
        if (at % batch === 0) await setImmediate();
      }
      speeds.get(way.name)?.push(count / ((performance.now() - began) / 1000));
      end();
    }
  }
  const speedOf = (way: string | undefined): number => median(speeds.get(way ?? "") ?? []);
  return ways.map((way) => ({
    name: `${name}, ${way.name}`,
    unit,
    value: rounded(speedOf(way.name)),
    ...(way.peer !== undefined && {
      peer: way.peer,
      ratio: rounded(speedOf(way.name) / speedOf(way.peer)),
    }),
  }));
}

async function waysToObserve(
  afterwards: (work: () => Promise<unknown>) => void,
): Promise<Operation[]> {
  // Constants that a build inserts.
  Object.assign(globalThis, { __FETTLE_VERSION__: "bench", __FETTLE_ENVIRONMENT__: "bench" });
  letChannelsEnd();
  const { createTelemetryObserver } = await import("#src/telemetry/observer.ts");
  const { openToInspection } = await import("#src/telemetry/open-to-inspection.ts");
  const { serveViewer } = await import("#charts/inspection/serve-viewer.ts");
  const { openWire } = await import("#charts/inspection/protocol.ts");
  const viewer = new Worker(
    `const { workerData } = require("node:worker_threads");
     new BroadcastChannel(workerData).onmessage = () => {};`,
    { eval: true, workerData: channel },
  );
  afterwards(() => viewer.terminate());
  const telemetry = () => createTelemetryObserver({ sinks: [] });
  const end = (): void => {};
  const nobody = () => Promise.reject(new Error("nobody looks"));
  return [
    { name: "nothing observes", inspect: () => ({ inspect: undefined, end }) },
    {
      name: "telemetry alone",
      peer: "nothing observes",
      inspect: () => ({ inspect: telemetry(), end }),
    },
    {
      name: "nobody looks",
      peer: "telemetry alone",
      inspect: () => ({ inspect: openToInspection(telemetry(), () => "/", nobody), end }),
    },
    {
      name: "a viewer looks",
      peer: "nobody looks",
      inspect: () => {
        const inspect = openToInspection(telemetry(), () => "/", nobody);
        const told = serveViewer({ log: inspect.log, wire: openWire(channel), leave: end });
        inspect.log.listener = told.add;
        return { inspect, end: told.close };
      },
    },
  ];
}

const channel = "fettle.bench";

/** Closes channels, because Node does not exit while one has a listener. */
function letChannelsEnd(): void {
  const Real = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Real {
    constructor(name: string) {
      super(name);
      if ("unref" in this && typeof this.unref === "function") this.unref();
    }
  };
}
