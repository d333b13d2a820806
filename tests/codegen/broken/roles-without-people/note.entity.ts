import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { anyOf, member, ownSite, role } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note for roles, where nobody has one.",
  path: "notes/{note}",
  fields: { site: z.string().max(40) },
  read: anyOf(role("admin"), member()),
  remove: ownSite("site"),
});
