import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { cleared, constant, now } from "#schema/language/lifecycle.ts";
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
  related,
  role,
  self,
  unchanged,
} from "#schema/language/policy.ts";

/** What everybody sees of a player. */
const shown = {
  nick: z.string().min(1).max(60),
  level: z.enum(["guest", "player", "referee", "manager"]).default("guest"),
  clubs: z.array(ref("club")).max(6).optional(),
  active: z.boolean().default(true),
};

const byEntry = [
  {
    name: "nobodyJoinsWithoutAnEntry",
    require: related("entry", allOf(self("by"), begun())),
    message: "Nobody joins without an entry of their own.",
  },
  {
    name: "aTicketMakesSomebodyWhat",
    require: allOf(agrees("entry", "level"), agrees("entry", "clubs"), agrees("entry", "until")),
    message: "A ticket makes somebody what it says.",
  },
];

const byGate = [
  {
    name: "aGateLeadsToIts",
    require: related("gate", allOf(is("active", true), matches("club", "clubs"))),
    message: "A gate leads to its own club.",
  },
  {
    name: "nobodyWalksInHere",
    require: above("league", is("open", true)),
    message: "Nobody walks in here.",
  },
];

const mayReturn = {
  name: "whoWasPutOutStays",
  require: anyOf(has("leftAt"), allOf(is("active", true), has("until"), not(ahead("until")))),
  message: "Who was put out stays out.",
};

export const player = entity("player", {
  about: "Somebody who plays, whistles or counts the money.",
  path: "leagues/{league}/players/{player}",
  fields: {
    ...shown,
    mail: z.string().max(60).optional(),
    until: instant().optional(),
    team: ref("team").optional(),
    entry: ref("entry").optional(),
    gate: ref("gate").optional(),
    leftAt: instant().optional(),
  },
  actor: { name: "nick", role: "level", active: "active", sites: "clubs", until: "until" },
  read: anyOf(self("id"), role("manager")),
  creates: {
    add: { about: "add somebody", by: role("manager"), fields: ["nick", "level", "clubs", "team"] },
    join: {
      about: "come in by a ticket",
      by: allOf(joining(), named()),
      fields: ["nick", "mail", "level", "clubs", "until", "entry"],
      sets: { active: constant(true) },
      preconditions: byEntry,
    },
    walkIn: {
      about: "come in by a gate",
      by: joining(),
      fields: ["nick", "clubs", "gate"],
      sets: { level: constant("guest"), active: constant(true) },
      preconditions: byGate,
    },
  },
  edits: {
    rename: {
      about: "change their name",
      fields: ["nick", "mail"],
      by: anyOf(self("id"), role("manager")),
    },
    appoint: {
      about: "say what they are",
      fields: ["level", "clubs", "active", "until", "team"],
      by: role("manager"),
      sets: { leftAt: cleared() },
      preconditions: [
        {
          name: "theOwnerStays",
          require: anyOf(
            not(is("level", "manager")),
            allOf(unchanged("level"), unchanged("active"), unchanged("until")),
            above("league", allOf(has("owner"), not(matches("owner", "id")))),
          ),
          message: "The owner stays.",
        },
        {
          name: "everyTicketEndsWithIt",
          require: anyOf(not(lowered("level")), above("league", not(unchanged("round")))),
          message: "Every ticket ends with it.",
        },
      ],
    },
    leave: {
      about: "leave",
      fields: [],
      by: self("id"),
      sets: { active: constant(false), leftAt: now() },
      preconditions: [
        {
          name: "anOwnerMayNotLeave",
          require: above("league", not(matches("owner", "id"))),
          message: "The owner stays.",
        },
      ],
    },
    return: {
      about: "come back by a ticket",
      fields: ["nick", "level", "clubs", "until", "entry"],
      by: allOf(joining(), named()),
      sets: { active: constant(true), leftAt: cleared(), gate: cleared() },
      preconditions: [mayReturn, ...byEntry],
    },
    walkBack: {
      about: "come back by a gate",
      fields: ["clubs", "gate"],
      by: joining(),
      sets: {
        level: constant("guest"),
        active: constant(true),
        until: cleared(),
        leftAt: cleared(),
        team: cleared(),
      },
      preconditions: [mayReturn, ...byGate],
    },
  },
  meant: {
    "adversary is shown as somebody else: player.nick": "Two players may have one nick.",
  },
});

export const card = entity("card", {
  about: "What everybody sees of a player.",
  path: "leagues/{league}/cards/{card}",
  fields: shown,
  projectionOf: "player",
  read: anyOf(self("id"), role("player", "referee", "manager")),
  queries: { all: { about: "Everybody.", order: ["nick asc"] } },
});
