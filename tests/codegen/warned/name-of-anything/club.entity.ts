import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { role, self } from "#schema/language/policy.ts";

export const member = entity("member", {
  about: "Somebody in a club.",
  path: "members/{member}",
  fields: { name: z.string().max(80), role: z.enum(["guest", "host"]) },
  actor: { role: "role", name: "name" },
  read: self("id"),
  creates: { add: { about: "add somebody", by: role("host") } },
});
