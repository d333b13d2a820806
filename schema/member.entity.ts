import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { cleared, constant, now } from "./language/lifecycle.ts";
import {
  above,
  agrees,
  ahead,
  allOf,
  anyOf,
  begun,
  has,
  is,
  joining,
  lowered,
  matches,
  named,
  not,
  policy,
  precondition,
  related,
  role,
  self,
  unchanged,
  whenChanged,
} from "./language/policy.ts";
import { shownOfMember } from "./people.ts";

/** A member who joins by an invitation gets what it grants; the entrance was checked against the invitation. */
const byEntrance = [
  precondition("ownEntrance", {
    require: related("entrance", allOf(self("by"), begun())),
    message: "Joining needs an invitation, and an invitation is accepted once.",
  }),
  precondition("asInvited", {
    require: allOf(
      agrees("entrance", "role"),
      agrees("entrance", "sites"),
      agrees("entrance", "request"),
      agrees("entrance", "until"),
    ),
    message: "A member who joins by an invitation gets the role and the sites that it grants.",
  }),
];

/** A user who scans a label becomes a guest at its site. */
const byLabel = [
  precondition("labelActive", {
    require: related("label", is("active", true)),
    message: "This label no longer works.",
  }),
  precondition("siteOfLabel", {
    require: related("label", matches("site", "sites")),
    message: "A label gives access to its own site only.",
  }),
  precondition("scanningAllowed", {
    require: above("organisation", is("scanning", true)),
    message: "In this organisation nobody can join by scanning a label.",
  }),
  precondition("accountNeeded", {
    require: anyOf(named(), above("organisation", is("anonymous", "guests", "residents"))),
    message: "This organisation asks for an account: sign in with an e-mail address.",
  }),
];

/** An admin may leave only if the organisation keeps an active owner who is an admin, so that it always has one. */
const ownerFollows = precondition("ownerFollows", {
  require: anyOf(
    not(is("role", "admin")),
    above("organisation", related("owner", allOf(is("active", true), is("role", "admin")))),
  ),
  message: "An admin can leave only while the organisation has an owner who is an active admin.",
});
/** The owner stays an admin; for other admins, another admin decides and so remains one. */
const ownerStays = precondition("ownerStays", {
  require: anyOf(
    not(is("role", "admin")),
    allOf(not(self("id")), above("organisation", not(matches("owner", "id")))),
  ),
  message:
    "The owner stays an active admin, and admins cannot remove their own admin role: another admin can.",
});

/** Without a new round, an old link would undo the change. */
const invitationsEnd = precondition("invitationsEnd", {
  require: anyOf(
    allOf(
      not(lowered("role")),
      anyOf(unchanged("sites"), not(is("role", "coordinator", "admin"))),
      anyOf(unchanged("active"), not(is("active", true))),
    ),
    above("organisation", not(unchanged("round"))),
  ),
  message:
    "Removing a member, lowering a role, or other sites for whoever may invite: each ends every open invitation.",
});

/** Members who left, or whose time is over, may return by an invitation or a label; members who were put out may not. */
const leftByThemselves = precondition("leftByThemselves", {
  require: anyOf(has("leftAt"), allOf(is("active", true), has("until"), not(ahead("until")))),
  message: "You were removed from this organisation: only an admin can add you again.",
});

/** Guests may accept an invitation to another role by themselves; an admin has to appoint anyone else. */
const guestThemselves = policy("guestThemselves", allOf(self("id"), role("guest")));

export const member = entity("member", {
  about:
    "A person in an organisation, with the fields that only this person and the admins may read. The id is the id of the person's account.",
  path: "organisations/{organisation}/members/{member}",
  fields: {
    ...shownOfMember,
    email: z
      .string()
      .max(200)
      .optional()
      .meta({ examples: ["somebody@example.org"] })
      .describe("The address for notices, if the member wants any."),
    charts: z
      .boolean()
      .default(false)
      .describe("Whether the member may open the charts; admins always may."),
    request: ref("request")
      .optional()
      .describe("The one request that a contractor was invited for."),
    until: instant().optional().describe("When the membership ends by itself."),
    entrance: ref("entrance").optional().describe("The record of the accepted invitation."),
    label: ref("label").optional().describe("The label that a guest scanned last."),
    leftAt: instant()
      .optional()
      .describe("When the member left, or the membership ended by itself."),
    joinedAt: fixed(instant()).describe("When the member was added."),
  },
  actor: { name: "name", role: "role", active: "active", sites: "sites", until: "until" },
  read: anyOf(self("id"), role("admin")),
  creates: {
    add: {
      about: "add a person",
      by: role("admin"),
      fields: ["name", "email", "role", "sites", "active", "charts", "joinedAt"],
    },
    join: {
      about: "accept an invitation",
      by: joining(),
      fields: ["name", "email", "role", "sites", "request", "until", "entrance"],
      sets: { active: constant(true), joinedAt: now() },
      preconditions: byEntrance,
    },
    scan: {
      about: "join by scanning a label",
      by: joining(),
      fields: ["name", "sites", "label"],
      sets: { role: constant("guest"), active: constant(true), joinedAt: now() },
      preconditions: byLabel,
    },
  },
  edits: {
    rename: {
      about: "change the name and the address",
      fields: ["name", "email"],
      by: anyOf(self("id"), role("admin")),
    },
    appoint: {
      about: "change what a person may do",
      fields: ["name", "email", "role", "sites", "active", "charts", "request", "until"],
      by: role("admin"),
      sets: { leftAt: cleared() },
      preconditions: [whenChanged(ownerStays, "role", "active", "until"), invitationsEnd],
    },
    leave: {
      about: "leave",
      fields: [],
      by: self("id"),
      sets: { active: constant(false), leftAt: now() },
      preconditions: [ownerFollows],
    },
    accept: {
      about: "accept another invitation",
      fields: ["role", "sites", "request", "until", "entrance"],
      by: guestThemselves,
      sets: { label: cleared() },
      preconditions: byEntrance,
    },
    visit: {
      about: "scan another label",
      fields: ["sites", "label"],
      by: guestThemselves,
      preconditions: byLabel,
    },
    return: {
      about: "return by an invitation",
      fields: ["name", "role", "sites", "request", "until", "entrance"],
      by: joining(),
      sets: {
        active: constant(true),
        charts: constant(false),
        label: cleared(),
        leftAt: cleared(),
      },
      preconditions: [leftByThemselves, ...byEntrance],
    },
    revisit: {
      about: "return by scanning a label",
      fields: ["name", "sites", "label"],
      by: joining(),
      sets: {
        role: constant("guest"),
        active: constant(true),
        charts: constant(false),
        request: cleared(),
        until: cleared(),
        leftAt: cleared(),
      },
      preconditions: [leftByThemselves, ...byLabel],
    },
  },
  swept: ["until"],
  meant: {
    "adversary is shown as somebody else: member.name":
      "Two people may have the same name: every screen distinguishes them, and a guest is always shown as a guest.",
  },
  queries: { everybody: { about: "All members, by name.", order: ["name asc"] } },
});
