import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member } from "#schema/language/policy.ts";

export const shown = entity("shown", {
  about: "What everybody sees of a person.",
  path: "libraries/{library}/shown/{shown}",
  fields: { name: z.string().min(1).max(80) },
  projectionOf: "person",
  read: member(),
});
