import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { anyOf, founding, member, role } from "#schema/language/policy.ts";

export const fair = entity("fair", {
  about: "A few days with many events.",
  path: "fairs/{fair}",
  fields: {
    motto: z.string().max(200).default(""),
    days: z.array(z.iso.date().max(10)).min(1).max(5),
    rates: z
      .object({
        full: z.number().min(0).max(250),
        reduced: z.number().min(0).max(250).optional(),
        groups: z
          .object({ from: z.int().min(2).max(100), off: z.number().min(0).max(0.9) })
          .optional(),
      })
      .default({ full: 12.5 }),
  },
  read: member(),
  creates: {
    plan: {
      about: "plan a fair",
      by: anyOf(founding("director", "permit"), founding("door", "permit")),
    },
  },
  edits: { price: { about: "set the prices", fields: ["rates", "motto"], by: role("director") } },
});

export const permit = entity("permit", {
  about: "That the town let a fair be held under this id.",
  path: "fairs/{fair}/permits/{permit}",
  fields: { number: z.int().min(1).optional() },
  read: role("director", "door"),
  creates: { file: { about: "file it", by: role("director", "door") } },
});
