import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

const words = Array.from({ length: 4000 }, (_, at) => `a word that is the number ${at} of thousands`);

export const entry = entity("entry", {
  about: "One of so many words that the rules that list them are too long.",
  path: "entries/{entry}",
  fields: { owner: z.string().max(40), word: z.enum(words), other: z.enum(words) },
  read: self("owner"),
  creates: { write: { about: "write it", by: self("owner") } },
});
