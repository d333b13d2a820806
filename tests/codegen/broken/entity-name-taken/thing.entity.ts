import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const thing = entity("change", {
  about: "A thing whose name code uses for something else.",
  path: "things/{change}",
  fields: { owner: z.string().max(40) },
  read: self("owner"),
});
