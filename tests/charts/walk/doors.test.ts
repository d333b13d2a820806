import { expect, it } from "vitest";
import { createMachine } from "xstate";
import { readChart } from "#charts/model/read-chart.ts";
import { doorsOf } from "#charts/walk/doors.ts";

const machine = createMachine({
  id: "shop",
  initial: "open",
  states: {
    open: { on: { leave: "left", close: "closed" } },
    closed: { on: { leave: "left.tidying" } },
    left: {
      initial: "tidying",
      states: { tidying: { always: "again" }, again: { always: "tidying" } },
    },
  },
});

it("a transition is taken from its source, or from wherever leads to one that nobody rests in", () => {
  const chart = readChart(machine, { kind: "foreign" });
  const doors = doorsOf(chart, new Set(["left.tidying", "left.again"]));
  expect(Object.fromEntries(doors)).toEqual({
    "open on leave": new Set(["open"]),
    "open on close": new Set(["open"]),
    "closed on leave": new Set(["closed"]),
    "left.tidying always": new Set(["open", "closed"]),
    "left.again always": new Set(["open", "closed"]),
  });
});
