import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, now } from "#schema/language/lifecycle.ts";
import {
  allOf,
  anyOf,
  is,
  not,
  onlySelfIn,
  related,
  self,
  selfIn,
  unchanged,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

export const room = entity("room", {
  about: "Where people talk.",
  path: "rooms/{room}",
  fields: {
    owner: fixed(z.string().min(1).max(40)),
    openedAt: fixed(instant()),
    name: z.string().min(1).max(40),
    topic: z.string().min(4).max(80).optional(),
    people: z.array(z.string().min(1).max(40)).max(60).default([]),
    moderators: z.array(z.string().min(1).max(40)).max(5).optional(),
    isOpen: z.boolean().default(false),
    slow: z.number().min(0).max(60).default(0).describe("Seconds between two messages."),
    limits: z
      .object({
        length: z.int().min(1).max(2000),
        files: z.array(z.enum(["image", "sound"])).max(2),
      })
      .default({ length: 2000, files: ["image"] }),
    pinned: ref("message").optional(),
    annex: ref("room").optional().describe("The room next door."),
  },
  read: anyOf(is("isOpen", true), self("owner"), selfIn("people"), selfIn("moderators")),
  creates: {
    open: {
      about: "open a room",
      by: allOf(),
      fields: ["name", "topic", "isOpen", "limits"],
      sets: { owner: actor(), openedAt: now() },
    },
  },
  edits: {
    furnish: {
      about: "change how it is",
      fields: ["name", "topic", "isOpen", "slow", "limits", "moderators"],
      by: anyOf(
        self("owner"),
        allOf(selfIn("moderators"), unchanged("moderators"), unchanged("isOpen")),
      ),
    },
    join: {
      about: "join or leave",
      fields: ["people"],
      by: allOf(onlySelfIn("people"), anyOf(is("isOpen", true), selfIn("people"))),
    },
    connect: {
      about: "connect it with another",
      fields: ["annex"],
      by: self("owner"),
      preconditions: [
        {
          name: "thatOneIsClosed",
          require: not(related("annex", not(is("isOpen", true)))),
          message: "That one is closed.",
        },
      ],
    },
    pin: {
      about: "pin a message",
      fields: ["pinned"],
      by: anyOf(self("owner"), selfIn("moderators")),
    },
  },
  remove: allOf(self("owner"), not(is("slow", 0))),
  queries: {
    open: {
      about: "Everybody's rooms.",
      where: { isOpen: true },
      order: ["openedAt desc"],
      limit: 30,
    },
    mine: { about: "Where somebody is.", where: { people: argument("person") } },
  },
});
