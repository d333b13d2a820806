import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { constant, now } from "./language/lifecycle.ts";
import {
  agrees,
  ahead,
  allOf,
  anyOf,
  is,
  joining,
  not,
  related,
  role,
  self,
} from "./language/policy.ts";

/** Whoever accepts an invitation becomes what it says, as long as it holds. */
const byInvitation = [
  {
    unless: related("invitation", is("revoked", false)),
    because: "This invitation was taken back.",
  },
  // A ref that is left out satisfies anything about what it names, but not the opposite.
  {
    unless: not(related("invitation", is("revoked", true))),
    because: "Nobody joins without an invitation.",
  },
  { unless: related("invitation", ahead("expiresAt")), because: "This invitation has expired." },
  {
    unless: allOf(
      agrees("invitation", "role"),
      agrees("invitation", "sites"),
      agrees("invitation", "request"),
      agrees("invitation", "until"),
    ),
    because: "An invitation makes somebody what it says, and nothing else.",
  },
];

/** Whoever scans a label is a guest at its site. */
const byLabel = [
  { unless: related("label", is("active", true)), because: "This label leads nowhere any more." },
  {
    unless: not(related("label", is("active", false))),
    because: "Nobody comes in without a label.",
  },
  { unless: agrees("label", "sites"), because: "A label leads to its own site only." },
];

/** Guests change on their own into what they are invited to; anybody else is appointed. */
const guestThemselves = allOf(self("id"), role("guest"));

export const member = entity("member", {
  about: "A person in an organisation. The id is the identity they sign in with.",
  path: "organisations/{organisation}/members/{member}",
  fields: {
    name: z
      .string()
      .min(1)
      .max(80)
      .meta({ examples: ["Ada Lind", "Ben Okafor", "Chiara Moretti", "Deniz Kaya", "Eva Novak"] })
      .describe("What others see."),
    email: z
      .string()
      .max(200)
      .optional()
      .meta({ examples: ["somebody@example.org"] })
      .describe("Where notices go, if they want any."),
    role: z
      .enum(["guest", "resident", "technician", "coordinator", "admin"])
      .describe("What they may do."),
    sites: z
      .array(ref("site"))
      .max(50)
      .optional()
      .describe("The only sites they see and act on; without it, all."),
    active: z
      .boolean()
      .default(true)
      .describe("Whether they still belong; history keeps those who left."),
    charts: z
      .boolean()
      .default(false)
      .describe("Whether they may look at the charts, as designers do; admins may anyway."),
    request: ref("request").optional().describe("The one request a contractor came for."),
    until: instant().optional().describe("When their membership ends by itself."),
    invitation: ref("invitation").optional().describe("The invitation they last accepted."),
    label: ref("label").optional().describe("The label they last scanned, as a guest."),
    joinedAt: fixed(instant()).describe("When they were added."),
  },
  actor: { name: "name", role: "role", active: "active", sites: "sites", until: "until" },
  read: anyOf(self("id"), role("resident", "technician", "coordinator", "admin")),
  creates: {
    add: {
      about: "add a person",
      by: role("admin"),
      fields: ["name", "email", "role", "sites", "active", "charts", "joinedAt"],
    },
    join: {
      about: "accept an invitation",
      by: joining(),
      fields: ["name", "email", "role", "sites", "request", "until", "invitation"],
      sets: { active: constant(true), joinedAt: now() },
      blockers: byInvitation,
    },
    scan: {
      about: "come in by a label",
      by: joining(),
      fields: ["name", "sites", "label"],
      sets: { role: constant("guest"), active: constant(true), joinedAt: now() },
      blockers: byLabel,
    },
  },
  edits: {
    rename: {
      about: "change their own name and address",
      fields: ["name", "email"],
      by: anyOf(self("id"), role("admin")),
    },
    appoint: {
      about: "change what a person may do",
      fields: ["role", "sites", "active", "charts", "request", "until"],
      by: role("admin"),
    },
    leave: { about: "leave", fields: ["active"], by: self("id") },
    accept: {
      about: "accept another invitation",
      fields: ["role", "sites", "request", "until", "invitation"],
      by: guestThemselves,
      blockers: byInvitation,
    },
    visit: {
      about: "scan another label",
      fields: ["sites", "label"],
      by: guestThemselves,
      blockers: byLabel,
    },
  },
  swept: ["until"],
  queries: { everybody: { about: "All members, by name.", order: ["name asc"] } },
});
