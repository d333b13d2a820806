import { createMachine } from "xstate";

/** A machine without states: it only listens. */
export const emptyMachine = createMachine({
  id: "empty",
  description: "It has no states.",
  on: { PING: { actions: "answer" }, PONG: [{ guard: "isLate", actions: "wonder" }, {}] },
});
