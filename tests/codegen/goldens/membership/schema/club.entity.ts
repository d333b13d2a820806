import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, actorName, cleared, constant, now, raised } from "#schema/language/lifecycle.ts";
import {
  above,
  agrees,
  ahead,
  allOf,
  anybody,
  anyOf,
  begun,
  beside,
  founding,
  has,
  is,
  joining,
  lowered,
  matches,
  member,
  mine,
  named,
  not,
  related,
  role,
  sameEmail,
  self,
  unchanged,
} from "#schema/language/policy.ts";

const shown = {
  name: z.string().min(1).max(40),
  role: z.enum(["guest", "player", "captain"]),
  active: z.boolean().default(true),
};

export const club = entity("club", {
  about: "The top of everything.",
  path: "clubs/{club}",
  fields: {
    name: z.string().min(1).max(40),
    round: z.int().min(0).default(0),
    owner: ref("player").optional(),
  },
  read: member(),
  creates: {
    found: {
      about: "found a club",
      by: founding("captain", "charter"),
      fields: ["name"],
      sets: { owner: actor() },
    },
  },
  edits: {
    endTickets: {
      about: "end every ticket",
      fields: [],
      by: role("captain"),
      sets: { round: raised() },
    },
  },
});

export const charter = entity("charter", {
  about: "That a club was founded under this id.",
  path: "clubs/{club}/charters/{charter}",
  fields: {},
  read: member(),
  creates: { sign: { about: "sign it", by: role("captain") } },
});

const byTicket = [
  {
      name: "itTakesATicket",
    require: related("stub", allOf(self("by"), begun())), message: "It takes a ticket." },
  {
      name: "aTicketMakesSomebodyWhat",
    require: agrees("stub", "role"), message: "A ticket makes somebody what it says." },
];

export const player = entity("player", {
  about: "Somebody who plays.",
  path: "clubs/{club}/players/{player}",
  fields: {
    ...shown,
    stub: ref("stub").optional(),
    friend: ref("card").optional(),
    leftAt: instant().optional(),
  },
  actor: { name: "name", role: "role", active: "active" },
  read: self("id"),
  creates: {
    add: { about: "add somebody", by: role("captain"), fields: ["name", "role"] },
    join: {
      about: "come in",
      by: allOf(joining(), named()),
      fields: ["name", "role", "stub"],
      preconditions: byTicket,
    },
  },
  edits: {
    appoint: {
      about: "say what they are",
      fields: ["role"],
      by: role("captain"),
      preconditions: [
        {
            name: "theOwnerStaysACaptain",
            require: above("club", not(matches("owner", "id"))),
          message: "The owner stays a captain.",
        },
        {
            name: "everyTicketEndsWithIt",
            require: anyOf(not(lowered("role")), above("club", not(unchanged("round")))),
          message: "Every ticket ends with it.",
        },
      ],
    },
    leave: {
      about: "leave",
      fields: [],
      by: self("id"),
      sets: { active: constant(false), leftAt: now() },
    },
    return: {
      about: "come back",
      fields: ["role", "stub"],
      by: joining(),
      sets: { active: constant(true), leftAt: cleared() },
      preconditions: [{
          name: "whoWasPutOutStays",
        require: has("leftAt"), message: "Who was put out stays out." }, ...byTicket],
    },
  },
});

export const card = entity("card", {
  about: "What everybody sees of a player.",
  path: "clubs/{club}/cards/{card}",
  fields: shown,
  projectionOf: "player",
  read: anyOf(member(), mine("friend", is("active", true))),
});

export const ticket = entity("ticket", {
  about: "By which somebody comes in who knows its id.",
  path: "clubs/{club}/tickets/{ticket}",
  fields: {
    role: fixed(z.enum(["guest", "player", "captain"])),
    mail: fixed(z.string().max(80).optional()),
    expiresAt: fixed(instant()),
    by: fixed(ref("player")),
    byName: fixed(z.string().max(40)),
    at: fixed(instant()),
    round: fixed(z.int().min(0).default(0)),
  },
  ids: "secret",
  read: anybody(),
  list: self("by"),
  creates: {
    give: {
      about: "give a ticket",
      by: role("captain"),
      fields: ["role", "mail", "expiresAt", "round"],
      sets: { by: actor(), byName: actorName(), at: now() },
      preconditions: [
        {
            name: "itIsGoodForDays",
            require: ahead("expiresAt", 30), message: "It is good for 30 days." },
        {
            name: "thatRoundIsOver",
            require: above("club", matches("round", "round")), message: "That round is over." },
      ],
    },
  },
});

export const stub = entity("stub", {
  about: "That a ticket was used: it has the ticket's id.",
  path: "clubs/{club}/stubs/{stub}",
  fields: {
    ticket: fixed(ref("ticket")),
    role: fixed(z.enum(["guest", "player", "captain"])),
    by: fixed(ref("player")),
  },
  read: self("by"),
  writtenByAccounts: true,
  creates: {
    tear: {
      about: "use a ticket",
      by: self("by"),
      fields: ["ticket", "role"],
      sets: { by: actor() },
      preconditions: [
        {
            name: "aTicketSaysWhatIt",
            require: agrees("ticket", "role"), message: "A ticket says what it makes of somebody." },
        {
            name: "itIsForSomebodyElse",
            require: beside(
            "ticket",
            allOf(
              matches("id", "ticket"),
              ahead("expiresAt"),
              anyOf(not(has("mail")), sameEmail("mail")),
              above("club", matches("round", "round")),
            ),
          ),
          message: "It is for somebody else, or over.",
        },
      ],
    },
  },
});
