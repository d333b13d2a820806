import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { line } from "#schema/language/fields.ts";
import { constant } from "#schema/language/lifecycle.ts";
import { founding, joining, member, role, self } from "#schema/language/policy.ts";

export const club = entity("club", {
  about: "A club.",
  path: "clubs/{club}",
  fields: { name: z.string().max(80) },
  read: member(),
  creates: { found: { about: "found a club", by: founding("host", "charter") } },
});

export const charter = entity("charter", {
  about: "That a club was founded.",
  path: "clubs/{club}/charters/{charter}",
  fields: { words: z.string().max(80) },
  read: member(),
  creates: { write: { about: "write it down", by: role("host") } },
});

export const person = entity("person", {
  about: "Somebody in a club.",
  path: "clubs/{club}/people/{person}",
  fields: { name: line({ max: 80 }), role: z.enum(["guest", "host"]) },
  actor: { role: "role", name: "name" },
  read: self("id"),
  creates: { join: { about: "join a club", by: joining(), fields: ["name"], sets: { role: constant("guest") } } },
});
