import { afterEach, expect, it, vi } from "vitest";
import {
  Actor,
  type AnyStateMachine,
  assign,
  fromObservable,
  fromPromise,
  sendParent,
  setup,
} from "xstate";
import { readChart } from "#charts/model/read-chart.ts";
import { everyState, statesOf } from "#charts/model/states-of.ts";
import type { Fixture } from "#charts/walk/fixture.ts";
import { movesFrom, step } from "#charts/walk/move.ts";
import { begin } from "#charts/walk/step.ts";
import { type Walk, walk, walkInSlices } from "#charts/walk/walk.ts";
import { alwaysChainMachine } from "#tests/charts/foreign/always-chain.machine.ts";
import { checkoutMachine } from "#tests/charts/foreign/checkout.machine.ts";
import { sixDeepMachine } from "#tests/charts/foreign/six-deep.machine.ts";
import { twoHundredMachine } from "#tests/charts/foreign/two-hundred.machine.ts";

const checkout: Fixture<typeof checkoutMachine> = {
  machine: checkoutMachine,
  inputs: [undefined],
  events: [],
  outputs: { pay: ["paid 12", "declined"] },
};
const decision: Fixture<typeof alwaysChainMachine> = {
  machine: alwaysChainMachine,
  inputs: [undefined],
  events: [
    { type: "sum.entered", sum: 5 },
    { type: "sum.entered", sum: 500 },
    { type: "sum.entered", sum: -5 },
  ],
};

afterEach(() => void vi.restoreAllMocks());

it("every state of a checkout is reached: through final states, delays, wildcards and what actors answer", () => {
  const walked = walk(checkout);
  expect(walked.unreached).toEqual([]);
  expect(new Set(walked.cards.keys())).toEqual(new Set(walked.states));
  expect(walked.trouble).toEqual([]);
  expect(untaken(walked, checkoutMachine)).toEqual([]);
  expect(walked.isWhole).toBe(true);
});

it("nothing is started, awaited or run on the way", () => {
  const start = vi.spyOn(Actor.prototype, "start");
  const send = vi.spyOn(Actor.prototype, "send");
  const timeout = vi.spyOn(globalThis, "setTimeout");
  expect(walk(checkout).cards.size).toBeGreaterThan(10);
  for (const spy of [start, send, timeout]) expect(spy).not.toHaveBeenCalled();
});

it("a state's card is the first moment in which it is active, by the shortest way", () => {
  const { cards } = walk(checkout);
  expect(labels(cards, "cart")).toEqual([]);
  expect(labels(cards, "address.town.typing")).toEqual(["NEXT", "NEXT"]);
  expect(labels(cards, "packing")).toEqual(["NEXT", "NEXT", "NEXT", "done(pay)"]);
  expect(labels(cards, "refused")).toEqual(["NEXT", "NEXT", "NEXT", "done(pay) #2"]);
  expect(cards.get("packing")?.snapshot.context).toMatchObject({ receipt: "paid 12" });
  // A compound state has the card of the moment it is entered.
  expect(labels(cards, "address")).toEqual(labels(cards, "address.street"));
});

it("what is followed has told its first word before somebody does anything, where nothing else is shown", () => {
  const rows = fromObservable(() => {
    throw new Error("A walk subscribes to nothing.");
  });
  const machine = setup({
    types: { context: {} as { readonly rows: unknown } },
    actors: { rows },
    actions: { keep: assign((_, { news }: { readonly news: unknown }) => ({ rows: news })) },
  }).createMachine({
    id: "list",
    context: { rows: undefined },
    type: "parallel",
    states: {
      list: {
        initial: "loading",
        invoke: {
          src: "rows",
          onSnapshot: {
            target: ".here",
            actions: { type: "keep", params: ({ event }) => ({ news: event.snapshot.context }) },
          },
          onError: {},
        },
        states: { loading: {}, here: {} },
      },
      dialog: { initial: "closed", states: { closed: { on: { open: "open" } }, open: {} } },
    },
  });
  const news = { rows: ["the usual", "another"] };
  const { cards } = walk({ machine, inputs: [undefined], events: [], news });
  expect(labels(cards, "list.loading")).toEqual([]);
  expect(labels(cards, "dialog.closed")).toEqual(["news(rows)"]);
  expect(labels(cards, "dialog.open")).toEqual(["news(rows)", "open"]);
  expect(cards.get("dialog.open")?.snapshot.context).toEqual({ rows: "the usual" });
});

it("states that only pass on have the card of the moment in which they are passed", () => {
  const walked = walk(decision);
  expect(walked.unreached).toEqual([]);
  expect(walked.cards.get("judging")).toMatchObject({ isPassing: true });
  expect(walked.cards.get("judging")?.snapshot.value).toBe("judging");
  expect(labels(walked.cards, "judging")).toEqual(["sum.entered"]);
  expect(walked.cards.get("approvedSoon")?.snapshot.value).toBe("approvedSoon");
  expect(walked.cards.get("referred")).toMatchObject({ isPassing: false });
  expect(labels(walked.cards, "referred")).toEqual(["sum.entered #2"]);
});

it("transitions without an event, and those of raised events, count as taken", () => {
  const { taken } = walk(decision);
  expect([...taken]).toEqual(
    expect.arrayContaining([
      "judging always",
      "judging always #3",
      "circlingBack always",
      "approving on began",
      "approvedSoon always",
    ]),
  );
});

it("a machine that begins by passing on shows what it passed", () => {
  const machine = setup({}).createMachine({
    id: "hasty",
    initial: "deciding",
    states: { deciding: { always: "decided" }, decided: {} },
  });
  const { cards, taken } = walk({ machine, inputs: [undefined], events: [] });
  expect(cards.get("deciding")).toMatchObject({ isPassing: true, moves: [] });
  expect(cards.get("decided")).toMatchObject({ isPassing: false, moves: [] });
  expect([...taken]).toEqual(["deciding always"]);
});

it("parallel states, history and guards with params are walked six levels deep", () => {
  const walked = walk({
    machine: sixDeepMachine,
    inputs: [undefined],
    events: [{ type: "LOUDER", by: 1 }],
  });
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
    types: { events: {} as { readonly type: "go" } | { readonly type: "on" } },
    actors: { ask: fromPromise<string>(() => Promise.resolve("")) },
    guards: {
      never: () => false,
      isYes: (_, { answer }: { readonly answer: string }) => answer === "yes",
    },
  }).createMachine({
    id: "closed",
    initial: "a",
    states: {
      a: {
        invoke: {
          src: "ask",
          onDone: {
            guard: { type: "isYes", params: ({ event }) => ({ answer: event.output }) },
            target: "answered",
          },
        },
        on: { go: { guard: "never", target: "b" } },
      },
      b: { on: { on: "c" } },
      c: {},
      answered: {},
      island: {},
    },
  });
  const { unreached, cards } = walk({
    machine,
    inputs: [undefined],
    events: [],
    unreachable: { island: "It is kept for later.", a: "Nobody begins here." },
  });
  expect([...cards.keys()]).toEqual(["a"]);
  expect(unreached).toEqual([
    { state: "b", why: 'no sample leads here: needs guard never on "a on go"', isByDesign: false },
    { state: "c", why: 'comes after "b", not reached either', isByDesign: false },
    {
      state: "answered",
      why: 'no sample leads here: needs an output of ask ("a on done of ask")',
      isByDesign: false,
    },
    { state: "island", why: "It is kept for later.", isByDesign: true },
  ]);
});

it("a fixture that calls a state unreachable although it is reached is found out", () => {
  const walked = walk({ ...checkout, unreachable: { sent: "Nothing is ever sent." } });
  expect(walked.reachedAfterAll).toEqual(["sent"]);
  expect(walked.unreached).toEqual([]);
});

it("a move that throws is trouble, and the walk goes on; of a guess it is none", () => {
  const machine = setup({
    types: {
      events: {} as
        | { readonly type: "named"; readonly name: { readonly first: string } }
        | { readonly type: "left" },
    },
    actions: { take: (_, _params: { readonly name: string }) => {} },
  }).createMachine({
    id: "fragile",
    initial: "here",
    states: {
      here: {
        on: {
          named: { actions: { type: "take", params: ({ event }) => ({ name: event.name.first }) } },
          left: "gone",
        },
      },
      gone: { type: "final" },
    },
  });
  const guessed = walk({ machine, inputs: [undefined], events: [] });
  expect(guessed.trouble).toEqual([]);
  expect(guessed.cards.has("gone")).toBe(true);
  // What comes in is not always what its type says.
  const sample = JSON.parse('{ "type": "named" }');
  const { trouble, cards } = walk({ machine, inputs: [undefined], events: [sample] });
  expect(trouble.map(({ moves, error }) => [moves.at(-1)?.label, error])).toEqual([
    ["named", expect.any(TypeError)],
  ]);
  expect(cards.has("gone")).toBe(true);
});

it("a beginning that throws is trouble too", () => {
  const machine = setup({
    types: {
      input: {} as { readonly at: { readonly x: number } },
      context: {} as { readonly x: number },
    },
  }).createMachine({
    id: "picky",
    context: ({ input }) => ({ x: input.at.x }),
    initial: "a",
    states: { a: {} },
  });
  const without: Fixture = { machine, inputs: [undefined], events: [] };
  const { trouble, unreached } = walk(without);
  expect(trouble).toEqual([{ moves: [], error: expect.any(TypeError) }]);
  expect(unreached[0]?.why).toContain("the machine does not begin: Cannot read properties");
});

it("what grows for ever is given up after a bounded number of steps, and says so", () => {
  const machine = setup({
    types: { context: {} as { readonly n: number }, events: {} as { readonly type: "more" } },
    guards: { isOver: ({ context }) => context.n > 1_000_000 },
    actions: { add: assign(({ context }) => ({ n: context.n + 1 })) },
  }).createMachine({
    id: "counter",
    context: { n: 0 },
    initial: "counting",
    states: {
      counting: { on: { more: [{ guard: "isOver", target: "over" }, { actions: "add" }] } },
      over: {},
    },
  });
  const walked = walk({ machine, inputs: [undefined], events: [] });
  expect(walked.isWhole).toBe(false);
  expect(walked.steps).toBeLessThan(10_000);
  expect([...walked.cards.keys()]).toEqual(["counting"]);
});

it("two walks, and one in slices, find the same", async () => {
  const again = await walkInSlices(decision, { ms: 1 });
  for (const other of [walk(decision), again]) {
    const first = walk(decision);
    expect(other.steps).toBe(first.steps);
    expect([...other.taken]).toEqual([...first.taken]);
    for (const [state] of first.cards)
      expect(labels(other.cards, state)).toEqual(labels(first.cards, state));
  }
});

it("two hundred states are walked in few steps each", () => {
  const walked = walk({ machine: twoHundredMachine, inputs: [undefined], events: [] });
  expect(walked.cards.size).toBe(200);
  expect(walked.steps).toBeLessThan(200 * 20);
});

it("an actor that has answered says no more until it is invoked anew", () => {
  const machine = setup({ actors: { ask: fromPromise(() => Promise.resolve(1)) } }).createMachine({
    id: "asker",
    initial: "asking",
    states: {
      asking: {
        invoke: { src: "ask", onDone: {}, onError: "failed" },
        on: { again: { target: "asking", reenter: true } },
      },
      failed: {},
    },
  });
  const fixture = { machine, inputs: [undefined], events: [] };
  const moves = (snapshot: ReturnType<typeof begin>["snapshot"]) => movesFrom(snapshot, fixture);
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
  const machine = setup({ types: { events: {} as { readonly type: "tell" } } }).createMachine({
    id: "child",
    initial: "silent",
    states: {
      silent: { on: { tell: { target: "told", actions: sendParent({ type: "told" }) } } },
      told: {},
    },
  });
  const walked = walk({ machine, inputs: [undefined], events: [] });
  expect(walked.trouble).toEqual([]);
  expect([...walked.cards.keys()]).toEqual(["silent", "told"]);
});

it("where parallel states want to leave to different places, only what is really taken counts", () => {
  const machine = setup({ types: { events: {} as { readonly type: "leave" } } }).createMachine({
    id: "torn",
    initial: "both",
    states: {
      both: {
        type: "parallel",
        states: {
          left: { initial: "a", states: { a: { on: { leave: "#torn.west" } } } },
          right: { initial: "a", states: { a: { on: { leave: "#torn.east" } } } },
        },
      },
      west: {},
      east: {},
    },
  });
  const walked = walk({ machine, inputs: [undefined], events: [] });
  expect([...walked.taken]).toEqual(["both.left.a on leave"]);
  expect(walked.unreached.map(({ state }) => state)).toEqual(["east"]);
});

it("a machine without states has itself as its only state", () => {
  const machine = setup({}).createMachine({ id: "plain", on: { anything: {} } });
  const walked = walk({ machine, inputs: [undefined], events: [] });
  expect(statesOf(readChart(machine, { kind: "foreign" }))).toEqual([""]);
  expect([...walked.cards.keys()]).toEqual([""]);
});

function labels(cards: Walk["cards"], state: string): readonly string[] | undefined {
  return cards.get(state)?.moves.map(({ label }) => label);
}

function untaken({ taken }: Walk, machine: AnyStateMachine): readonly string[] {
  return everyState(readChart(machine, { kind: "foreign" }))
    .flatMap(({ transitions }) => transitions.map(({ id }) => id))
    .filter((id) => !taken.has(id));
}
