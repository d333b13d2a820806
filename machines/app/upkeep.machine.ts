import { setup } from "xstate";
import { promisePort } from "../ports.ts";

/**
 * What is done once in a tab, or again and again, and must not be in the way of what somebody came for. It needs `fetchRest`
 * (fetches and begins what the first page does without, such as following new versions) and `tidyUp` (looks after what lies
 * on this device, and after what time has brought). What could not be done is there to be done the next time.
 */
export const upkeepMachine = setup({
  actors: {
    fetchRest: promisePort<void, void>("fetchRest"),
    tidyUp: promisePort<void, void>("tidyUp"),
  },
  delays: {
    /** 1,500 ms: the first page has all it needs before the other pages are fetched. */
    firstPage: 1_500,
    /** 20,000 ms: the first page is there and used. */
    firstUse: 20_000,
    /** 3,600,000 ms: a tab may stay open for weeks. */
    pause: 3_600_000,
  },
}).createMachine({
  id: "upkeep",
  initial: "opening",
  states: {
    opening: { after: { firstPage: "completing" } },
    completing: { invoke: { src: "fetchRest", onDone: "complete", onError: "complete" } },
    complete: { after: { firstUse: "tidying" } },
    tidying: { invoke: { src: "tidyUp", onDone: "tidy", onError: "tidy" } },
    tidy: { after: { pause: "tidying" } },
  },
});
