import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { role } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note for roles, where nobody has one.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: z.string().max(100) },
  read: role("admin"),
});
