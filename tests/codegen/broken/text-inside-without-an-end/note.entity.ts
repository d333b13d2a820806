import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note of any length, inside.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), body: z.object({ text: z.string() }) },
  read: self("owner"),
});
