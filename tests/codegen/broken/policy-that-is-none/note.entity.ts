import { z } from "zod";
import { entity } from "#schema/language/entity.ts";

export const note = entity("note", {
  about: "A note whose policy is a word.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: z.string().max(100) },
  read: "everybody",
});
