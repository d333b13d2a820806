import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, ref } from "#schema/language/fields.ts";
import { actor, constant } from "#schema/language/lifecycle.ts";
import { anybody, role, self } from "#schema/language/policy.ts";

export const card = entity("card", {
  about: "A link by which somebody reads along. Whoever knows its id may see it.",
  path: "libraries/{library}/cards/{card}",
  fields: { title: z.string().max(80), by: fixed(ref("person")), named: z.boolean().default(false) },
  ids: "secret",
  read: anybody(),
  list: self("by"),
  creates: {
    give: { about: "give a card", by: role("librarian"), fields: ["title"], sets: { by: actor() } },
  },
  edits: { name: { about: "name it", fields: ["title"], by: self("by"), sets: { named: constant(true) } } },
});
