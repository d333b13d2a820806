import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note of any length, with any number of labels.",
  path: "notes/{note}",
  fields: {
    owner: z.string().max(40),
    text: z.string(),
    labels: z.array(z.string().max(20)),
    inside: z.object({
      deep: z.string().min(3),
    }),
  },
  read: self("owner"),
});
