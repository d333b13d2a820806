import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const bookEnd = entity("bookEnd", {
  about: "One of two.",
  path: "bookEnds/{bookEnd}",
  fields: { owner: z.string().max(40) },
  read: self("owner"),
});

export const bookend = entity("bookend", {
  about: "One of two.",
  path: "bookends/{bookend}",
  fields: { owner: z.string().max(40) },
  read: self("owner"),
});
