import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant } from "#schema/language/fields.ts";
import { actorName, now } from "#schema/language/lifecycle.ts";
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
  creates: { found: { about: "open a clinic", by: founding("head", "licence") } },
  edits: {
    configure: { about: "change its settings", fields: ["name", "hours", "fee"], by: role("head") },
  },
});

export const licence = entity("licence", {
  about: "That a clinic was opened under this id, and by whom.",
  path: "clinics/{clinic}/licences/{licence}",
  fields: { holder: fixed(z.string().min(1).max(80)), at: fixed(instant()) },
  read: member(),
  creates: {
    grant: {
      about: "write down who opened it",
      by: role("head"),
      sets: { holder: actorName(), at: now() },
    },
  },
});
