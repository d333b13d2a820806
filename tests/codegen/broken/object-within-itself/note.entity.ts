import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

const box = z.object({
  get inner() {
    return box.optional();
  },
});

export const note = entity("note", {
  about: "A note in a box that holds itself.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), box },
  read: self("owner"),
});
