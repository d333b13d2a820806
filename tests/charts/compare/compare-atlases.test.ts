import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { compareAtlases, compareCharts } from "#charts/compare/compare-atlases.ts";
import { type Difference, sides } from "#charts/compare/difference.ts";
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

it("two states renamed at once, one leading to the other, are both found", () => {
  const b = renamed(renamed(checkout, "cart", "basket"), "refused", "declined");
  expect(compareCharts(checkout, b)).toEqual([
    {
      machine: "checkout",
      about: "state",
      change: "renamed",
      before: "cart",
      after: "basket",
      details: [],
    },
    {
      machine: "checkout",
      about: "state",
      change: "renamed",
      before: "refused",
      after: "declined",
      details: [],
    },
  ]);
});

it("a state whose name and whose behaviour changed is another state", () => {
  const b = edited(renamed(checkout, "cart", "basket"), { kind: "tag", at: 0, other: 1 });
  expect(compareCharts(checkout, b).filter(({ about }) => about === "state")).toEqual([
    expect.objectContaining({ change: "removed", before: "cart" }),
    expect.objectContaining({ change: "changed", after: "" }),
    expect.objectContaining({ change: "added", after: "basket" }),
  ]);
});

it("a transition says what about it changed", () => {
  const before = twoWays(["isKind(here) → here", "otherwise → gone"]);
  const changed = (ways: readonly string[]) => compareCharts(before, twoWays(ways));
  const transition = { machine: "m", about: "transition" };
  const first = { before: "a on go", after: "a on go" };
  const second = { before: "a on go #2", after: "a on go #2" };
  expect(changed(["isKind(here) → gone", "otherwise → gone"])).toEqual([
    {
      ...transition,
      change: "changed",
      ...first,
      details: [{ part: "targets", before: "here", after: "gone" }],
    },
  ]);
  expect(changed(["isOther → here", "otherwise → gone"])).toEqual([
    {
      ...transition,
      change: "changed",
      ...first,
      details: [{ part: "guard", before: "isKind(here)", after: "isOther" }],
    },
  ]);
  expect(changed(["isKind(here) → here", "isLate → gone"])).toEqual([
    { ...transition, change: "changed", ...second, details: [{ part: "guard", after: "isLate" }] },
  ]);
  expect(changed(["isKind(here) → here"])).toEqual([
    {
      ...transition,
      change: "removed",
      before: "a on go #2",
      details: [{ part: "targets", before: "gone" }],
    },
  ]);
});

it("candidates of one event in another order are a difference: the first that may is taken", () => {
  const before = twoWays(["isOne → here", "isTwo → gone"]);
  expect(compareCharts(before, twoWays(["isTwo → gone", "isOne → here"]))).toEqual([
    {
      machine: "m",
      about: "transition",
      change: "changed",
      before: "a on go",
      after: "a on go",
      details: [
        {
          part: "priority",
          before: "isOne → here; isTwo → gone",
          after: "isTwo → gone; isOne → here",
        },
      ],
    },
  ]);
});

it("one candidate put before others is one that was added, and no other is different", () => {
  const before = twoWays(["isOne → here", "isTwo → gone"]);
  expect(compareCharts(before, twoWays(["isNew → gone", "isOne → here", "isTwo → gone"]))).toEqual([
    expect.objectContaining({ change: "added", after: "a on go" }),
  ]);
});

it("machines that come and go are told, and where a file lies is not", () => {
  const moved = { ...session, file: "machines/elsewhere.ts" };
  expect(compareAtlases([request, session], [moved, checkout])).toEqual([
    { machine: "checkout", about: "machine", change: "added", details: [] },
    { machine: "request", about: "machine", change: "removed", details: [] },
  ] satisfies Difference[]);
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
