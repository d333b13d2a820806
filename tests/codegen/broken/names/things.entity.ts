import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const change = entity("change", {
  about: "An entity whose name code uses for something else.",
  path: "changes/{change}",
  fields: { id: z.string().max(40), "first-name": z.string().max(40) },
  read: self("id"),
  creates: { make: { about: "make one", by: self("id") } },
  edits: { make: { about: "make it again", fields: ["id"], by: self("id") } },
});
