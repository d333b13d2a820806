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
  message: "Whoever comes in becomes a member by it in the same change.",
});
const notRevoked = precondition("notRevoked", {
  require: related("invitation", is("revoked", false)),
  message: "This invitation was taken back.",
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
  message: "An invitation makes somebody what it says, and nothing else.",
});
const openRound = precondition("openRound", {
  require: related("invitation", above("organisation", matches("round", "round"))),
  message: "Somebody was put out since, which ended every open invitation: ask for another.",
});
const inviterStays = precondition("inviterStays", {
  require: anyOf(
    related("invitation", related("by", allOf(stillBelongs, is("role", "admin")))),
    related(
      "invitation",
      allOf(is("role", "guest"), related("by", allOf(stillBelongs, is("role", "coordinator")))),
    ),
  ),
  message: "Whoever made this invitation may not invite any more: ask for another.",
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
  message: "Nobody comes in by an invitation of their own.",
});

export const entrance = entity("entrance", {
  about:
    "That somebody comes in by an invitation. It holds the invitation's secret id, so nobody reads it but its author; a member names it.",
  path: "organisations/{organisation}/entrances/{entrance}",
  fields: {
    invitation: fixed(ref("invitation")).describe("The invitation they accept."),
    redemption: fixed(ref("redemption").optional()).describe(
      "What says that it is used, where the invitation is for one person: the invitation's id.",
    ),
    role: fixed(z.enum(roles)).describe("What the invitation makes them."),
    sites: fixed(z.array(ref("site")).min(1).max(50).optional()).describe(
      "The only sites it lets them see and act on.",
    ),
    request: fixed(ref("request").optional()).describe("The one request it is for."),
    until: fixed(instant().optional()).describe("When their membership ends."),
    by: fixed(ref("member")).describe("Who comes in."),
    at: fixed(instant()).describe("When."),
  },
  read: self("by"),
  writtenByAccounts: true,
  creates: {
    enter: {
      about: "come in by an invitation",
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
