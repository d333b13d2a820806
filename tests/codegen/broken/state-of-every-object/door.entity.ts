import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { lifecycle, statesOf } from "#schema/language/lifecycle.ts";
import { self } from "#schema/language/policy.ts";

const doorLifecycle = lifecycle({
  field: "state",
  initial: "shut",
  states: {
    shut: { about: "Shut." },
    open: { about: "Open." },
    constructor: { about: "Off its hinges.", end: true },
  },
  transitions: {
    open: { about: "open it", from: ["shut"], to: "open", by: self("keeper") },
    shut: { about: "shut it", from: ["open"], to: "shut", by: self("keeper") },
    lift: { about: "lift it out", from: ["open"], to: "constructor", by: self("keeper") },
  },
});

export const door = entity("door", {
  about: "A door with a state that every object has.",
  path: "doors/{door}",
  fields: { keeper: z.string().max(40), state: z.enum(statesOf(doorLifecycle)) },
  lifecycle: doorLifecycle,
  read: self("keeper"),
});
