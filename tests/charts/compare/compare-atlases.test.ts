import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { compareAtlases, compareCharts } from "#charts/compare/compare-atlases.ts";
import { type Difference, sides } from "#charts/compare/difference.ts";
import { differenceText } from "#charts/compare/words.ts";
import type { Chart } from "#charts/model/chart.ts";
import { readChart } from "#charts/model/read-chart.ts";
import { requestMachine } from "#machines/request/request.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { alwaysChainMachine } from "#tests/charts/foreign/always-chain.machine.ts";
import { checkoutMachine } from "#tests/charts/foreign/checkout.machine.ts";
import { sixDeepMachine } from "#tests/charts/foreign/six-deep.machine.ts";
import { type Edit, edited, editKinds, renamed, shuffled } from "./chart-edits.ts";

const chartOf = (machine: AnyStateMachine) => readChart(machine, { kind: "foreign" });
const decision = chartOf(alwaysChainMachine);
const checkout = chartOf(checkoutMachine);
const request = chartOf(requestMachine);
const session = chartOf(sessionMachine);
// By number, so that a counterexample can be read.
const all = [decision, checkout, chartOf(sixDeepMachine), request, session];
const charts = fc.nat(all.length - 1);
const chartAt = (index: number): Chart => all[index] ?? decision;
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...editKinds),
  at: fc.nat(60),
  other: fc.nat(60),
});
const edits = fc.array(edit, { maxLength: 5 });
const after = (chart: number, made: readonly Edit[]) => made.reduce(edited, chartAt(chart));

it("nothing differs from itself", () => {
  fc.assert(
    fc.property(charts, edits, (chart, some) => {
      const made = after(chart, some);
      expect(compareCharts(made, made)).toEqual([]);
    }),
  );
});

it("what is only written in another order is no difference", () => {
  fc.assert(
    fc.property(
      charts,
      edits,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (chart, some, stream) => {
        const made = after(chart, some);
        const random = () => stream.next().value;
        expect(compareCharts(made, shuffled(made, random))).toEqual([]);
      },
    ),
  );
});

it("seen from the other side, every difference is its mirror", () => {
  fc.assert(
    fc.property(charts, edits, edits, (chart, one, other) => {
      const a = after(chart, one);
      const b = after(chart, other);
      const there = compareCharts(a, b).map(mirrored);
      const back = compareCharts(b, a);
      expect(sorted(there)).toEqual(sorted(back));
    }),
  );
});

it("a state that is called otherwise is offered as renamed, and nothing else is different", () => {
  fc.assert(
    fc.property(charts, fc.nat(60), (chart, at) => {
      const renames = edited(chartAt(chart), { kind: "rename", at, other: 1 });
      const differences = compareCharts(chartAt(chart), renames);
      expect(differences.map(({ change }) => change)).toEqual(["renamed"]);
    }),
  );
});

/** What is different in words, as reviews read it. */
const told = (before: Chart, now: Chart): readonly string[] =>
  differenceText(compareCharts(before, now)).split("\n  ").slice(1);

it("two states renamed at once, one leading to the other, are both found", () => {
  const b = renamed(renamed(checkout, "cart", "basket"), "refused", "declined");
  expect(told(checkout, b)).toEqual([
    "? state cart → basket (renamed? all else about it is the same)",
    "? state refused → declined (renamed? all else about it is the same)",
  ]);
});

it("a state whose name and whose behaviour changed is another state", () => {
  const b = edited(renamed(checkout, "cart", "basket"), { kind: "tag", at: 0, other: 1 });
  expect(told(checkout, b).filter((line) => line.includes(" state "))).toEqual([
    expect.stringMatching(/^- state cart\b/),
    "~ state (root): initial cart → basket",
    expect.stringMatching(/^\+ state basket\b.*tags tag1/),
  ]);
});

const kinds = ["isKind(here) → here", "otherwise → gone"];
const two = ["isOne → here", "isTwo → gone"];

it.each([
  [
    "a target",
    kinds,
    ["isKind(here) → gone", "otherwise → gone"],
    "~ transition a on go: retargeted here → gone",
  ],
  [
    "a guard",
    kinds,
    ["isOther → here", "otherwise → gone"],
    "~ transition a on go: guard isKind(here) → isOther",
  ],
  [
    "a guard more",
    kinds,
    ["isKind(here) → here", "isLate → gone"],
    "~ transition a on go #2: guarded by isLate",
  ],
  [
    "a guard less",
    two,
    ["isOne → here", "otherwise → gone"],
    "~ transition a on go #2: no longer guarded by isTwo",
  ],
  ["one less", kinds, ["isKind(here) → here"], "- transition a on go #2: targets gone"],
  [
    "one before others",
    two,
    ["isNew → gone", ...two],
    "+ transition a on go: guard isNew; targets gone",
  ],
  // The first that may is taken.
  [
    "the order",
    two,
    two.toReversed(),
    "~ transition a on go: priority isOne → here; isTwo → gone → isTwo → gone; isOne → here",
  ],
])("what is different about the candidates of an event is told: %s", (_, before, now, line) => {
  expect(told(twoWays(before), twoWays(now))).toEqual([line]);
});

it("a transition that is another one and has another id is told with the one it had", () => {
  const now = ["isNew → gone", "isOne → gone", "isTwo → gone"];
  expect(told(twoWays(two), twoWays(now))).toContain(
    "~ transition a on go #2 (was a on go): retargeted here → gone",
  );
});

it("machines that come and go are told, and where a file lies is not", () => {
  const moved = { ...session, file: "machines/elsewhere.ts" };
  const differences = compareAtlases([request, session], [moved, checkout]);
  expect(differences).toEqual([
    { machine: "checkout", about: "machine", change: "added", details: [] },
    { machine: "request", about: "machine", change: "removed", details: [] },
  ] satisfies Difference[]);
  expect(differenceText(differences)).toBe(
    "checkout\n  + machine added\n\nrequest\n  - machine removed",
  );
});

/** A machine `m` whose state `a` has the given candidates for `go`, written as "guard → target". */
function twoWays(ways: readonly string[]): Chart {
  const none = { tags: [], entry: [], exit: [], invokes: [], transitions: [], states: [] };
  const leaf = (key: string) => ({ ...none, path: key, key, type: "atomic" as const });
  const transitions = ways.map((way, index) => {
    const [guard = "", target = ""] = way.split(" → ");
    return {
      id: index === 0 ? "a on go" : `a on go #${index + 1}`,
      source: "a",
      trigger: { kind: "event" as const, event: "go" },
      ...(guard !== "otherwise" && { guard }),
      targets: [target],
      reenter: false,
      actions: [],
    };
  });
  const states = [{ ...leaf("a"), transitions }, leaf("here"), leaf("gone")];
  const root = { ...none, path: "", key: "m", type: "compound" as const, initial: "a", states };
  return { id: "m", kind: "foreign", root };
}

/** Comparable in any order. Where a state is renamed, both sides call it as it is called last. */
function sorted(differences: readonly Difference[]): readonly string[] {
  const hasRenames = differences.some(({ change }) => change === "renamed");
  return differences
    .map(({ machine, about, change, before, after: name, details }) => {
      const words = details.map((each) =>
        JSON.stringify([each.part, hasRenames || [each.before, each.after]]),
      );
      return JSON.stringify([machine, about, change, before, name, words.toSorted()]);
    })
    .toSorted();
}

/** The same difference from the other side. */
function mirrored({ change, before, after: now, details, ...rest }: Difference): Difference {
  return {
    ...rest,
    change: change === "added" ? "removed" : change === "removed" ? "added" : change,
    ...sides(now, before),
    details: details.map((detail) => ({
      part: detail.part,
      ...sides(detail.after, detail.before),
    })),
  };
}
