import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const list = entity("list", {
  about: "A list of texts that may hold anything, so that each is looked at by itself.",
  path: "lists/{list}",
  fields: { owner: z.string().max(40), names: z.array(z.string().max(40)).max(400) },
  read: self("owner"),
  creates: { write: { about: "write it", by: self("owner") } },
});
