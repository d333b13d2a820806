import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member } from "#schema/language/policy.ts";

export const room = entity("room", {
  about: "Where books stand.",
  path: "libraries/{library}/rooms/{room}",
  fields: { name: z.string().min(1).max(80), closed: z.boolean().default(false) },
  read: member(),
});
