import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note that has an id already.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), id: z.string().max(40) },
  read: self("owner"),
});
