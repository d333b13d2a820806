import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note that nobody can create.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), text: z.string().max(100) },
  read: self("owner"),
  creates: { write: { about: "write a note", by: self("owner"), fields: ["owner"] } },
});
