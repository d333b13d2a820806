import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { line } from "#schema/language/fields.ts";
import { member, role, self } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a club. The last of four roles has the most power.",
  path: "people/{person}",
  fields: { name: line({ max: 80 }), role: z.enum(["guest", "player", "coach", "host"]) },
  actor: { role: "role", name: "name" },
  read: self("id"),
});

export const note = entity("note", {
  about: "A note on the board.",
  path: "notes/{note}",
  fields: { text: z.string().max(80) },
  read: member(),
  creates: {
    announce: { about: "announce something", by: role("coach", "host") },
    hang: { about: "hang it up", by: role("player", "host") },
  },
});
