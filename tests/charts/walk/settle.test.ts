import { expect, it } from "vitest";
import { assign, fromPromise, initialTransition, setup, transition } from "xstate";
import type { Fixture } from "#charts/walk/fixture.ts";
import { letAnswer } from "#charts/walk/settle.ts";
import { walk } from "#charts/walk/walk.ts";
import { observablePort } from "#machines/ports.ts";

const pageMachine = setup({
  types: {
    context: {} as { readonly rows: readonly string[]; readonly name: string },
    events: {} as { readonly type: "sheet.opened" } | { readonly type: "sent" },
  },
  actors: {
    followRows: observablePort<readonly string[], void>("followRows"),
    readName: fromPromise<string, void>(() => Promise.resolve("never asked")),
    save: fromPromise<void, void>(() => Promise.resolve()),
  },
}).createMachine({
  id: "page",
  context: { rows: [], name: "" },
  type: "parallel",
  states: {
    list: {
      initial: "loading",
      invoke: {
        src: "followRows",
        onSnapshot: {
          target: ".here",
          actions: assign(({ event }) => ({ rows: event.snapshot.context ?? [] })),
        },
      },
      states: { loading: {}, here: {} },
    },
    name: {
      invoke: {
        src: "readName",
        onDone: { actions: assign(({ event }) => ({ name: event.output })) },
      },
    },
    sheet: {
      initial: "closed",
      states: {
        closed: { on: { "sheet.opened": "open" } },
        open: { on: { sent: "saving" } },
        saving: { invoke: { src: "save", onDone: "closed" } },
      },
    },
  },
});

const page: Fixture<typeof pageMachine> = {
  machine: pageMachine,
  inputs: [undefined],
  events: [],
  outputs: { readName: ["Ada"], save: [undefined] },
  updates: { followRows: [["one", "two"], []] },
};

const { cards } = walk(page);
const labelsOf = (state: string) => cards.get(state)?.moves.map(({ label }) => label);

it("a state is drawn with what comes by itself while one stays in it", () => {
  expect(cards.get("sheet.open")?.snapshot.context).toEqual({ rows: ["one", "two"], name: "Ada" });
  expect(labelsOf("sheet.open")).toEqual(["update(followRows)", "sheet.opened", "done(readName)"]);
  expect(cards.get("list")?.snapshot.value).toMatchObject({ list: "here" });
});

it("a state that waits is drawn while it waits", () => {
  expect(cards.get("list.loading")?.snapshot.context).toEqual({ rows: [], name: "Ada" });
  expect(cards.get("sheet.saving")?.snapshot.value).toMatchObject({ sheet: "saving" });
});

it("everything that is asked for answers once, also where that leads on", () => {
  const [begun] = initialTransition(pageMachine);
  const { moves, snapshot } = letAnswer(begun, page);
  expect(moves.map(({ name }) => name)).toEqual(["followRows", "readName"]);
  expect(snapshot.context).toEqual({ rows: ["one", "two"], name: "Ada" });
  const [open] = transition(pageMachine, begun, { type: "sheet.opened" });
  const [saving] = transition(pageMachine, open, { type: "sent" });
  expect(letAnswer(saving, page).snapshot.value).toMatchObject({ sheet: "closed" });
});
