import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";

export const note = entity("note", {
  about: "A note in a box in a box.",
  path: "notes/{note}",
  fields: {
    owner: z.string().max(40),
    box: z.object({
      inner: z.object({
        inner: z.object({
          inner: z.object({
            inner: z.object({
              inner: z.object({
                inner: z.object({ inner: z.object({ inner: z.object({ inner: z.boolean() }) }) }),
              }),
            }),
          }),
        }),
      }),
    }),
  },
  read: self("owner"),
});
