import { z } from "zod";
import { entity } from "#schema/language/entity.ts";

export const note = entity("note", {
  about: "A note of which nobody says who may read it.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40) },
});
