import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed } from "#schema/language/fields.ts";
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
      needs: ["colour"],
      sets: { colour: now() },
      text: "required",
    },
  },
});

export const door = entity("door", {
  about: "A door with ways around its lifecycle.",
  path: "doors/{door}",
  fields: {
    keeper: z.string().max(40),
    colour: fixed(z.string().max(20)),
    state: z.enum(statesOf(doorLifecycle)),
  },
  lifecycle: doorLifecycle,
  read: self("keeper"),
  edits: {
    force: { about: "force it", fields: ["state"], by: self("keeper"), while: ["ajar"] },
  },
});
