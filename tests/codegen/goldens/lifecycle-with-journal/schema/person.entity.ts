import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { member, role } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody who lends or borrows.",
  path: "shops/{shop}/people/{person}",
  fields: {
    called: z.string().min(1).max(80),
    part: z.enum(["keeper", "borrower"]),
  },
  actor: { name: "called", role: "part" },
  read: member(),
  creates: { enrol: { about: "enrol somebody", by: role("keeper") } },
});
