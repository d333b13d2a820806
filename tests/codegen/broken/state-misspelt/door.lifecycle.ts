import { lifecycle } from "#schema/language/lifecycle.ts";
import { self } from "#schema/language/policy.ts";

export const doorLifecycle = lifecycle({
  field: "state",
  initial: "shut",
  states: { shut: { about: "Shut." }, open: { about: "Open." } },
  transitions: {
    open: { about: "open it", from: ["shut"], to: "open", by: self("keeper") },
    shut: { about: "shut it", from: ["open", "opened"], to: "shut", by: self("keeper") },
  },
});
