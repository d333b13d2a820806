import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { actor, now } from "./language/lifecycle.ts";
import {
  above,
  agrees,
  ahead,
  allOf,
  anyOf,
  begun,
  has,
  is,
  matches,
  named,
  not,
  precondition,
  related,
  sameEmail,
  self,
} from "./language/policy.ts";
import { roles } from "./people.ts";
import { paceOfEntering } from "./policies.ts";

const stillBelongs = allOf(is("active", true), anyOf(not(has("until")), ahead("until")));

const becomesMember = precondition("becomesMember", {
  require: related("by", matches("entrance", "id")),
  message: "Accepting an invitation makes its user a member in the same change.",
});
const notRevoked = precondition("notRevoked", {
  require: related("invitation", is("revoked", false)),
  message: "This invitation was revoked.",
});
const notExpired = precondition("notExpired", {
  require: related("invitation", ahead("expiresAt")),
  message: "This invitation has expired.",
});
const asInvited = precondition("asInvited", {
  require: allOf(
    agrees("invitation", "role"),
    agrees("invitation", "sites"),
    agrees("invitation", "request"),
    agrees("invitation", "until"),
  ),
  message: "A member who joins by an invitation gets the role and the sites that it grants.",
});
const openRound = precondition("openRound", {
  require: related("invitation", above("organisation", matches("round", "round"))),
  message: "All open invitations ended when somebody was removed: ask for another.",
});
const inviterStays = precondition("inviterStays", {
  require: anyOf(
    related("invitation", related("by", allOf(stillBelongs, is("role", "admin")))),
    related(
      "invitation",
      allOf(is("role", "guest"), related("by", allOf(stillBelongs, is("role", "coordinator")))),
    ),
  ),
  message: "The author of this invitation may no longer invite people: ask for another.",
});
const unused = precondition("unused", {
  require: anyOf(
    related("invitation", is("reusable", true)),
    related("redemption", allOf(self("by"), begun(), matches("id", "invitation"))),
  ),
  message: "This invitation was for one person, and somebody used it.",
});
const boundAddress = precondition("boundAddress", {
  require: related("invitation", anyOf(is("bound", false), sameEmail("email"))),
  message: "This invitation is for one e-mail address: sign in with that address, and confirm it.",
});
const accountNeeded = precondition("accountNeeded", {
  require: anyOf(
    named(),
    allOf(is("role", "guest"), above("organisation", is("anonymous", "guests", "residents"))),
    allOf(is("role", "resident"), above("organisation", is("anonymous", "residents"))),
  ),
  message: "This organisation asks for an account: sign in with an e-mail address.",
});
// A returning member counts as one who may invite, so their own old invitation would otherwise pass the other checks.
const invitedByAnother = precondition("invitedByAnother", {
  require: related("invitation", not(self("by"))),
  message: "Nobody can accept an invitation of their own.",
});

export const entrance = entity("entrance", {
  about:
    "The record that a user accepted an invitation. Only its author may read it, because it holds the invitation's secret id; the member refers to it.",
  path: "organisations/{organisation}/entrances/{entrance}",
  fields: {
    invitation: fixed(ref("invitation")).describe("The accepted invitation."),
    redemption: fixed(ref("redemption").optional()).describe(
      "The redemption of an invitation for one person; its id is the invitation's id.",
    ),
    role: fixed(z.enum(roles)).describe("The role that the invitation grants."),
    sites: fixed(z.array(ref("site")).min(1).max(50).optional()).describe(
      "The sites that the invitation grants access to.",
    ),
    request: fixed(ref("request").optional()).describe(
      "The one request that the invitation is for.",
    ),
    until: fixed(instant().optional()).describe("When their membership ends."),
    by: fixed(ref("member")).describe("Who accepted the invitation."),
    at: fixed(instant()).describe("When."),
  },
  read: self("by"),
  writtenByAccounts: true,
  creates: {
    enter: {
      about: "accept an invitation",
      by: self("by"),
      fields: ["invitation", "redemption", "role", "sites", "request", "until"],
      sets: { by: actor(), at: now() },
      preconditions: [
        becomesMember,
        notRevoked,
        notExpired,
        asInvited,
        openRound,
        inviterStays,
        unused,
        boundAddress,
        accountNeeded,
        invitedByAnother,
        paceOfEntering,
      ],
    },
  },
});
