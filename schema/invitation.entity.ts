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
  message: `An invitation is good for ${mostDays} days at most.`,
});
const sitesOfGuest = precondition("sitesOfGuest", {
  require: anyOf(not(is("role", "guest")), has("sites")),
  message: "A guest comes to certain sites: say which.",
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
  message: "An invitation carries the name of the organisation it leads to.",
});
const openRound = precondition("openRound", {
  require: above("organisation", matches("round", "round")),
  message: "Somebody was put out since, which ended every open invitation: make another.",
});

const contractorIsGuest = precondition("contractorIsGuest", {
  require: is("role", "guest"),
  message: "A contractor comes as a guest.",
});
const contractorsOwn = precondition("contractorsOwn", {
  require: is("reusable", false),
  message: "A contractor needs an invitation of their own.",
});
const ownSites = precondition("ownSites", {
  require: allOf(ownSite("sites"), related("request", ownSite("site"))),
  message: "A contractor comes to one request and to sites that are among your own.",
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
    "A link that lets somebody into an organisation with a role. Its id is unguessable and secret: only its author and who was given the link know it.",
  path: "organisations/{organisation}/invitations/{invitation}",
  fields: {
    role: fixed(z.enum(roles)).describe("What they will be."),
    sites: fixed(z.array(ref("site")).min(1).max(50).optional()).describe(
      "The only sites they will see and act on; without it, all.",
    ),
    request: fixed(ref("request").optional()).describe("The one request a contractor comes for."),
    until: fixed(instant().optional()).describe("When their membership ends."),
    expiresAt: fixed(instant()).describe("Until when it can be accepted."),
    reusable: fixed(z.boolean().default(false)).describe(
      "Whether many come in by it; otherwise it is for one person.",
    ),
    email: fixed(z.string().max(200).optional()).describe("Where it was sent."),
    bound: fixed(z.boolean().default(false)).describe(
      "Whether only the account with that verified address comes in by it.",
    ),
    note: fixed(z.string().max(500).optional()).describe("A word to whoever gets it."),
    organisationName: fixed(line({ max: 120 })).describe(
      "What its people call it, for those who are not in it yet.",
    ),
    by: fixed(ref("member")).describe("Who invites."),
    byName: fixed(z.string().max(80).optional()).describe(
      "What they are called, for those who are not in it yet.",
    ),
    at: fixed(instant()).describe("When."),
    round: fixed(z.int().min(0).default(0)).describe(
      "The organisation's round of invitations that it belongs to; it is over with that.",
    ),
    revoked: z.boolean().default(false).describe("Taken back: nobody joins by it any more."),
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
      about: "take it back",
      fields: [],
      by: anyOf(self("by"), role("admin")),
      sets: { revoked: constant(true) },
    },
  },
  never: {
    "many come in by one link as more than residents": allOf(
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
