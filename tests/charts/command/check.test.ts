import { expect, it } from "vitest";
import { type AnyStateMachine, createMachine, fromPromise } from "xstate";
import { checkMachine } from "#charts/check/check-machine.ts";
import { inWords } from "#charts/command/check.ts";
import { walk } from "#charts/walk/walk.ts";

it("what is found is said in words, with what to do", () => {
  const [finding] = findingsIn(createMachine({ id: "door" }), ["rung"]);
  if (finding === undefined) throw new Error("nobody hears it");
  expect(inWords([finding], ["src/other.tsx:2"])).toMatchInlineSnapshot(`
    "door (unheard)
      src/some.tsx:1 sends "rung", and no state takes it.
      Take the event in a state that can be reached, or do not send it.

    Sent, and not known to which machine:
      src/other.tsx:2

    Found: 1."
  `);
  expect(inWords([], [])).toBe("Nothing is found.");
});

type Config = Parameters<typeof createMachine>[0];

const work = fromPromise(() => Promise.resolve());
const end = { type: "final" } as const;

const flaws: readonly (readonly [string, Config, readonly string[]])[] = [
  [
    "a dead end",
    { initial: "a", states: { a: { on: { go: "b" } }, b: { on: { look: { actions: "look" } } } } },
    ["deadEnd b"],
  ],
  [
    "no dead end where the state around is left",
    {
      initial: "a",
      states: {
        a: { initial: "x", on: { end: "b" }, states: { x: { on: { go: "y" } }, y: {} } },
        b: end,
      },
    },
    [],
  ],
  [
    "a dead end although what is around it is entered again, and it with it",
    { on: { again: ".b" }, initial: "a", states: { a: { on: { go: "b" } }, b: {} } },
    ["deadEnd b"],
  ],
  [
    "busy with nothing that answers",
    {
      on: { "xstate.error.actor.*": {} },
      initial: "a",
      states: { a: { on: { go: "b" } }, b: { tags: "busy", invoke: { src: work } } },
    },
    ["busyForever b"],
  ],
  [
    "busy for as long as a failure lasts",
    {
      initial: "a",
      states: { a: { tags: "busy", invoke: { src: work, onDone: "b", onError: {} } }, b: end },
    },
    ["busyForever a"],
  ],
  [
    "busy, and a delay ends it",
    {
      initial: "a",
      states: {
        a: { tags: "busy", invoke: { src: work, onDone: "b", onError: {} }, after: { 100: "b" } },
        b: end,
      },
    },
    [],
  ],
  [
    "a failure that nobody handles",
    { initial: "a", states: { a: { invoke: { src: work, onDone: "b" } }, b: end } },
    ["noOnError a"],
  ],
  [
    "a failure that a state around handles",
    {
      on: { "xstate.error.actor.*": ".b" },
      initial: "a",
      states: { a: { invoke: { src: work, onDone: "b" } }, b: end },
    },
    [],
  ],
  [
    "a transition behind one without a guard",
    { initial: "a", states: { a: { on: { go: ["b", "c"] } }, b: end, c: end } },
    ["neverTaken c", "neverTaken a"],
  ],
  [
    "an always behind one without a guard, and an event where nobody rests",
    { initial: "a", states: { a: { always: ["b", "b"], on: { go: "b" } }, b: end } },
    ["neverTaken a", "neverTaken a"],
  ],
  [
    "a state to which nothing leads",
    { initial: "a", states: { a: { on: { go: "b" } }, b: end, c: { on: { go: "b" } } } },
    ["neverTaken c"],
  ],
  [
    "what is meant",
    {
      initial: "a",
      states: {
        a: { on: { go: ["b", { target: "b", meta: { meant: "It is shown." } }] } },
        b: { meta: { meant: "One stays here." } },
      },
    },
    [],
  ],
  [
    "what is meant in vain",
    {
      initial: "a",
      states: {
        a: {
          meta: { meant: "One stays here." },
          on: { go: { target: "b", meta: { meant: "It is shown." } } },
        },
        b: end,
      },
    },
    ["meantInVain a", "meantInVain a"],
  ],
];

it.each(flaws)("%s", (_, config, expected) => {
  expect(kindsIn(createMachine(config))).toEqual(expected);
});

it("an event that no state takes, or only one that is not reached", () => {
  const machine = createMachine({
    initial: "a",
    states: { a: { on: { "photo.*": "b" } }, b: end, c: { on: { gone: "b" } } },
  });
  const events = ["photo.opened", "gone", "went"];
  expect(kindsIn(machine, events).filter((kind) => kind.startsWith("unheard"))).toEqual([
    "unheard ",
    "unheard ",
  ]);
});

function kindsIn(machine: AnyStateMachine, events?: readonly string[]): readonly string[] {
  return findingsIn(machine, events).map(({ kind, state }) => `${kind} ${state}`);
}

function findingsIn(machine: AnyStateMachine, events: readonly string[] = []) {
  const walked = walk({ machine, inputs: [undefined], events: [] });
  const sentHere = events.map((event) => ({ event, place: "src/some.tsx:1" }));
  return checkMachine(machine, { walked, sent: sentHere });
}
