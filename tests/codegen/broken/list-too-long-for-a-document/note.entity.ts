import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

const line = z.object({ text: z.string().max(4000), photo: z.string().regex(/^[a-z]{10}$/) });

export const note = entity("note", {
  about: "A note of many lines, each of which is short.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), lines: z.array(line).max(70) },
  read: self("owner"),
});
