import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { anyOf, is, member, ownSite, role } from "#schema/language/policy.ts";

export const ward = entity("ward", {
  about: "A part of the clinic.",
  path: "clinics/{clinic}/wards/{ward}",
  fields: {
    name: z.string().min(1).max(60),
    shut: z.boolean().default(false),
    lead: ref("person").optional(),
    near: ref("ward").optional(),
  },
  read: anyOf(member(), role("head")),
  creates: { add: { about: "add a ward", by: role("head"), fields: ["name", "lead", "near"] } },
  edits: {
    alter: {
      about: "change it",
      fields: ["name", "lead", "shut"],
      by: anyOf(role("head"), is("shut", true)),
    },
    place: { about: "say what it is near", fields: ["near"], by: ownSite("near") },
  },
});
