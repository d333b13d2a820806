import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, ref } from "#schema/language/fields.ts";
import { actor } from "#schema/language/lifecycle.ts";
import {
  allOf,
  anyOf,
  mayReadParent,
  not,
  related,
  relatedIfAny,
  self,
} from "#schema/language/policy.ts";

export const reaction = entity("reaction", {
  about: "What somebody thinks of a message, in a sign.",
  path: "rooms/{room}/messages/{message}/reactions/{reaction}",
  fields: {
    who: fixed(z.string().min(1).max(40)),
    sign: z.string().min(1).max(2),
    alike: ref("reaction").optional(),
    about: ref("message").optional(),
    times: z.int().min(1).max(3).default(1),
  },
  read: mayReadParent("message"),
  creates: {
    react: {
      about: "react",
      by: mayReadParent("message"),
      fields: ["sign", "alike", "about"],
      sets: { who: actor() },
    },
  },
  edits: {
    insist: {
      about: "insist",
      fields: ["times", "about"],
      by: allOf(self("who"), not(related("alike", self("who")))),
      preconditions: [
        {
          name: "itIsNotYours",
          require: relatedIfAny("about", anyOf(self("author"), mayReadParent("room"))),
          message: "It is not yours.",
        },
      ],
    },
  },
  remove: anyOf(self("who"), not(mayReadParent("message"))),
});
