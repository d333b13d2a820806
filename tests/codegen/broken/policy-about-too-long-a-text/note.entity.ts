import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { is } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note of a colour that does not fit.",
  path: "notes/{note}",
  fields: { colour: z.string().max(4) },
  read: is("colour", "purple"),
});
