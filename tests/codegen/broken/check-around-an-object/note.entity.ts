import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a check across its parts.",
  path: "notes/{note}",
  fields: {
    owner: z.string().max(40),
    value: z.object({ least: z.int(), most: z.int() }).refine(({ least, most }) => least <= most),
  },
  read: self("owner"),
});
