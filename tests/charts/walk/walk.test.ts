import { afterEach, expect, it, vi } from "vitest";
import {
  Actor,
  type AnyStateMachine,
  assign,
  createMachine,
  fromPromise,
  sendParent,
  setup,
} from "xstate";
import { readChart } from "#charts/model/read-chart.ts";
import { everyState } from "#charts/model/states-of.ts";
import type { Fixture } from "#charts/walk/fixture.ts";
import { movesFrom, step } from "#charts/walk/move.ts";
import { begin } from "#charts/walk/step.ts";
import { type Walk, walk, walkInSlices } from "#charts/walk/walk.ts";
import { alwaysChainMachine } from "#tests/charts/foreign/always-chain.machine.ts";
import { checkoutMachine } from "#tests/charts/foreign/checkout.machine.ts";
import { sixDeepMachine } from "#tests/charts/foreign/six-deep.machine.ts";
import { twoHundredMachine } from "#tests/charts/foreign/two-hundred.machine.ts";

/** A machine with nothing but this to walk it with. */
const plain = (machine: AnyStateMachine, more: Partial<Fixture> = {}): Fixture => {
  return { machine, inputs: [undefined], events: [], ...more };
};
const labels = ({ cards }: Walk, state: string) =>
  cards.get(state)?.moves.map((each) => each.label);

const checkout = plain(checkoutMachine, { outputs: { pay: ["paid 12", "declined"] } });
const decision = plain(alwaysChainMachine, {
  events: [5, 500, -5].map((sum) => ({ type: "sum.entered", sum })),
});

afterEach(() => void vi.restoreAllMocks());

it("every state of a checkout is reached: through final states, delays, wildcards and what actors answer; nothing is started, awaited or run on the way", () => {
  const start = vi.spyOn(Actor.prototype, "start");
  const send = vi.spyOn(Actor.prototype, "send");
  const timeout = vi.spyOn(globalThis, "setTimeout");
  const walked = walk(checkout);
  for (const spy of [start, send, timeout]) expect(spy).not.toHaveBeenCalled();
  expect(walked).toMatchObject({ unreached: [], trouble: [], isWhole: true });
  expect(new Set(walked.cards.keys())).toEqual(new Set(walked.states));
  const ids = everyState(readChart(checkoutMachine, { kind: "foreign" })).flatMap(
    ({ transitions }) => transitions.map(({ id }) => id),
  );
  expect(ids.filter((id) => !walked.taken.has(id))).toEqual([]);
});

it("a state's card is the first moment in which it is active, by the shortest way", () => {
  const walked = walk(checkout);
  expect(labels(walked, "cart")).toEqual([]);
  expect(labels(walked, "address.town.typing")).toEqual(["NEXT", "NEXT"]);
  expect(labels(walked, "packing")).toEqual(["NEXT", "NEXT", "NEXT", "done(pay)"]);
  expect(labels(walked, "refused")).toEqual(["NEXT", "NEXT", "NEXT", "done(pay) #2"]);
  expect(walked.cards.get("packing")?.snapshot.context).toMatchObject({ receipt: "paid 12" });
  // A compound state has the card of the moment it is entered.
  expect(labels(walked, "address")).toEqual(labels(walked, "address.street"));
});

it("states that only pass on have the card of the moment in which they are passed; transitions without an event, and those of raised events, count as taken", () => {
  const walked = walk(decision);
  expect(walked.unreached).toEqual([]);
  const judging = { isPassing: true, snapshot: { value: "judging" } };
  expect(walked.cards.get("judging")).toMatchObject(judging);
  expect(labels(walked, "judging")).toEqual(["sum.entered"]);
  expect(walked.cards.get("approvedSoon")?.snapshot.value).toBe("approvedSoon");
  expect(walked.cards.get("referred")).toMatchObject({ isPassing: false });
  expect(labels(walked, "referred")).toEqual(["sum.entered #2"]);
  for (const id of [
    "judging always",
    "judging always #3",
    "circlingBack always",
    "approving on began",
    "approvedSoon always",
  ])
    expect(walked.taken).toContain(id);
});

it("a machine that begins by passing on shows what it passed", () => {
  const states = { deciding: { always: "decided" }, decided: {} };
  const { cards, taken } = walk(plain(createMachine({ initial: "deciding", states })));
  expect(cards.get("deciding")).toMatchObject({ isPassing: true, moves: [] });
  expect(cards.get("decided")).toMatchObject({ isPassing: false, moves: [] });
  expect([...taken]).toEqual(["deciding always"]);
});

it("parallel states, history and guards with params are walked six levels deep", () => {
  const walked = walk(plain(sixDeepMachine, { events: [{ type: "LOUDER", by: 1 }] }));
  expect(walked.unreached).toEqual([
    {
      state: "on.picture.playing.track.streaming.connection.buffering",
      why: expect.stringContaining("needs guard isOffline"),
      isByDesign: false,
    },
    {
      state: "on.picture.playing.track.local",
      why: "no transition leads here",
      isByDesign: false,
    },
  ]);
  expect(walked.states).not.toContain("on.picture.last");
  expect(walked.taken).toContain("on.picture.paused on PLAY");
});

it("what cannot be reached says what is missing, or what the fixture says", () => {
  const machine = setup({
    actors: { ask: fromPromise<string>(() => Promise.resolve("")) },
    guards: { never: () => false, isYes: () => false },
  }).createMachine({
    id: "closed",
    initial: "a",
    states: {
      a: {
        invoke: { src: "ask", onDone: { guard: "isYes", target: "answered" } },
        on: { go: { guard: "never", target: "b" } },
      },
      b: { on: { on: "c" } },
      c: {},
      answered: {},
      island: {},
    },
  });
  const unreachable = { island: "It is kept for later.", a: "Nobody begins here." };
  const { unreached, cards, reachedAfterAll } = walk(plain(machine, { unreachable }));
  expect([...cards.keys()]).toEqual(["a"]);
  expect(reachedAfterAll).toEqual(["a"]);
  expect(unreached.map(({ state, why, isByDesign }) => [state, why, isByDesign])).toEqual([
    ["b", 'no sample leads here: needs guard never on "a on go"', false],
    ["c", 'comes after "b", not reached either', false],
    ["answered", 'no sample leads here: needs an output of ask ("a on done of ask")', false],
    ["island", "It is kept for later.", true],
  ]);
});

it("a move that throws is trouble, and the walk goes on; of a guess it is none", () => {
  const machine = setup({
    types: { events: {} as { readonly type: "named"; readonly name: string } | { type: "left" } },
    actions: { take: (_, _params: { readonly size: number }) => {} },
  }).createMachine({
    initial: "here",
    states: {
      here: {
        on: {
          named: {
            actions: { type: "take", params: ({ event }) => ({ size: event.name.length }) },
          },
          left: "gone",
        },
      },
      gone: { type: "final" },
    },
  });
  const guessed = walk(plain(machine));
  expect(guessed.trouble).toEqual([]);
  expect(guessed.cards.has("gone")).toBe(true);
  const { trouble, cards } = walk(plain(machine, { events: [{ type: "named" }] }));
  expect(trouble.map(({ moves, error }) => [moves.at(-1)?.label, error])).toEqual([
    ["named", expect.any(TypeError)],
  ]);
  expect(cards.has("gone")).toBe(true);
});

it("a beginning that throws is trouble too", () => {
  const machine = setup({
    types: { input: {} as { readonly x: number }, context: {} as { readonly x: number } },
  }).createMachine({ context: ({ input }) => ({ x: input.x }), initial: "a", states: { a: {} } });
  const { trouble, unreached } = walk(plain(machine));
  expect(trouble).toEqual([{ moves: [], error: expect.any(TypeError) }]);
  expect(unreached[0]?.why).toContain("the machine does not begin: Cannot read properties");
});

it("what grows for ever is given up after a bounded number of steps, and says so", () => {
  const machine = setup({
    types: { context: {} as { readonly n: number } },
    guards: { isOver: ({ context }) => context.n > 1_000_000 },
    actions: { add: assign(({ context }) => ({ n: context.n + 1 })) },
  }).createMachine({
    context: { n: 0 },
    initial: "counting",
    states: {
      counting: { on: { more: [{ guard: "isOver", target: "over" }, { actions: "add" }] } },
      over: {},
    },
  });
  const walked = walk(plain(machine));
  expect(walked.isWhole).toBe(false);
  expect(walked.steps).toBeLessThan(10_000);
  expect([...walked.cards.keys()]).toEqual(["counting"]);
});

it("two walks, and one in slices, find the same", async () => {
  const [first, ...others] = [
    walk(decision),
    walk(decision),
    await walkInSlices(decision, { ms: 1 }),
  ];
  for (const other of others) {
    expect(other.steps).toBe(first?.steps);
    expect(other.taken).toEqual(first?.taken);
    for (const state of other.cards.keys())
      expect(labels(other, state)).toEqual(first && labels(first, state));
  }
});

it("two hundred states are walked in few steps each, and a machine without any has itself as its only state", () => {
  const walked = walk(plain(twoHundredMachine));
  expect(walked.cards.size).toBe(200);
  expect(walked.steps).toBeLessThan(200 * 20);
  const { states, cards } = walk(plain(createMachine({ on: { anything: {} } })));
  expect([states, [...cards.keys()]]).toEqual([[""], [""]]);
});

it("an actor that has answered says no more until it is invoked anew", () => {
  const machine = setup({ actors: { ask: fromPromise(() => Promise.resolve(1)) } }).createMachine({
    initial: "asking",
    states: {
      asking: {
        invoke: { src: "ask", onDone: {}, onError: "failed" },
        on: { again: { target: "asking", reenter: true } },
      },
      failed: {},
    },
  });
  const moves = (snapshot: ReturnType<typeof begin>["snapshot"]) =>
    movesFrom(snapshot, plain(machine));
  const { snapshot } = begin(machine, undefined);
  const [again, done] = moves(snapshot);
  expect(moves(snapshot).map(({ label }) => label)).toEqual(["again", "done(ask)", "error(ask)"]);
  if (again === undefined || done === undefined) throw new Error("There are no moves.");
  const answered = step(snapshot, done).snapshot;
  expect(moves(answered).map(({ label }) => label)).toEqual(["again"]);
  // What was before is not touched by what came after.
  expect(moves(snapshot)).toHaveLength(3);
  expect(moves(step(answered, again).snapshot)).toHaveLength(3);
});

it("a machine that speaks to its parent can be walked without one", () => {
  const told = { target: "told", actions: sendParent({ type: "told" }) };
  const states = { silent: { on: { tell: told } }, told: {} };
  const { trouble, cards } = walk(plain(createMachine({ initial: "silent", states })));
  expect(trouble).toEqual([]);
  expect([...cards.keys()]).toEqual(["silent", "told"]);
});

it("where parallel states want to leave to different places, only what is really taken counts", () => {
  const region = (target: string) => ({
    initial: "a",
    states: { a: { on: { leave: `#torn.${target}` } } },
  });
  const both = {
    type: "parallel" as const,
    states: { left: region("west"), right: region("east") },
  };
  const states = { both, west: {}, east: {} };
  const walked = walk(plain(createMachine({ id: "torn", initial: "both", states })));
  expect([...walked.taken]).toEqual(["both.left.a on leave"]);
  expect(walked.unreached.map(({ state }) => state)).toEqual(["east"]);
});
