import { createMachine } from "xstate";

/** States that lead to themselves in every way, and the same label again and again. */
export const selvesMachine = createMachine({
  id: "selves",
  initial: "one",
  states: {
    one: {
      on: {
        GO: [
          { guard: "isOdd", target: "one", reenter: true },
          { guard: "isEven", target: "one" },
          { target: "two", actions: "count" },
        ],
        AGAIN: { target: "one", reenter: true, actions: ["count", "say"] },
        STAY: { actions: "count" },
      },
    },
    two: {
      initial: "inner",
      on: { GO: { target: "two", reenter: true }, INWARDS: ".inner", BACK: "one" },
      states: {
        inner: { on: { GO: "other", OUT: "#selves.two", UP: { target: "#selves" } } },
        other: { on: { GO: "inner", SELF: { target: "other", reenter: true } } },
      },
    },
    three: { on: { GO: "two" }, after: { 60_000: "one", 90_000: "one", patience: "one" } },
  },
});
