import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self, selfInPath } from "#schema/language/policy.ts";

export const shelf = entity("shelf", {
  about: "Somebody's shelf.",
  path: "shelves/{shelf}",
  fields: { name: z.string().max(80) },
  read: self("id"),
  creates: { begin: { about: "put up a shelf", by: self("id") } },
  remove: self("id"),
});

export const book = entity("book", {
  about: "A book on a shelf.",
  path: "shelves/{shelf}/books/{book}",
  fields: { title: z.string().max(200) },
  read: selfInPath("shelf"),
  creates: { add: { about: "add a book", by: selfInPath("shelf") } },
  meant: { "create.unpaced add": "A shelf is in one house, whose people know each other." },
});
