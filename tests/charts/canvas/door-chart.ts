import { fromPromise, setup } from "xstate";
import { readChart } from "#charts/model/read-chart.ts";

const machine = setup({
  actors: { readFull: fromPromise(() => Promise.resolve()) },
  actions: { ring: () => {}, lookOut: () => {} },
  guards: { isHome: () => true },
}).createMachine({
  id: "door",
  initial: "closed",
  states: {
    closed: {
      description: "Nobody comes in.",
      on: {
        "bell.rung": { guard: "isHome", target: "open.reading", actions: ["ring", "lookOut"] },
        "letter.thrown": { actions: "ring" },
      },
    },
    open: {
      tags: "overlay",
      initial: "reading",
      on: { "viewer.closed": "closed" },
      states: {
        reading: { invoke: { src: "readFull", onDone: "wide", onError: "ajar" } },
        wide: { after: { 3000: "ajar" } },
        ajar: { entry: "ring" },
      },
    },
    gone: { type: "final" },
  },
});

/** A door that opens, stays open for a while, and may go for good. */
export const doorChart = readChart(machine, { kind: "screen", file: "machines/door.machine.ts" });
