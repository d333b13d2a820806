import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { is, related } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note that is related by its text.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: z.string().max(100) },
  read: related("text", is("owner", "me")),
});
