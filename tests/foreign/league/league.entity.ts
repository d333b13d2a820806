import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, actorName, cleared, constant, now, raised } from "#schema/language/lifecycle.ts";
import {
  above,
  allOf,
  anyOf,
  begun,
  beside,
  existsIfAny,
  founding,
  has,
  is,
  lowered,
  matches,
  member,
  named,
  not,
  related,
  role,
  sameEmail,
  unchanged,
} from "#schema/language/policy.ts";

/** Whoever founds a league writes a charter beside it; one may be written later only by somebody with an address of their own. */
export const charter = entity("charter", {
  about: "That a league was founded under this id.",
  path: "leagues/{league}/charters/{charter}",
  fields: {
    by: fixed(ref("player")),
    byName: z.string().max(60),
    at: fixed(instant()),
    motto: z.string().max(60).optional(),
  },
  read: member(),
  creates: {
    write: {
      about: "write it down",
      by: role("manager"),
      fields: ["motto"],
      sets: { by: actor(), byName: actorName(), at: now() },
      preconditions: [
        {
          name: "itIsCalledLikeThe",
          require: above("league", matches("id", "id")),
          message: "It is called like the league.",
        },
        {
          name: "onlyPeopleWithAName",
          require: anyOf(named(), not(has("motto"))),
          message: "Only people with a name have a motto.",
        },
      ],
    },
  },
  edits: {
    reword: {
      about: "find another motto",
      fields: ["motto"],
      by: role("manager"),
      sets: { byName: actorName() },
    },
  },
});

export const league = entity("league", {
  about: "Clubs that play against each other.",
  path: "leagues/{league}",
  fields: {
    name: z.string().min(1).max(60),
    open: z.boolean().default(true).describe("Whether people walk in by a gate."),
    stage: z.enum(["friendly", "regional", "national"]).default("regional"),
    owner: ref("player").optional(),
    round: z.int().min(0).default(0).describe("Tickets of earlier rounds are over."),
    changedAt: instant().optional(),
    changedBy: z.string().max(60).optional(),
    note: z.string().max(80).optional(),
  },
  read: member(),
  creates: {
    found: {
      about: "found a league",
      by: founding("manager", "charter"),
      fields: ["name", "open", "stage"],
      sets: { owner: actor() },
      preconditions: [
        {
          name: "nobodyFoundsALeagueWithout",
          require: named(),
          message: "Nobody founds a league without a name.",
        },
      ],
    },
  },
  edits: {
    configure: {
      about: "change its settings",
      fields: ["name", "open", "note"],
      by: role("manager"),
      sets: { changedAt: now(), changedBy: actorName() },
    },
    relegate: {
      about: "play at a lower stage",
      fields: ["stage"],
      by: allOf(role("manager"), lowered("stage")),
      sets: { note: cleared() },
    },
    promote: {
      about: "play at a higher stage",
      fields: ["stage", "note"],
      by: allOf(role("manager"), not(lowered("stage")), has("owner")),
    },
    endLinks: {
      about: "end every ticket",
      fields: [],
      by: role("manager"),
      sets: { round: raised() },
    },
    handOver: {
      about: "give it away",
      fields: ["owner"],
      by: role("manager"),
      preconditions: [
        {
          name: "theOwnerIsAManager",
          require: related(
            "owner",
            allOf(is("active", true), is("level", "manager"), not(has("until"))),
          ),
          message: "The owner is a manager who stays.",
        },
      ],
    },
    reset: {
      about: "begin anew",
      fields: ["note"],
      by: role("manager"),
      sets: { stage: constant("friendly"), owner: cleared() },
      preconditions: [
        {
          name: "sayWhatItIsAbout",
          require: not(unchanged("note")),
          message: "Say what it is about now.",
        },
      ],
    },
  },
});

/** Read by what an account says of itself. */
export const letter = entity("letter", {
  about: "A letter to an address, perhaps with a stamp of the same id.",
  path: "leagues/{league}/letters/{letter}",
  fields: {
    to: z.string().max(60).optional(),
    body: z.string().min(1).max(200),
    stamp: ref("stamp").optional(),
    sentAt: instant().optional(),
  },
  read: anyOf(sameEmail("to"), allOf(role("manager"), not(sameEmail("to")), named())),
  creates: {
    write: {
      about: "write a letter",
      by: anyOf(role("manager"), named()),
      fields: ["to", "body", "stamp"],
      preconditions: [
        {
          name: "thereIsNoSuchStamp",
          require: existsIfAny("stamp"),
          message: "There is no such stamp.",
        },
        {
          name: "stampItLater",
          require: not(beside("stamp", begun())),
          message: "Stamp it later.",
        },
      ],
    },
    post: {
      about: "write and send a letter",
      by: member(),
      fields: ["to", "body", "sentAt"],
      preconditions: [
        {
          name: "itNeedsANewStamp",
          require: beside("stamp", begun()),
          message: "It needs a new stamp.",
        },
      ],
    },
  },
  edits: {
    send: {
      about: "send it",
      fields: ["sentAt"],
      by: beside("stamp", not(begun())),
      preconditions: [
        {
          name: "sayToWhom",
          require: anyOf(has("to"), not(named())),
          message: "Say to whom.",
        },
      ],
    },
    address: { about: "address it", fields: ["to"], by: not(sameEmail("to")) },
  },
  meant: {
    "adversary changes what they cannot see: letter":
      "Whoever finds a letter may write another address on it.",
  },
});

export const stamp = entity("stamp", {
  about: "A stamp with the id of the letter that it is on.",
  path: "leagues/{league}/stamps/{stamp}",
  fields: { cents: z.int().min(1).max(500) },
  read: member(),
  creates: { buy: { about: "buy a stamp", by: member() } },
  remove: role("manager"),
});
