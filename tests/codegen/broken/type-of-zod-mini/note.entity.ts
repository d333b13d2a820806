import * as z from "zod/mini";
import { entity } from "#schema/language/entity.ts";
import { member } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note in the small words of zod.",
  path: "notes/{note}",
  fields: { text: z.string() },
  read: member(),
});
