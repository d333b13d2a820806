import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { line } from "#schema/language/fields.ts";
import { role, self, selfInPath } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody in a club.",
  path: "people/{person}",
  fields: { name: line({ max: 80 }), role: z.enum(["guest", "host"]) },
  actor: { role: "role", name: "name" },
  read: self("id"),
});

export const card = entity("card", {
  about: "What somebody owes. There is one for each of them.",
  path: "cards/{card}",
  fields: { owed: z.int().max(80) },
  read: selfInPath("card"),
  creates: { begin: { about: "begin to owe", by: selfInPath("card") } },
});

export const game = entity("game", {
  about: "A game.",
  path: "games/{game}",
  fields: { against: z.string().max(80) },
  read: self("id"),
  creates: { plan: { about: "plan a game", by: role("host") } },
});

export const cheer = entity("cheer", {
  about: "That somebody cheers. There may be one below every game, and below what is none.",
  path: "games/{game}/cheers/{cheer}",
  fields: { loud: z.boolean() },
  read: self("id"),
  creates: { begin: { about: "begin to cheer", by: self("id") } },
});
