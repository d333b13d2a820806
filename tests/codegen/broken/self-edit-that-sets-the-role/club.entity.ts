import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { constant } from "#schema/language/lifecycle.ts";
import { role, self } from "#schema/language/policy.ts";

export const member = entity("member", {
  about: "Somebody in a club.",
  path: "members/{member}",
  fields: { role: z.enum(["guest", "host"]) },
  actor: { role: "role" },
  read: self("id"),
  creates: { add: { about: "add somebody", by: role("host") } },
  edits: {
    rise: { about: "become a host", fields: [], by: self("id"), sets: { role: constant("host") } },
  },
});
