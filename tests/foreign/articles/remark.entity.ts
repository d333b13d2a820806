import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, now } from "#schema/language/lifecycle.ts";
import {
  allOf,
  anyOf,
  is,
  mayReadParent,
  member,
  not,
  related,
  relatedIfAny,
  self,
} from "#schema/language/policy.ts";

export const remark = entity("remark", {
  about: "What somebody says beside an article.",
  path: "magazines/{magazine}/articles/{article}/remarks/{remark}",
  fields: {
    by: fixed(ref("writer")),
    at: instant(),
    line: z.int().min(0).optional(),
    text: z.string().min(1).max(800),
    answers: ref("remark").optional(),
    compare: ref("article").optional(),
    settled: z.boolean().default(false),
    tone: fixed(z.enum(["plain", "rough"])),
    picture: z.enum(["image/png", "image/jpeg"]).default("image/png"),
    weight: z.int().min(1).max(900_000).default(1000),
  },
  read: anyOf(self("by"), allOf(mayReadParent("article"), not(is("tone", "rough")))),
  creates: {
    remark: {
      about: "remark",
      by: allOf(member(), mayReadParent("article")),
      fields: ["line", "text", "answers", "compare", "tone"],
      sets: { by: actor(), at: now() },
      preconditions: [
        {
          name: "nobodyAnswersThemselves",
          require: relatedIfAny("answers", not(self("by"))),
          message: "Nobody answers themselves.",
        },
      ],
    },
  },
  edits: {
    settle: {
      about: "settle it",
      fields: ["settled"],
      by: anyOf(self("by"), not(related("answers", related("compare", self("author"))))),
    },
    reword: {
      about: "reword it",
      fields: ["text", "line"],
      by: self("by"),
      preconditions: [
        {
          name: "youMayNotReadWhat",
          require: relatedIfAny("answers", mayReadParent("article")),
          message: "You may not read what it answers.",
        },
      ],
    },
  },
  remove: self("by"),
  files: {
    proof: { type: ["application/pdf"], bytes: 500_000 },
    sketch: { type: "picture", bytes: "weight" },
  },
  meant: {
    "adversary changes what they cannot see: remark": "To settle a remark one need not see it.",
    "file.may-run proof": "Proofs are printed, and nobody opens them here.",
  },
});
