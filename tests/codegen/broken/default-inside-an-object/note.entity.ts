import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a default inside.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), size: z.object({ high: z.int().default(3) }) },
  read: self("owner"),
});
