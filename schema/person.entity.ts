import { z } from "zod";
import { entity } from "./language/entity.ts";
import { pace, ref } from "./language/fields.ts";
import { self } from "./language/policy.ts";

export const person = entity("person", {
  about:
    "Whoever has an account, whichever organisations they are in. The id is the identity they sign in with; nobody else sees it.",
  path: "people/{person}",
  fields: {
    organisations: z
      .array(ref("organisation"))
      .max(50)
      .default([])
      .describe("Where they are a member, as far as they remember; members prove it themselves."),
    founded: pace({ most: 5, seconds: 86_400 }).describe("How often they set up an organisation."),
    entered: pace({ most: 20, seconds: 86_400 }).describe("How often they accepted an invitation."),
    registered: pace({ most: 20, seconds: 86_400 }).describe("How many devices they added."),
  },
  read: self("id"),
  creates: { begin: { about: "remember where they belong", by: self("id") } },
  edits: {
    change: { about: "change where they belong", fields: ["organisations"], by: self("id") },
  },
});
