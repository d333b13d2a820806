import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, constant, now } from "#schema/language/lifecycle.ts";
import {
  allOf,
  anyOf,
  has,
  is,
  not,
  onlySelfIn,
  self,
  selfIn,
  unchanged,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";
/** Every format, limit and default that the language has, and policies over all of them; nobody acts but by their id. */
const colours = { red: "red", blue: "b'l\"ue" } as const;
export const sheet = entity("sheet", {
  about: "Something filled in.",
  path: "sheets/{sheet}",
  fields: {
    owner: fixed(ref("sheet")),
    since: instant().default(0),
    until: instant().optional(),
    times: z.array(instant()).max(2).default([0, 5]),
    seen: instant().min(0).max(1_900_000_000_000).optional(),
    len: z.string().length(3).optional(),
    only: z.literal("one").optional(),
    col: z.enum(colours).default(colours.red),
    tiny: z.number().min(1e-7).max(1e21).optional(),
    anyNum: z.number().optional(),
    negs: z.array(z.number()).max(3).optional(),
    big: z.int().optional(),
    half: z.number().min(-0.5).optional(),
    ints: z.array(z.int().min(-3).max(-1)).max(3).min(1).default([-1]),
    both: z.string().max(5).default("x").optional(),
    other: z.string().max(5).optional().default("y"),
    empty: z.object({}).optional(),
    nest: z
      .object({
        a: z.object({ b: z.object({ c: z.array(z.number()).max(2) }) }),
        opt: instant().optional(),
      })
      .optional(),
    fans: z.array(z.string().max(40)).max(3).optional(),
    flags: z
      .array(z.enum(["x y", "z'"]))
      .max(2)
      .default(["z'"]),
    pat: z
      .string()
      .regex(/^(?:[A-Z][a-z]{2,}|\d{3}-[^-]+)$/)
      .max(12)
      .optional(),
    pat2: z.string().max(10).regex(/x+\d?/).optional(),
    pat3: z
      .string()
      .max(20)
      .regex(/^[^"'\\]+$/),
  },
  read: anyOf(
    self("owner"),
    selfIn("fans"),
    is("since", 0),
    not(is("both", "x")),
    not(has("until")),
  ),
  creates: {
    make: { about: "make it", by: not(has("until")), sets: { owner: actor() } },
    make2: {
      about: "make it in another way",
      by: is("since", 0, 5),
      fields: ["pat3"],
      sets: { owner: actor(), seen: constant(5), until: now(), since: constant(0) },
    },
  },
  edits: {
    e1: {
      about: "say when",
      fields: ["since", "until", "times"],
      by: anyOf(unchanged("since"), self("owner")),
    },
    e3: { about: "change it", fields: ["len", "only", "col"], by: not(is("other", "y")) },
    e4: {
      about: "number it",
      fields: ["tiny", "anyNum", "negs", "big", "half", "ints"],
      by: allOf(),
    },
    e5: { about: "number it", fields: ["both", "other", "empty", "nest"], by: allOf() },
    e6: { about: "number it", fields: ["fans"], by: onlySelfIn("fans") },
    e7: {
      about: "number it",
      fields: ["flags", "pat", "pat2", "pat3"],
      by: allOf(not(unchanged("flags"))),
      preconditions: [
        {
          name: "theTimesHaveChanged",
          require: unchanged("times"),
          message: "The times have changed.",
        },
      ],
    },
  },
  remove: anyOf(is("seen", 5), is("half", 1.5)),
  queries: {
    q: { about: "Of old.", where: { since: 0, fans: argument("fan") } },
    q2: { about: "With a flag.", where: { flags: "x y", both: "x" }, order: ["since desc"] },
  },
});

export const form = entity("form", {
  about: "Something with a form of its own.",
  path: "forms/{form}",
  fields: {
    uuid: z.uuid().optional(),
    ulid: z.ulid().optional(),
    day: z.iso.date().optional(),
    phone: z.e164().optional(),
    nano: z.nanoid().optional(),
    ip: z.ipv4().optional(),
    dt: z.iso.time().max(40).optional(),
    code: z.string().max(8).startsWith("a.").optional(),
    tail: z.string().max(8).endsWith("$b").optional(),
    mid: z.string().max(9).includes("*").optional(),
  },
  read: allOf(),
  creates: { make: { about: "make it", by: allOf() } },
  edits: {
    e2: {
      about: "change it",
      fields: ["uuid", "ulid", "day", "phone", "nano", "ip", "dt"],
      by: allOf(),
    },
    e3: { about: "mend it", fields: ["code", "tail", "mid"], by: has("uuid") },
  },
});
