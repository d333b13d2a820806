import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { actor, now } from "./language/lifecycle.ts";
import {
  allOf,
  anybody,
  begun,
  beside,
  is,
  matches,
  precondition,
  related,
  self,
} from "./language/policy.ts";

const forOnePerson = precondition("forOnePerson", {
  require: beside("invitation", is("reusable", false)),
  message: "There is no such invitation for one person.",
});
const usedByEntrance = precondition("usedByEntrance", {
  require: related("entrance", allOf(begun(), self("by"), matches("redemption", "id"))),
  message: "An invitation is used up by whoever comes in by it, in the same change.",
});

export const redemption = entity("redemption", {
  about:
    "That an invitation for one person was used. It has the invitation's id, so there is never a second one.",
  path: "organisations/{organisation}/redemptions/{redemption}",
  fields: {
    entrance: fixed(ref("entrance").optional()).describe("How whoever used it came in by it."),
    by: fixed(ref("member")).describe("Who used it."),
    at: fixed(instant()).describe("When."),
  },
  ids: "secret",
  read: anybody(),
  list: self("by"),
  writtenByAccounts: true,
  creates: {
    redeem: {
      about: "use an invitation for one person",
      by: self("by"),
      fields: ["entrance"],
      sets: { by: actor(), at: now() },
      preconditions: [forOnePerson, usedByEntrance],
    },
  },
  meant: {
    "create.unpaced redeem":
      "An invitation is used up once, by whoever comes in by it in the same change, and how often somebody comes in is counted.",
  },
});
