import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed } from "#schema/language/fields.ts";
import { lifecycle, statesOf } from "#schema/language/lifecycle.ts";
import { self } from "#schema/language/policy.ts";

const doorLifecycle = lifecycle({
  field: "state",
  initial: "shut",
  states: { shut: { about: "Shut." }, open: { about: "Open." } },
  transitions: {
    open: { about: "open it", from: ["shut"], to: "open", by: self("keeper"), needs: ["colour"] },
    shut: { about: "shut it", from: ["open"], to: "shut", by: self("keeper") },
  },
});

export const door = entity("door", {
  about: "A door with a step that nobody can take.",
  path: "doors/{door}",
  fields: {
    keeper: z.string().max(40),
    colour: fixed(z.string().max(20)),
    state: z.enum(statesOf(doorLifecycle)),
  },
  lifecycle: doorLifecycle,
  read: self("keeper"),
});
