import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { actor, constant } from "#schema/language/lifecycle.ts";
import { allOf, begun, existsIfAny, joining, related, role, self } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a club.",
  path: "clubs/{club}/people/{person}",
  fields: { role: z.enum(["guest", "host"]), slip: ref("slip").optional() },
  actor: { role: "role" },
  read: self("id"),
  creates: {
    join: {
      about: "come in by a slip",
      by: joining(),
      fields: ["slip"],
      sets: { role: constant("host") },
      blockers: [
        { unless: related("slip", allOf(self("by"), begun())), because: "It takes a slip." },
      ],
    },
  },
});

export const slip = entity("slip", {
  about: "By which somebody comes in who has a ticket.",
  path: "clubs/{club}/slips/{slip}",
  fields: { by: ref("person"), ticket: ref("ticket").optional() },
  read: self("by"),
  writtenByAccounts: true,
  creates: {
    write: {
      about: "use a ticket",
      by: self("by"),
      fields: ["ticket"],
      sets: { by: actor() },
      blockers: [{ unless: existsIfAny("ticket"), because: "There is no such ticket." }],
    },
  },
});

export const ticket = entity("ticket", {
  about: "A way in.",
  path: "clubs/{club}/tickets/{ticket}",
  fields: {},
  read: role("host"),
  creates: { write: { about: "give a ticket", by: role("host") } },
});
