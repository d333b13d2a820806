import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "Another note.",
  path: "papers/{note}",
  fields: { owner: z.string().max(40) },
  read: self("owner"),
});
