import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, line, ref } from "./language/fields.ts";
import { actor, actorName, constant, now } from "./language/lifecycle.ts";
import {
  above,
  ahead,
  allOf,
  anybody,
  anyOf,
  has,
  is,
  matches,
  not,
  ownSite,
  precondition,
  related,
  role,
  self,
} from "./language/policy.ts";
import { argument } from "./language/query.ts";
import { roles } from "./people.ts";

/** The longest validity of an invitation, in days. */
const mostDays = 90;

const expiresInTime = precondition("expiresInTime", {
  require: ahead("expiresAt", mostDays),
  message: `An invitation is valid for ${mostDays} days at most.`,
});
const sitesOfGuest = precondition("sitesOfGuest", {
  require: anyOf(not(is("role", "guest")), has("sites")),
  message: "A guest is invited to certain sites: choose them.",
});
const sharedByResidents = precondition("sharedByResidents", {
  require: anyOf(
    is("reusable", false),
    allOf(is("role", "guest", "resident"), not(has("request"))),
  ),
  message: "Only guests and residents can share an invitation; everybody else needs their own.",
});
const addressGiven = precondition("addressGiven", {
  require: anyOf(is("bound", false), has("email")),
  message: "An invitation for one e-mail address needs the address.",
});
const nameOfOrganisation = precondition("nameOfOrganisation", {
  require: above("organisation", matches("name", "organisationName")),
  message: "An invitation has the name of its organisation.",
});
const openRound = precondition("openRound", {
  require: above("organisation", matches("round", "round")),
  message: "All open invitations ended when somebody was removed: create another.",
});

const contractorIsGuest = precondition("contractorIsGuest", {
  require: is("role", "guest"),
  message: "A contractor is invited as a guest.",
});
const contractorsOwn = precondition("contractorsOwn", {
  require: is("reusable", false),
  message: "A contractor needs an invitation of their own.",
});
const ownSites = precondition("ownSites", {
  require: allOf(ownSite("sites"), related("request", ownSite("site"))),
  message: "A contractor is invited to one request, and to sites that are among yours.",
});

/** The fields of an invitation that every create takes. */
const asked = [
  "role",
  "sites",
  "request",
  "until",
  "expiresAt",
  "reusable",
  "email",
  "bound",
  "note",
  "organisationName",
  "round",
] as const;

export const invitation = entity("invitation", {
  about:
    "A link with which a user joins an organisation in a role. Its id cannot be guessed, and only its author and the people who received the link know it.",
  path: "organisations/{organisation}/invitations/{invitation}",
  fields: {
    role: fixed(z.enum(roles)).describe("The role of the invited user."),
    sites: fixed(z.array(ref("site")).min(1).max(50).optional()).describe(
      "The sites that the invited user gets access to; without it, all.",
    ),
    request: fixed(ref("request").optional()).describe(
      "The one request that a contractor is invited for.",
    ),
    until: fixed(instant().optional()).describe("When the membership ends."),
    expiresAt: fixed(instant()).describe("When the invitation expires."),
    reusable: fixed(z.boolean().default(false)).describe(
      "Whether many users can accept it; otherwise only one.",
    ),
    email: fixed(z.string().max(200).optional()).describe("The address that it was sent to."),
    bound: fixed(z.boolean().default(false)).describe(
      "Whether only the account with that verified address can accept it.",
    ),
    note: fixed(z.string().max(500).optional()).describe("A message to the invited user."),
    organisationName: fixed(line({ max: 120 })).describe(
      "The organisation's name, for a user who has not joined yet.",
    ),
    by: fixed(ref("member")).describe("Who invites."),
    byName: fixed(z.string().max(80).optional()).describe(
      "The inviting member's name, for a user who has not joined yet.",
    ),
    at: fixed(instant()).describe("When."),
    round: fixed(z.int().min(0).default(0)).describe(
      "The organisation's round of invitations when it was created; it is valid as long as that round.",
    ),
    revoked: z
      .boolean()
      .default(false)
      .describe("Whether it was revoked: nobody can join with it any more."),
  },
  ids: "secret",
  read: anybody(),
  list: allOf(self("by"), role("coordinator", "admin")),
  creates: {
    invite: {
      about: "invite somebody",
      by: role("admin"),
      fields: [...asked],
      sets: { by: actor(), byName: actorName(), at: now() },
      preconditions: [
        expiresInTime,
        sitesOfGuest,
        sharedByResidents,
        addressGiven,
        nameOfOrganisation,
        openRound,
      ],
    },
    engage: {
      about: "invite a contractor to one request",
      by: role("coordinator", "admin"),
      fields: [...asked],
      sets: { by: actor(), byName: actorName(), at: now() },
      preconditions: [
        contractorIsGuest,
        expiresInTime,
        sitesOfGuest,
        contractorsOwn,
        addressGiven,
        nameOfOrganisation,
        ownSites,
        openRound,
      ],
    },
  },
  edits: {
    revoke: {
      about: "revoke it",
      fields: [],
      by: anyOf(self("by"), role("admin")),
      sets: { revoked: constant(true) },
    },
  },
  never: {
    "many users join with one link as more than residents": allOf(
      is("reusable", true),
      not(is("role", "guest", "resident")),
    ),
  },
  queries: {
    mine: {
      about: "The invitations that somebody made, newest first.",
      where: { by: argument("by") },
      order: ["at desc"],
      limit: 200,
    },
  },
});
