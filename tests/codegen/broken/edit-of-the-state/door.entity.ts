import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { lifecycle, statesOf } from "#schema/language/lifecycle.ts";
import { self } from "#schema/language/policy.ts";

const doorLifecycle = lifecycle({
  field: "state",
  initial: "shut",
  states: { shut: { about: "Shut." }, open: { about: "Open." } },
  transitions: {
    open: { about: "open it", from: ["shut"], to: "open", by: self("keeper") },
    shut: { about: "shut it", from: ["open"], to: "shut", by: self("keeper") },
  },
});

export const door = entity("door", {
  about: "A door with a way around its lifecycle.",
  path: "doors/{door}",
  fields: { keeper: z.string().max(40), state: z.enum(statesOf(doorLifecycle)) },
  lifecycle: doorLifecycle,
  read: self("keeper"),
  edits: { force: { about: "force it", fields: ["state"], by: self("keeper") } },
});
