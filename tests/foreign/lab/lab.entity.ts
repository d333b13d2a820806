import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, constant, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import {
  allOf,
  anyOf,
  existsIfAny,
  has,
  is,
  matches,
  mayReadParent,
  member,
  not,
  ownSite,
  related,
  relatedIfAny,
  role,
  self,
  selfIn,
  unchanged,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

/** Several entities in one file, four levels deep. */
export const scientist = entity("scientist", {
  about: "Whoever works here.",
  path: "institutes/{institute}/staff/{scientist}",
  fields: {
    rank: z.enum(["student", "postdoc", "PI"]),
    fridges: z.array(ref("fridge")).max(4).optional(),
    here: z.boolean().default(true),
    orcid: z
      .string()
      .max(19)
      .regex(/^(?:\d{4}-){3}\d{3}[\dX]$/)
      .optional(),
  },
  actor: { role: "rank", active: "here", sites: "fridges" },
  read: member(),
  creates: { hire: { about: "hire somebody", by: role("PI") } },
  edits: {
    assign: { about: "assign them", fields: ["fridges", "rank", "here"], by: role("PI") },
    identify: { about: "say who they are", fields: ["orcid"], by: self("id") },
  },
});

export const fridge = entity("fridge", {
  about: "Where it is cold.",
  path: "institutes/{institute}/fridges/{fridge}",
  fields: {
    degrees: z.number().min(-196).max(8).default(-80),
    range: z
      .object({ low: z.number().min(-200).max(0), high: z.number().min(-200).max(10) })
      .default({ low: -90, high: -70.5 }),
    shelves: z
      .array(z.object({ row: z.int().min(0).max(9), tag: z.string().max(8).optional() }))
      .max(3)
      .default([{ row: 0 }]),
    alarms: z.array(z.boolean()).max(4).default([true, false]),
    readings: z.array(instant()).max(3).default([]),
    code: z.string().length(4).default("0000"),
    kind: z.enum(["tall", "chest"]).default("tall"),
    since: instant().default(0),
    keeper: ref("scientist").default("nobody"),
    keepers: z.array(ref("scientist")).max(5).default(["nobody"]),
  },
  read: anyOf(role("PI"), self("keeper"), selfIn("keepers"), is("kind", "chest")),
  creates: { install: { about: "install it", by: role("PI") } },
  edits: {
    tune: {
      about: "tune it",
      fields: ["degrees", "range", "alarms"],
      by: anyOf(self("keeper"), selfIn("keepers")),
    },
    stock: {
      about: "arrange it",
      fields: ["shelves", "readings", "code"],
      by: allOf(member(), not(is("code", "0000"))),
    },
    hand: {
      about: "hand it over",
      fields: ["keeper", "keepers", "since"],
      by: anyOf(self("keeper"), role("PI")),
      preconditions: [
        {
          name: "theyAreNotHere",
          require: related("keeper", is("here", true)),
          message: "They are not here.",
        },
      ],
    },
  },
  queries: {
    chests: { about: "Chests.", where: { kind: "chest" }, order: ["degrees asc"] },
    kept: { about: "What one keeps.", where: { keeper: argument("keeper") } },
    shared: { about: "What several keep.", where: { keepers: argument("keeper") } },
  },
});

export const project = entity("project", {
  about: "What is being found out.",
  path: "institutes/{institute}/projects/{project}",
  fields: {
    lead: fixed(ref("scientist")),
    team: z.array(ref("scientist")).max(20).default([]),
    secret: z.boolean().default(false),
    question: z.string().min(1).max(2000),
  },
  read: anyOf(self("lead"), selfIn("team"), is("secret", false)),
  creates: {
    start: {
      about: "start one",
      by: role("postdoc", "PI"),
      fields: ["team", "secret", "question"],
      sets: { lead: actor() },
    },
  },
  edits: {
    ask: { about: "ask something else", fields: ["question", "secret"], by: self("lead") },
    gather: { about: "choose the team", fields: ["team"], by: self("lead") },
  },
  queries: {
    open: { about: "No secrets.", where: { secret: false } },
    led: { about: "What one leads.", where: { lead: argument("lead") } },
  },
});

export const sampleSteps = lifecycle({
  field: "phase",
  initial: "only",
  states: { only: { about: "There is but one state.", end: true } },
  transitions: {
    shake: {
      about: "shake it",
      from: ["only"],
      to: "only",
      by: mayReadParent("project"),
      may: ["shaken"],
    },
  },
});

export const sample = entity("sample", {
  about: "Something in a tube.",
  path: "institutes/{institute}/projects/{project}/samples/{sample}",
  fields: {
    label: fixed(z.string().min(1).max(12)),
    fridge: ref("fridge").optional(),
    grams: z.number().min(0.001).max(10.5).optional(),
    shaken: z.int().min(0).max(1000).default(0),
    parent: ref("sample").optional(),
    measured: z
      .object({
        ph: z.number().min(0).max(14),
        notes: z.array(z.string().max(20)).max(2).optional(),
        deep: z
          .object({ deeper: z.object({ deepest: z.enum(["yes", "no"]) }).optional() })
          .optional(),
      })
      .optional(),
    phase: z.enum(statesOf(sampleSteps)),
  },
  lifecycle: sampleSteps,
  read: allOf(mayReadParent("project"), ownSite("fridge")),
  creates: {
    take: {
      about: "take one",
      by: mayReadParent("project"),
      preconditions: [
        {
          name: "itComesFromNothing",
          require: existsIfAny("parent"),
          message: "It comes from nothing.",
        },
        {
          name: "keepThemTogether",
          require: relatedIfAny("parent", matches("fridge", "fridge")),
          message: "Keep them together.",
        },
      ],
    },
  },
  edits: {
    weigh: {
      about: "weigh it",
      fields: ["grams", "measured"],
      by: allOf(mayReadParent("project"), not(has("measured"))),
    },
    put: {
      about: "put it elsewhere",
      fields: ["fridge"],
      by: allOf(role("student", "postdoc"), ownSite("fridge")),
      preconditions: [
        {
          name: "itWouldBreak",
          require: anyOf(unchanged("fridge"), related("fridge", not(is("kind", "chest")))),
          message: "It would break.",
        },
      ],
    },
  },
  remove: allOf(role("PI"), mayReadParent("project"), not(has("parent"))),
  meant: {
    "adversary reaches beyond their sites: sample": "Samples come from elsewhere.",
    "adversary changes what they cannot see: sample":
      "Whoever keeps a fridge moves what is in it, and weighing needs no key to it.",
  },
});

export const run = entity("run", {
  about: "One measurement of one sample.",
  path: "institutes/{institute}/projects/{project}/samples/{sample}/runs/{run}",
  fields: {
    by: fixed(ref("scientist")),
    at: fixed(instant()),
    value: z.number(),
    count: z.int().optional(),
    valid: z.boolean().default(true),
    unit: z.enum(["°C", "µg", "%", "m/s", "'", "\\"]),
    fridge: ref("fridge").optional(),
  },
  read: allOf(mayReadParent("sample"), anyOf(self("by"), is("valid", true))),
  creates: {
    measure: {
      about: "measure",
      by: mayReadParent("sample"),
      fields: ["value", "count", "unit", "fridge"],
      sets: { by: actor(), at: now(), valid: constant(true) },
    },
  },
  edits: { doubt: { about: "doubt it", fields: ["valid"], by: mayReadParent("sample") } },
  queries: {
    valid: { about: "Valid ones.", where: { valid: true }, order: ["at asc"] },
    hot: { about: "In degrees.", where: { unit: "°C", valid: true }, order: ["value desc"] },
  },
  meant: {
    "adversary sees what they were not shown: run":
      "Doubts are raised and settled by the whole project.",
    "adversary reaches beyond their sites: run":
      "What was measured was in whichever fridge it says.",
    "adversary changes what they cannot see: run":
      "Doubts are raised and settled by the whole project.",
  },
});
