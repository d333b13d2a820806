import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
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
      sets: { openedAt: now() },
    },
    shut: { about: "shut it", from: ["open"], to: "shut", by: self("keeper") },
  },
});

export const door = entity("door", {
  about: "A door that notes the moment as a word.",
  path: "doors/{door}",
  fields: {
    keeper: z.string().max(40),
    openedAt: z.string().max(40).optional(),
    state: z.enum(statesOf(doorLifecycle)),
  },
  lifecycle: doorLifecycle,
  read: self("keeper"),
});
