import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note whose default is no JSON.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: z.array(z.boolean()).max(3).default([undefined]) },
  read: self("owner"),
});
