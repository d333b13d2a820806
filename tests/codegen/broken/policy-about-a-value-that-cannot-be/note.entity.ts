import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { is } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note that is open when it says yes.",
  path: "notes/{note}",
  fields: { open: z.boolean() },
  read: is("open", "yes"),
});
