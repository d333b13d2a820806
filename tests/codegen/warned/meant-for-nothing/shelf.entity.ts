import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const shelf = entity("shelf", {
  about: "Somebody's shelf.",
  path: "shelves/{shelf}",
  fields: { name: z.string().max(80) },
  read: self("id"),
  creates: { begin: { about: "put up a shelf", by: self("id") } },
  remove: self("id"),
  meant: { "remove.orphans": "There is nothing below it." },
});
