import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { member, role } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody who lends or borrows.",
  path: "libraries/{library}/people/{person}",
  fields: {
    name: z.string().min(1).max(80),
    role: z.enum(["reader", "librarian", "head"]),
    active: z.boolean().default(true),
    member: z.boolean().default(true),
    rooms: z.array(ref("room")).max(20).optional(),
  },
  actor: { role: "role", active: "member", sites: "rooms" },
  read: member(),
  creates: { enrol: { about: "enrol somebody", by: role("head") } },
});
