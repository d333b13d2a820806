import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member, role } from "#schema/language/policy.ts";

export const poster = entity("poster", {
  about: "A poster on a wall.",
  path: "libraries/{library}/posters/{poster}",
  fields: { name: z.string().min(1).max(80) },
  read: member(),
  creates: { hang: { about: "hang it", by: role("head") } },
});
