import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a colour listed twice.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), colour: z.enum(["red", "blue", "red"]) },
  read: self("owner"),
});
