import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import {
  actor,
  actorName,
  constant,
  lifecycle,
  now,
  statesOf,
  transitionsOf,
} from "#schema/language/lifecycle.ts";
import {
  above,
  ahead,
  allOf,
  anyOf,
  has,
  is,
  lowered,
  matches,
  mayReadParent,
  member,
  mine,
  named,
  not,
  ownSite,
  related,
  relatedIfAny,
  role,
  self,
  unchanged,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

export const club = entity("club", {
  about: "A club, which is a site of the league.",
  path: "leagues/{league}/clubs/{club}",
  fields: {
    name: z.string().min(1).max(60),
    since: instant().optional(),
    home: ref("club").optional(),
  },
  read: anyOf(ownSite("id"), above("league", is("open", true))),
  creates: { add: { about: "add a club", by: role("manager") } },
  edits: {
    settle: {
      about: "say where it plays",
      fields: ["home", "since"],
      by: role("referee", "manager"),
      preconditions: [
        {
          name: "itPlaysWhereAClub",
          require: relatedIfAny("home", allOf(matches("since", "since"), not(matches("id", "id")))),
          message: "It plays where a club of its age does.",
        },
      ],
    },
  },
});

export const team = entity("team", {
  about: "Players of a club with a captain.",
  path: "leagues/{league}/teams/{team}",
  fields: {
    club: ref("club"),
    captain: ref("player").optional(),
    grade: z.enum(["c", "b", "a"]).default("c"),
    playsUntil: instant().optional(),
    secret: z.boolean().default(false),
  },
  read: anyOf(
    is("secret", false),
    mine("team", matches("club", "club")),
    not(mine("team", member())),
  ),
  creates: {
    gather: {
      about: "gather a team",
      by: allOf(role("player", "manager"), not(mine("team", has("captain")))),
      fields: ["club", "grade", "playsUntil"],
      sets: { captain: actor() },
      preconditions: [
        {
          name: "aYearAtMost",
          require: anyOf(not(has("playsUntil")), ahead("playsUntil", 365)),
          message: "A year at most.",
        },
      ],
    },
  },
  edits: {
    move: {
      about: "go to another club",
      fields: ["club"],
      by: allOf(self("captain"), ownSite("club")),
    },
    fall: {
      about: "play a grade lower",
      fields: ["grade"],
      by: anyOf(allOf(mine("team", self("captain")), lowered("grade")), role("manager")),
      sets: { secret: constant(false) },
    },
    hide: {
      about: "hide it",
      fields: ["secret", "captain"],
      by: mine("team", allOf(self("captain"), not(matches("id", "captain")))),
    },
  },
  queries: {
    open: { about: "No secret.", where: { secret: false } },
    of: { about: "A club's.", where: { club: argument("club") } },
  },
  meant: {
    "adversary reaches beyond their sites: team": "A captain gathers a team for any club.",
  },
});

export const gameSteps = lifecycle({
  field: "state",
  initial: "planned",
  states: {
    planned: { about: "It will be played." },
    played: { about: "It was." },
    void: { about: "It does not count.", end: true },
  },
  transitions: {
    play: {
      about: "say how it went",
      from: ["planned"],
      to: "played",
      by: anyOf(role("referee"), mine("team", self("captain"))),
      needs: ["goals"],
      sets: { toldBy: actor(), toldName: actorName(), playedAt: now() },
      preconditions: [
        {
          name: "notWhileTheLeagueIs",
          require: above("league", allOf(is("open", true), unchanged("round"))),
          message: "Not while the league is closed or tickets end.",
        },
      ],
    },
    annul: {
      about: "annul it",
      from: ["planned", "played"],
      to: "void",
      by: allOf(role("referee", "manager"), named()),
      text: "required",
    },
  },
});

export const game = entity("game", {
  about: "One team against another.",
  path: "leagues/{league}/games/{game}",
  fields: {
    home: fixed(ref("team")),
    away: ref("team").optional(),
    when: instant(),
    goals: z.array(z.int().min(0).max(99)).max(2).optional(),
    toldBy: ref("player").optional(),
    toldName: z.string().max(60).optional(),
    playedAt: instant().optional(),
    movedBy: z.string().max(60).optional(),
    movedAt: instant().optional(),
    state: z.enum(statesOf(gameSteps)),
    last: ref("note"),
  },
  lifecycle: gameSteps,
  journal: { entity: "note", last: "last" },
  read: member(),
  creates: {
    plan: {
      about: "plan a game",
      by: role("referee", "manager"),
      fields: ["home", "away", "when"],
      preconditions: [
        {
          name: "itIsPlayedWithinA",
          require: ahead("when", 100),
          message: "It is played within a hundred days.",
        },
        {
          name: "nobodyLeadsThem",
          require: related("home", not(related("captain", is("active", false)))),
          message: "Nobody leads them.",
        },
      ],
    },
  },
  edits: {
    postpone: {
      about: "play it another day",
      fields: ["when"],
      by: anyOf(role("manager"), related("home", self("captain"))),
      sets: { movedBy: actorName(), movedAt: now() },
      while: ["planned"],
      preconditions: [
        {
          name: "itIsAnotherDay",
          require: not(unchanged("when")),
          message: "It is another day.",
        },
      ],
    },
    invite: {
      about: "find another team",
      fields: ["away"],
      by: role("referee", "manager"),
      preconditions: [
        {
          name: "nobodyPlaysAgainstThemselves",
          require: relatedIfAny(
            "away",
            allOf(not(matches("id", "home")), matches("playsUntil", "when")),
          ),
          message: "Nobody plays against themselves.",
        },
      ],
    },
  },
});

export const note = entity("note", {
  about: "What became of a game.",
  path: "leagues/{league}/games/{game}/notes/{note}",
  fields: {
    kind: z.enum(["plan", "postpone", "invite", ...transitionsOf(gameSteps)]),
    by: ref("player"),
    byName: z.string().max(60),
    at: instant(),
    text: z.string().max(200).optional(),
    changed: z.array(z.string().max(20)).max(6).optional(),
  },
  read: mayReadParent("game"),
});
