import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant } from "#schema/language/fields.ts";
import { founding, member, role } from "#schema/language/policy.ts";

export const clinic = entity("clinic", {
  about: "A house of doctors.",
  path: "clinics/{clinic}",
  fields: {
    name: z.string().min(1).max(80),
    opened: fixed(instant()),
    hours: z
      .array(
        z.object({
          day: z.enum(["mon", "tue", "wed", "thu", "fri"]),
          from: z.int().min(0).max(23),
          to: z.int().min(1).max(24),
        }),
      )
      .max(5)
      .default([]),
    fee: z.number().min(0.5).max(999.5).default(10),
  },
  read: member(),
  creates: { found: { about: "open a clinic", by: founding("head") } },
  edits: {
    configure: { about: "change its settings", fields: ["name", "hours", "fee"], by: role("head") },
  },
});
