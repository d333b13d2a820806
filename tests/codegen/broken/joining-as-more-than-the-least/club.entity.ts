import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { constant } from "#schema/language/lifecycle.ts";
import { joining, named, self } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a club.",
  path: "clubs/{club}/people/{person}",
  fields: { role: z.enum(["guest", "host"]) },
  actor: { role: "role" },
  read: self("id"),
  creates: {
    join: {
      about: "come in",
      by: joining(),
      fields: [],
      sets: { role: constant("host") },
      blockers: [{ unless: named(), because: "Sign in first." }],
    },
  },
});
