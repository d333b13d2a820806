import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const book = entity("book", {
  about: "A book with too many owners.",
  path: "shelves/{shelf}/books/{book}",
  fields: {
    owner: z.string().max(40),
    genre: z.enum(["novel", "verse"]),
    tags: z.array(z.enum(["old", "new"])).max(3),
    fans: z.array(z.string().max(40)).max(9),
    size: z.object({ high: z.int().min(1).max(100) }),
  },
  read: self("owner"),
  queries: {
    owned: {
      about: "Of many.",
      where: {
        owner: [
          "o0",
          "o1",
          "o2",
          "o3",
          "o4",
          "o5",
          "o6",
          "o7",
          "o8",
          "o9",
          "o10",
          "o11",
          "o12",
          "o13",
          "o14",
          "o15",
          "o16",
          "o17",
          "o18",
          "o19",
          "o20",
          "o21",
          "o22",
          "o23",
          "o24",
          "o25",
          "o26",
          "o27",
          "o28",
          "o29",
          "o30",
        ],
      },
    },
  },
});
