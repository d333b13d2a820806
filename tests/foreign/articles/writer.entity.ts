import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, now } from "#schema/language/lifecycle.ts";
import {
  above,
  allOf,
  founding,
  matches,
  member,
  not,
  role,
  self,
} from "#schema/language/policy.ts";

export const magazine = entity("magazine", {
  about: "What is published together.",
  path: "magazines/{magazine}",
  fields: {
    title: z.string().min(1).max(100),
    tongues: z
      .array(z.enum(["en", "de", "fr"]))
      .min(1)
      .max(3)
      .default(["en"]),
  },
  read: member(),
  creates: { found: { about: "found a magazine", by: founding("chief", "masthead") } },
  edits: { rename: { about: "rename it", fields: ["title", "tongues"], by: role("chief") } },
});

export const masthead = entity("masthead", {
  about: "That a magazine was founded under this id.",
  path: "magazines/{magazine}/mastheads/{masthead}",
  fields: { by: fixed(ref("writer")), at: fixed(instant()) },
  read: member(),
  creates: {
    record: {
      about: "write down who founded it",
      by: role("chief"),
      sets: { by: actor(), at: now() },
      preconditions: [
        {
          name: "itIsCalledLikeThe",
          require: above("magazine", matches("id", "id")),
          message: "It is called like the magazine.",
        },
      ],
    },
  },
});

export const writer = entity("writer", {
  about: "Somebody who writes or edits.",
  path: "magazines/{magazine}/writers/{writer}",
  fields: {
    rank: z.enum(["author", "editor", "chief"]).default("author"),
    pen: z.string().min(1).max(50),
    site: z
      .string()
      .max(200)
      .regex(/^https:\/\/[a-z0-9.-]+(?:\/[\w./-]*)?$/)
      .optional(),
    bio: z.string().max(600).optional(),
  },
  actor: { role: "rank" },
  read: member(),
  creates: { hire: { about: "hire somebody", by: role("chief") } },
  edits: {
    introduce: { about: "introduce themselves", fields: ["pen", "bio", "site"], by: self("id") },
  },
  remove: allOf(role("chief"), not(self("id"))),
});
