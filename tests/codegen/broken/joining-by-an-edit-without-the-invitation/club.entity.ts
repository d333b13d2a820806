import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { constant } from "#schema/language/lifecycle.ts";
import { anybody, is, joining, not, related, role, self } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a club.",
  path: "clubs/{club}/people/{person}",
  fields: {
    role: z.enum(["guest", "host"]),
    here: z.boolean(),
    invite: ref("invite").optional(),
  },
  actor: { role: "role", active: "here" },
  read: self("id"),
  edits: {
    return: {
      about: "come back",
      by: joining(),
      fields: ["invite"],
      sets: { here: constant(true) },
      blockers: [
        { unless: not(related("invite", is("open", false))), because: "It was taken back." },
      ],
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
