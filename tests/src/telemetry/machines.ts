import { assign, fromPromise, setup } from "xstate";

/** A screen that saves a text; `keep` is the saving function. */
export function makeEditor(keep: () => Promise<unknown> = () => Promise.resolve()) {
  return setup({
    actors: { keepText: fromPromise(keep) },
    actions: { noteText: assign({ text: ({ event }) => String(event["text"]) }) },
  }).createMachine({
    id: "editor",
    context: { text: "" },
    initial: "editing",
    on: { leave: ".left" },
    states: {
      editing: { on: { "text.changed": { actions: "noteText" }, save: "saving" } },
      saving: { invoke: { src: "keepText", onDone: "saved", onError: "saveFailed" } },
      saveFailed: { tags: "failed", on: { save: "saving" } },
      saved: {},
      left: { type: "final" },
    },
  });
}

/** A machine that alternates between two states. */
export const swing = setup({}).createMachine({
  id: "swing",
  initial: "left",
  states: { left: { on: { push: "right" } }, right: { on: { push: "left" } } },
});

/** A machine that throws the given value on "break". */
export function makeBreakable(thrown: unknown) {
  const throwing = () => {
    throw thrown;
  };
  return setup({ actions: { throwIt: throwing } }).createMachine({
    id: "breakable",
    on: { break: { actions: "throwIt" } },
  });
}
