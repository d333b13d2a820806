import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const basket = entity("basket", {
  about: "A basket with lines, and with a thing called after what is in them.",
  path: "baskets/{basket}",
  fields: {
    owner: z.string().max(40),
    lines: z.array(z.object({ article: z.string().max(40) })).max(2),
    linesItem: z.enum(["one", "other"]),
  },
  read: self("owner"),
});
