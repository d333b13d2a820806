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
  message: "No invitation for one person has this id.",
});
const usedByEntrance = precondition("usedByEntrance", {
  require: related(
    "entrance",
    allOf(begun(), self("by"), matches("redemption", "id"), matches("invitation", "id")),
  ),
  message: "An invitation is used in the same change in which its user joins.",
});

export const redemption = entity("redemption", {
  about:
    "The record that an invitation for one person was used. Its id is the invitation's id, so there is at most one.",
  path: "organisations/{organisation}/redemptions/{redemption}",
  fields: {
    entrance: fixed(ref("entrance").optional()).describe(
      "The record that the invitation was accepted.",
    ),
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
      "An invitation is used once, in the same change in which its user joins, and joining has a rate limit.",
  },
});
