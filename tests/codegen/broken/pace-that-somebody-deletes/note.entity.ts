import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { pace } from "#schema/language/fields.ts";
import { allOf, member, paced, role, self } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody who writes notes.",
  path: "persons/{person}",
  fields: { role: z.enum(["writer", "chief"]), writing: pace({ most: 1, seconds: 60 }) },
  actor: { role: "role" },
  read: member(),
  edits: { promote: { about: "promote them", fields: ["role"], by: role("chief") } },
  remove: self("id"),
});

export const note = entity("note", {
  about: "A note that nobody writes too often.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40) },
  read: self("owner"),
  creates: { write: { about: "write it", by: allOf(member(), paced("writing")) } },
});
