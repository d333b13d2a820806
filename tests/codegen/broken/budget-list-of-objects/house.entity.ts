import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const order = entity("order", {
  about: "An order with more lines than rules can look at one by one.",
  path: "orders/{order}",
  fields: {
    buyer: z.string().max(40),
    lines: z
      .array(z.object({ article: z.string().max(40), count: z.int().min(1).max(99) }))
      .max(50),
  },
  read: self("buyer"),
  creates: { place: { about: "place it", by: self("buyer") } },
});
