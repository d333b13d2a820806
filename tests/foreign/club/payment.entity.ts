import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, constant, now } from "#schema/language/lifecycle.ts";
import {
  agrees,
  allOf,
  anyOf,
  has,
  is,
  not,
  related,
  role,
  self,
  unchanged,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

const till = role("treasurer", "board");

/** No lifecycle: two ways to begin, edits that depend on what is there, and a removal. */
export const payment = entity("payment", {
  about: "Money that came, or went: what went is negative.",
  path: "payments/{payment}",
  fields: {
    of: ref("member").optional(),
    cents: z.int().min(-1_000_000).max(1_000_000),
    rate: z.number().min(-0.075).max(0.075).optional(),
    what: z.enum(["fee", "prize", "gift", 'it\'s "odd"', "größer", "a/b\\c"]),
    bookedAt: fixed(instant()),
    bookedBy: fixed(ref("member")),
    checked: z.boolean().default(false),
    checkedBy: ref("member").optional(),
    corrects: ref("payment").optional(),
    iban: z
      .string()
      .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/)
      .optional(),
    mail: z.email().max(120).optional(),
    split: z.array(z.int().min(-5).max(5)).min(1).max(4).default([1]),
    shares: z.array(z.number().min(-1).max(1)).max(3).optional(),
  },
  read: anyOf(till, self("of"), is("what", "gift", "größer")),
  creates: {
    book: {
      about: "book it",
      by: till,
      fields: ["of", "cents", "rate", "what", "iban", "mail", "split", "shares"],
      sets: { bookedAt: now(), bookedBy: actor() },
      preconditions: [
        {
          name: "theyHaveLeft",
          require: not(related("of", is("standing", "left"))),
          message: "They have left.",
        },
      ],
    },
    give: {
      about: "give something",
      by: role("player", "treasurer", "board"),
      fields: ["cents", "mail"],
      sets: { bookedAt: now(), bookedBy: actor(), of: actor(), what: constant("gift") },
    },
    correct: {
      about: "correct another",
      by: role("treasurer"),
      fields: ["cents", "corrects", "of"],
      sets: { bookedAt: now(), bookedBy: actor(), what: constant('it\'s "odd"') },
      preconditions: [
        {
          name: "itIsAnothers",
          require: allOf(has("corrects"), agrees("corrects", "of")),
          message: "It is another's.",
        },
      ],
    },
  },
  edits: {
    check: {
      about: "check it",
      fields: ["checked", "checkedBy"],
      by: allOf(role("board"), not(self("bookedBy"))),
      preconditions: [
        {
          name: "itIsChecked",
          require: is("checked", false),
          message: "It is checked.",
        },
      ],
    },
    adjust: {
      about: "adjust it",
      fields: ["cents", "rate", "split", "shares", "what"],
      by: allOf(till, is("checked", false), anyOf(unchanged("what"), role("treasurer"))),
    },
  },
  remove: allOf(role("treasurer"), not(is("checked", true)), not(has("checkedBy"))),
  queries: {
    gifts: { about: "What was given.", where: { what: "gift" }, order: ["cents desc"] },
    mine: { about: "What one member paid.", where: { of: argument("member") } },
    unchecked: {
      about: "What nobody has checked.",
      where: { checked: false },
      order: ["bookedAt asc"],
    },
  },
  meant: {
    "adversary acts as somebody else: payment.of": "The treasurer books what others paid.",
  },
});
