import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { constant, lifecycle, statesOf } from "#schema/language/lifecycle.ts";
import { self } from "#schema/language/policy.ts";

const doorLifecycle = lifecycle({
  field: "state",
  initial: "shut",
  states: { shut: { about: "Shut." }, open: { about: "Open." } },
  transitions: {
    open: {
      about: "open it",
      from: ["shut"],
      to: "open",
      by: self("keeper"),
      sets: { sign: constant("mind the step") },
    },
    shut: { about: "shut it", from: ["open"], to: "shut", by: self("keeper") },
  },
});

export const door = entity("door", {
  about: "A door that writes more than fits.",
  path: "doors/{door}",
  fields: {
    keeper: z.string().max(40),
    sign: z.string().max(5).optional(),
    state: z.enum(statesOf(doorLifecycle)),
  },
  lifecycle: doorLifecycle,
  read: self("keeper"),
});
