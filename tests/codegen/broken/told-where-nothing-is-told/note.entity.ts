import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { told } from "#schema/language/fields.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note that is about nothing else.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), was: told() },
  read: self("owner"),
});
