import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { is, role } from "#schema/language/policy.ts";

export const person = entity("person", {
  about: "Somebody with a role that policies misspell.",
  path: "shops/{shop}/people/{person}",
  fields: { role: z.enum(["keeper", "borrower"]), here: z.string().max(3) },
  actor: { role: "role", active: "here" },
  read: role("keper"),
  creates: { enrol: { about: "enrol somebody", by: is("role", "boss") } },
});
