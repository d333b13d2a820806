import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, ref } from "#schema/language/fields.ts";
import { actor } from "#schema/language/lifecycle.ts";
import { anybody, self } from "#schema/language/policy.ts";

export const card = entity("card", {
  about: "A link by which somebody reads along. Whoever knows its id may see it.",
  path: "libraries/{library}/cards/{card}",
  fields: { title: z.string().max(80), by: fixed(ref("person")) },
  ids: "secret",
  read: anybody(),
  list: self("by"),
  writtenByAccounts: true,
  creates: {
    give: { about: "give a card", by: self("by"), fields: ["title"], sets: { by: actor() } },
  },
  edits: { name: { about: "name it", fields: ["title"], by: self("by") } },
});
