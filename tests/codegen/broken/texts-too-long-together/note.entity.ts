import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

const page = z.string().max(200_000).optional();

export const note = entity("note", {
  about: "A note of two pages, each of which fits into a document.",
  path: "notes/{note}",
  fields: { owner: z.string().max(40), first: page, second: page },
  read: self("owner"),
});
