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
  related,
  sameEmail,
  self,
} from "./language/policy.ts";
import { keepsPaceOfDay } from "./paces.ts";
import { roles } from "./people.ts";

const stillBelongs = allOf(is("active", true), anyOf(not(has("until")), ahead("until")));

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
      blockers: [
        {
          unless: related("by", matches("entrance", "id")),
          because: "Whoever comes in becomes a member by it in the same change.",
        },
        {
          unless: related("invitation", is("revoked", false)),
          because: "This invitation was taken back.",
        },
        {
          unless: related("invitation", ahead("expiresAt")),
          because: "This invitation has expired.",
        },
        {
          unless: allOf(
            agrees("invitation", "role"),
            agrees("invitation", "sites"),
            agrees("invitation", "request"),
            agrees("invitation", "until"),
          ),
          because: "An invitation makes somebody what it says, and nothing else.",
        },
        {
          unless: related("invitation", above("organisation", matches("round", "round"))),
          because:
            "Somebody was put out since, which ended every open invitation: ask for another.",
        },
        {
          unless: anyOf(
            related("invitation", related("by", allOf(stillBelongs, is("role", "admin")))),
            related(
              "invitation",
              allOf(
                is("role", "guest"),
                related("by", allOf(stillBelongs, is("role", "coordinator"))),
              ),
            ),
          ),
          because: "Whoever made this invitation may not invite any more: ask for another.",
        },
        {
          unless: anyOf(
            related("invitation", is("reusable", true)),
            related("redemption", allOf(self("by"), begun(), matches("id", "invitation"))),
          ),
          because: "This invitation was for one person, and somebody used it.",
        },
        {
          unless: related("invitation", anyOf(is("bound", false), sameEmail("email"))),
          because:
            "This invitation is for one e-mail address: sign in with that address, and confirm it.",
        },
        {
          unless: anyOf(
            named(),
            allOf(
              is("role", "guest"),
              above("organisation", is("anonymous", "guests", "residents")),
            ),
            allOf(is("role", "resident"), above("organisation", is("anonymous", "residents"))),
          ),
          because: "This organisation asks for an account: sign in with an e-mail address.",
        },
        {
          // A returning member counts as one who may invite, so their own old invitation would otherwise pass the other checks.
          unless: related("invitation", not(self("by"))),
          because: "Nobody comes in by an invitation of their own.",
        },
        keepsPaceOfDay("entered"),
      ],
    },
  },
});
