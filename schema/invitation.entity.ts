import { z } from "zod";
import { entity } from "./language/entity.ts";
import { fixed, instant, ref } from "./language/fields.ts";
import { actor, now } from "./language/lifecycle.ts";
import {
  ahead,
  allOf,
  anybody,
  anyOf,
  has,
  is,
  not,
  ownSite,
  related,
  role,
} from "./language/policy.ts";

const isAhead = { unless: ahead("expiresAt"), because: "This invitation would be over already." };
const isSomewhere = {
  unless: anyOf(not(is("role", "guest")), has("sites")),
  because: "A guest comes to certain sites: say which.",
};

export const invitation = entity("invitation", {
  about:
    "A link that lets whoever has it join an organisation as somebody certain. Its id is unguessable; knowing it is the proof.",
  path: "organisations/{organisation}/invitations/{invitation}",
  fields: {
    role: fixed(z.enum(["guest", "resident", "technician", "coordinator", "admin"])).describe(
      "What they will be.",
    ),
    sites: fixed(z.array(ref("site")).min(1).max(50).optional()).describe(
      "The only sites they will see and act on; without it, all.",
    ),
    request: fixed(ref("request").optional()).describe("The one request a contractor comes for."),
    until: fixed(instant().optional()).describe("When their membership ends."),
    expiresAt: fixed(instant()).describe("Until when it can be accepted."),
    email: fixed(z.string().max(200).optional()).describe("Where it was sent."),
    note: fixed(z.string().max(500).optional()).describe("A word to whoever gets it."),
    organisationName: fixed(z.string().min(1).max(120)).describe(
      "What its people call it, for those who are not in it yet.",
    ),
    by: fixed(ref("member")).describe("Who invites."),
    byName: fixed(z.string().max(80).optional()).describe(
      "What they are called, for those who are not in it yet.",
    ),
    at: fixed(instant()).describe("When."),
    revoked: z.boolean().default(false).describe("Taken back: nobody joins by it any more."),
  },
  read: anybody(),
  list: role("coordinator", "admin"),
  creates: {
    invite: {
      about: "invite somebody",
      by: role("admin"),
      fields: [
        "role",
        "sites",
        "request",
        "until",
        "expiresAt",
        "email",
        "note",
        "organisationName",
        "byName",
      ],
      sets: { by: actor(), at: now() },
      blockers: [isAhead, isSomewhere],
    },
    engage: {
      about: "invite a contractor to one request",
      by: role("coordinator", "admin"),
      fields: [
        "role",
        "sites",
        "request",
        "until",
        "expiresAt",
        "email",
        "note",
        "organisationName",
        "byName",
      ],
      sets: { by: actor(), at: now() },
      blockers: [
        {
          unless: allOf(is("role", "guest"), has("request")),
          because: "A contractor comes as a guest, to one request.",
        },
        isAhead,
        isSomewhere,
        {
          unless: allOf(ownSite("sites"), related("request", ownSite("site"))),
          because: "The request and the sites have to be among your own.",
        },
      ],
    },
  },
  edits: {
    revoke: {
      about: "take it back",
      fields: ["revoked"],
      by: anyOf(
        role("admin"),
        allOf(role("coordinator"), is("role", "guest"), has("request"), ownSite("sites")),
      ),
    },
  },
  queries: { all: { about: "All invitations, newest first.", order: ["at desc"], limit: 200 } },
});
