import { z } from "zod";
import { entity } from "./language/entity.ts";
import { pace, ref } from "./language/fields.ts";
import { self } from "./language/policy.ts";

export const person = entity("person", {
  about:
    "A user with an account, across all organisations. The id is the id of the account; only the user may read it.",
  path: "people/{person}",
  fields: {
    organisations: z
      .array(ref("organisation"))
      .max(50)
      .default([])
      .describe(
        "The organisations that the user joined, as a reminder; the member documents prove it.",
      ),
    founded: pace({ most: 5, seconds: 86_400 }).describe(
      "How often the user created an organisation.",
    ),
    entered: pace({ most: 20, seconds: 86_400 }).describe(
      "How often the user accepted an invitation.",
    ),
    registered: pace({ most: 20, seconds: 86_400 }).describe("How many devices the user added."),
  },
  read: self("id"),
  creates: { begin: { about: "remember the joined organisations", by: self("id") } },
  edits: {
    change: {
      about: "change the remembered organisations",
      fields: ["organisations"],
      by: self("id"),
    },
  },
});
