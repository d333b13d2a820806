import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, actorName, constant, now } from "#schema/language/lifecycle.ts";
import {
  above,
  agrees,
  ahead,
  allOf,
  anybody,
  anyOf,
  begun,
  beside,
  has,
  is,
  matches,
  ownSite,
  related,
  role,
  sameEmail,
  self,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

const level = z.enum(["guest", "player", "referee", "manager"]);

/** By which somebody comes in: for one of them, or for many; for anybody, or for one address. */
export const ticket = entity("ticket", {
  about: "A link into the league. Whoever knows its id may use it.",
  path: "leagues/{league}/tickets/{ticket}",
  fields: {
    level: fixed(level),
    clubs: fixed(z.array(ref("club")).min(1).max(3).optional()),
    until: fixed(instant().optional()),
    expiresAt: fixed(instant()),
    shared: fixed(z.boolean().default(false)),
    mail: fixed(z.string().max(60).optional()),
    leagueName: fixed(z.string().min(1).max(60)),
    by: fixed(ref("player")),
    byName: fixed(z.string().max(60)),
    at: fixed(instant()),
    round: fixed(z.int().min(0).default(0)),
    revoked: z.boolean().default(false),
  },
  ids: "secret",
  read: anybody(),
  list: allOf(self("by"), role("referee", "manager")),
  creates: {
    give: {
      about: "give somebody a ticket",
      by: allOf(role("referee", "manager"), ownSite("clubs")),
      fields: ["level", "clubs", "until", "expiresAt", "shared", "mail", "leagueName", "round"],
      sets: { by: actor(), byName: actorName(), at: now() },
      preconditions: [
        {
          name: "aTicketIsGoodFor",
          require: ahead("expiresAt", 30),
          message: "A ticket is good for 30 days at most.",
        },
        {
          name: "itNamesTheLeague",
          require: above("league", matches("name", "leagueName")),
          message: "It names the league.",
        },
        {
          name: "thatRoundIsOver",
          require: above("league", matches("round", "round")),
          message: "That round is over.",
        },
        {
          name: "onlyManagersMakeManagers",
          require: anyOf(role("manager"), is("level", "guest", "player")),
          message: "Only managers make managers.",
        },
      ],
    },
  },
  edits: {
    revoke: {
      about: "take it back",
      fields: [],
      by: anyOf(self("by"), role("manager")),
      sets: { revoked: constant(true) },
    },
  },
  queries: {
    mine: { about: "One's own.", where: { by: argument("by") }, order: ["at desc"], limit: 50 },
  },
});

export const stub = entity("stub", {
  about: "That a ticket was used. It has the ticket's id.",
  path: "leagues/{league}/stubs/{stub}",
  fields: { by: fixed(ref("player")), at: fixed(instant()) },
  ids: "secret",
  read: anybody(),
  list: self("by"),
  writtenByAccounts: true,
  creates: {
    tear: {
      about: "use a ticket",
      by: self("by"),
      fields: [],
      sets: { by: actor(), at: now() },
      preconditions: [
        {
          name: "manyUseIt",
          require: beside("ticket", is("shared", false)),
          message: "Many use it.",
        },
      ],
    },
  },
});

export const entry = entity("entry", {
  about: "That somebody came in by a ticket.",
  path: "leagues/{league}/entries/{entry}",
  fields: {
    ticket: fixed(ref("ticket")),
    stub: fixed(ref("stub").optional()),
    level: fixed(level),
    clubs: fixed(z.array(ref("club")).min(1).max(3).optional()),
    until: fixed(instant().optional()),
    by: fixed(ref("player")),
    at: fixed(instant()),
  },
  read: self("by"),
  writtenByAccounts: true,
  creates: {
    enter: {
      about: "come in",
      by: self("by"),
      fields: ["ticket", "stub", "level", "clubs", "until"],
      sets: { by: actor(), at: now() },
      preconditions: [
        {
          name: "oneComesInByIt",
          require: related("by", matches("entry", "id")),
          message: "One comes in by it at once.",
        },
        {
          name: "itIsOver",
          require: related("ticket", allOf(is("revoked", false), ahead("expiresAt"))),
          message: "It is over.",
        },
        {
          name: "itSaysSomethingElse",
          require: allOf(
            agrees("ticket", "level"),
            agrees("ticket", "clubs"),
            agrees("ticket", "until"),
          ),
          message: "It says something else.",
        },
        {
          name: "allTicketsFromThenAre",
          require: related("ticket", above("league", matches("round", "round"))),
          message: "All tickets from then are over.",
        },
        {
          name: "whoGaveItIsGone",
          require: related("ticket", related("by", is("active", true))),
          message: "Who gave it is gone.",
        },
        {
          name: "somebodyUsedIt",
          require: anyOf(
            related("ticket", is("shared", true)),
            related("stub", allOf(self("by"), begun(), matches("id", "ticket"))),
          ),
          message: "Somebody used it.",
        },
        {
          name: "itIsForSomebodyElse",
          require: related("ticket", anyOf(is("level", "guest"), sameEmail("mail"))),
          message: "It is for somebody else.",
        },
      ],
    },
  },
});

export const gate = entity("gate", {
  about: "A code at the door of a club.",
  path: "leagues/{league}/gates/{gate}",
  fields: {
    club: ref("club"),
    active: z.boolean().default(true),
    sign: z.string().max(40).optional(),
  },
  ids: "public",
  read: anybody(),
  list: allOf(role("referee", "manager"), ownSite("club")),
  creates: {
    open: { about: "open a gate", by: allOf(role("referee", "manager"), ownSite("club")) },
  },
  edits: {
    move: {
      about: "put it elsewhere",
      fields: ["club", "active"],
      by: allOf(role("referee", "manager"), ownSite("club")),
      preconditions: [
        {
          name: "nobodyFindsIt",
          require: anyOf(has("sign"), is("active", true)),
          message: "Nobody finds it.",
        },
      ],
    },
  },
  queries: { of: { about: "A club's.", where: { club: argument("club") } } },
});
