import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant } from "#schema/language/fields.ts";
import { lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import {
  allOf,
  anyOf,
  is,
  member as anybody,
  not,
  role,
  self,
  unchanged,
} from "#schema/language/policy.ts";

/** The people who act have a lifecycle of their own, live at the top, and belong by a flag alone. */
export const standing = lifecycle({
  field: "standing",
  initial: "applied",
  states: {
    applied: { about: "They would like to join." },
    full: { about: "They are in." },
    resting: { about: "They pay less for a while." },
    left: { about: "They are out.", end: true },
  },
  transitions: {
    admit: {
      about: "let them in",
      from: ["applied", "left"],
      to: "full",
      by: role("board"),
      sets: { joinedAt: now() },
    },
    rest: { about: "rest", from: ["full"], to: "resting", by: self("id") },
    resume: {
      about: "come back",
      from: ["resting"],
      to: "full",
      by: anyOf(self("id"), role("board")),
    },
    leave: {
      about: "leave",
      from: ["full", "resting", "applied"],
      to: "left",
      by: self("id"),
      may: ["goodbye"],
    },
    expel: {
      about: "put them out",
      from: ["full", "resting"],
      to: "left",
      by: allOf(role("board"), not(self("id"))),
      needs: ["goodbye"],
    },
  },
});

export const member = entity("member", {
  about: "Somebody who plays, or watches over the till.",
  path: "members/{member}",
  fields: {
    name: z.string().min(1).max(60),
    level: z.literal(["player", "treasurer", "board"]),
    paysUntil: instant().optional(),
    isIn: z.boolean().default(true),
    joinedAt: instant().optional(),
    goodbye: z.string().max(500).optional(),
    shirt: fixed(z.int().min(0).max(99).optional()),
    handicap: z.number().min(-54).max(54).default(-0.5),
    standing: z.enum(statesOf(standing)),
  },
  actor: { role: "level", active: "isIn", name: "name" },
  lifecycle: standing,
  read: anybody(),
  creates: { register: { about: "register somebody", by: role("board"), anyState: true } },
  edits: {
    rename: { about: "change their name", fields: ["name"], by: self("id") },
    rate: { about: "rate them", fields: ["handicap"], by: allOf(anybody(), not(self("id"))) },
    appoint: {
      about: "give them a post",
      fields: ["level", "isIn"],
      by: allOf(role("board"), anyOf(not(self("id")), unchanged("level"))),
      while: ["full"],
    },
  },
  remove: allOf(role("board"), is("standing", "left")),
  queries: {
    all: { about: "Everybody.", order: ["name asc"] },
    waiting: { about: "Who would like to join.", where: { standing: "applied" } },
  },
  meant: {
    "adversary is shown as somebody else: member.name": "Two members may have one name.",
  },
});
