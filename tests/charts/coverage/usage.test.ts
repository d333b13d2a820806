import { expect, it } from "vitest";
import { usageOf } from "#charts/coverage/usage.ts";
import { readChart } from "#charts/model/read-chart.ts";
import { requestMachine } from "#machines/request/request.machine.ts";
import type { UsedStep } from "#src/telemetry/usage-counts.ts";
import { checkoutMachine } from "#tests/charts/foreign/checkout.machine.ts";

const charts = [
  readChart(requestMachine, { kind: "screen" }),
  readChart(checkoutMachine, { kind: "foreign" }),
];
const step = (machine: string, from: string, event: string, to: string, count = 1): UsedStep => {
  return { machine, from, event, to, count };
};
const rest = "pictures.following + action.none + viewer.closed + following.idle";

it("a step is counted as the transition it was, and as the states it came to", () => {
  const usage = usageOf(
    [
      step(
        "request",
        `content.here + ${rest}`,
        "photo.opened",
        `content.here + ${rest.replace("viewer.closed", "viewer.open.reading")}`,
        3,
      ),
      step(
        "request",
        `content.loading + ${rest}`,
        "xstate.snapshot.0.request.content",
        `content.missing + ${rest}`,
      ),
    ],
    charts,
  );
  expect(Object.fromEntries(usage.get("request") ?? [])).toEqual({
    "viewer.open": 3,
    "viewer.open.reading": 3,
    "viewer.closed on photo.opened": 3,
    "content.missing": 1,
    // The second candidate, because the first leads elsewhere.
    "content on update of followRequest #2": 1,
  });
});

it("time, what actors came to, and what is done are known by their events", () => {
  const usage = usageOf(
    [
      step("checkout", "paying", "xstate.after.patience.checkout.paying", "refused"),
      step(
        "checkout",
        "paying",
        "xstate.done.actor.0.checkout.paying",
        "packing.box.open + packing.label.blank",
      ),
      step("checkout", "address.town.typing", "xstate.done.state.checkout.address", "paying"),
    ],
    charts,
  );
  const counts = usage.get("checkout") ?? new Map();
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining(["paying after patience", "paying on done of pay", "address when done"]),
  );
});

it("what no chart knows is left out", () => {
  expect(usageOf([step("gone", "a", "b", "c")], charts).size).toBe(0);
  const usage = usageOf([step("checkout", "lost", "NEXT", "found")], charts);
  expect([...(usage.get("checkout") ?? [])]).toEqual([]);
});
