import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note with an example that is too long.",
  path: "notes/{note}",
  fields: {
    owner: z.string().max(40),
    text: z.string().max(9).meta({ examples: ["milk", "bread and butter"] }),
  },
  read: self("owner"),
});
