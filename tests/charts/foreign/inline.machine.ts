import { createMachine } from "xstate";

interface Light {
  readonly context: { readonly seconds: number };
}

function isNight({ context }: Light): boolean {
  return context.seconds > 10;
}

/** Written without `setup()`: guards, actions and delays on the spot, dots in the names of states, a state without a way out. */
export const inlineMachine = createMachine({
  context: { seconds: 0 },
  initial: "red.light",
  states: {
    "red.light": {
      entry: () => {},
      after: { 3000: { target: "green", guard: ({ context }: Light) => context.seconds === 0 } },
      on: {
        PRESS: [{ target: "green", guard: isNight }, { actions: [function ring() {}, "blink"] }],
      },
    },
    green: { always: { target: "stuck", guard: isNight } },
    stuck: {},
  },
});
