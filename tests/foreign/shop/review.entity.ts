import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, now } from "#schema/language/lifecycle.ts";
import {
  allOf,
  anyOf,
  mayReadParent,
  member,
  not,
  onlySelfIn,
  paced,
  relatedIfAny,
  role,
  self,
  selfIn,
} from "#schema/language/policy.ts";

export const review = entity("review", {
  about: "What somebody thinks of a product.",
  path: "products/{product}/reviews/{review}",
  fields: {
    by: fixed(ref("customer")),
    at: instant(),
    stars: z.int().min(-1).max(5),
    words: z.string().min(3).max(300).optional(),
    order: fixed(ref("order").optional()).describe("By which they had it."),
    helpful: z.array(ref("customer")).max(30).default([]).describe("Who was helped by it."),
  },
  read: mayReadParent("product"),
  creates: {
    write: {
      about: "review it",
      by: allOf(member(), mayReadParent("product")),
      fields: ["stars", "words", "order"],
      sets: { by: actor(), at: now() },
      preconditions: [
        {
          name: "thatIsSomebodyElsesOrder",
          require: relatedIfAny("order", self("buyer")),
          message: "That is somebody else's order.",
        },
        {
          name: "twoReviewsAMinuteAre",
          require: paced("reviewing"),
          message: "Two reviews a minute are enough.",
        },
      ],
    },
  },
  edits: {
    rewrite: { about: "write it anew", fields: ["stars", "words"], by: self("by") },
    thank: {
      about: "say that it helped",
      fields: ["helpful"],
      by: allOf(not(self("by")), onlySelfIn("helpful")),
    },
  },
  remove: anyOf(self("by"), allOf(role("manager"), not(selfIn("helpful")))),
  never: { "somebody was helped by themselves": allOf(self("by"), selfIn("helpful")) },
  meant: {
    "adversary changes what they cannot see: review":
      "One's own review is one's own, whatever became of its product.",
  },
});
