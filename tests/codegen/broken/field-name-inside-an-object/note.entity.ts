import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a name that code cannot use, deep inside.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), size: z.object({ "how-high": z.int().min(1).max(9) }) },
  read: self("owner"),
});
