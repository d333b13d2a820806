import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const book = entity("book", {
  about: "A book that is asked for by its size.",
  path: "shelves/{shelf}/books/{book}",
  fields: {
    owner: z.string().max(40),
    genre: z.enum(["novel", "verse"]),
    tags: z.array(z.enum(["old", "new"])).max(3),
    fans: z.array(z.string().max(40)).max(9),
    size: z.object({ high: z.int().min(1).max(100) }),
  },
  read: self("owner"),
  queries: { sized: { about: "By size.", where: { size: 3 } } },
});
