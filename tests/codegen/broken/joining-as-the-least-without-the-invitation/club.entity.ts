import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { constant } from "#schema/language/lifecycle.ts";
import { allOf, anybody, anyOf, exists, has, joining, not, role, self } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a club.",
  path: "clubs/{club}/people/{person}",
  fields: { role: z.enum(["guest", "host"]), invite: ref("invite").optional() },
  actor: { role: "role" },
  read: self("id"),
  creates: {
    join: {
      about: "come in",
      by: allOf(joining(), anyOf(not(has("invite")), exists("invite"))),
      fields: ["invite"],
      sets: { role: constant("guest") },
    },
  },
});

export const invite = entity("invite", {
  about: "A way in, for who knows its id.",
  path: "clubs/{club}/invites/{invite}",
  fields: { open: z.boolean().default(true) },
  ids: "secret",
  read: anybody(),
  list: self("id"),
  creates: { write: { about: "invite somebody", by: role("host") } },
});
