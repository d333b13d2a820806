import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with a union deep inside.",
  path: "notes/{note}",
  fields: {
    owner: z.string().max(40),
    body: z.object({
      either: z.union([z.string().max(3), z.boolean()]),
    }),
  },
  read: self("owner"),
});
