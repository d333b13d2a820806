import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant } from "#schema/language/fields.ts";
import { self } from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

export const book = entity("book", {
  about: "A book on somebody's shelf.",
  path: "shelves/{shelf}/books/{book}",
  fields: {
    owner: z.string().max(40),
    genre: z.enum(["novel", "verse", "manual"]),
    pages: z.int().min(1).max(5000),
    lent: z.boolean().default(false),
    boughtAt: instant(),
    readers: z.array(z.string().max(40)).max(20),
  },
  read: self("owner"),
  queries: {
    all: { about: "Every book." },
    stories: {
      about: "What is not a manual, longest first.",
      where: { genre: ["novel", "verse"], lent: false },
      order: ["pages desc", "boughtAt asc"],
      limit: 10,
    },
    readBy: {
      about: "What somebody has read, alone or among others.",
      where: { readers: argument("reader") },
    },
    like: {
      about: "Books of one kind, as long and as old as another.",
      where: { genre: argument("genre"), pages: argument("pages"), boughtAt: argument("when"), lent: argument("lent") },
    },
  },
});
