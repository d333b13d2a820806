import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a value that cannot be kept everywhere.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), value: z.json() },
  read: self("owner"),
});
