import { z } from "zod";
import { entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, constant, lifecycle, now, statesOf } from "#schema/language/lifecycle.ts";
import {
  allOf,
  anyOf,
  has,
  is,
  not,
  relatedIfAny,
  self,
  unchanged,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

/** Words that mean something in rules, in JavaScript or in what is generated; and nobody who acts but by their id. */
export const game = entity("game", {
  about: "A game // with `code` in its ${words} */ and '\"quotes\"'.\nAnd a second line.",
  path: "games/{game}",
  fields: {
    service: z.string().max(20),
    allow: z.boolean().default(true),
    let: z.int().min(0).max(9).optional(),
    function: z.string().max(10).optional(),
    return: z.string().max(10).default("return;"),
    size: z.int().min(0).max(99),
    keys: z.array(z.string().max(5)).max(2).default([]),
    values: z
      .array(z.enum(["a", "b c", "d\r\n\te'"]))
      .max(2)
      .optional(),
    get: z.boolean().optional(),
    data: z.object({ data: z.int().max(5).min(0), get: z.string().max(3).optional() }).optional(),
    diff: z.number().optional(),
    write: fixed(z.string().max(9)).describe("Line one.\n// Line two. */ `x` ${y}"),
    request: ref("game").optional(),
    resource: ref("game").optional(),
    timestamp: instant().optional(),
    class: z
      .enum(["default", "new", "null", "undefined", "constructor", "__proto__"])
      .default("new"),
    matches: z
      .string()
      .max(8)
      .regex(/^[a-z'"/\\]*$/)
      .optional(),
    before: z.string().max(5).optional(),
    after: z.string().max(5).optional(),
    me: z.string().max(40).optional(),
    it: z.boolean().optional(),
    changed: z.int().optional(),
    entry: z.string().max(5).optional(),
    name: z.string().max(5).optional(),
    length: z.int().min(0).optional(),
    prototype: z.boolean().optional(),
    arguments: z.boolean().optional(),
    default: z.boolean().optional(),
    of: z.boolean().optional(),
    kind: z.enum(["x"]).optional(),
  },
  read: anyOf(is("allow", true), self("me"), is("class", "constructor")),
  creates: {
    create: { about: "create it", by: anyOf(self("me"), is("size", 1, 2, 3)) },
    delete: {
      about: "begin as deleted",
      by: is("size", 4),
      fields: ["service", "size", "write"],
      sets: { me: actor(), timestamp: now(), class: constant("__proto__") },
    },
  },
  edits: {
    update: {
      about: "update it",
      fields: ["service", "let", "function", "return", "keys", "values", "get", "matches"],
      by: self("me"),
    },
    function: {
      about: "work",
      fields: ["data", "diff", "request", "resource", "class", "before", "after", "it"],
      by: anyOf(self("me"), has("function")),
      preconditions: [
        {
          name: "noRequestThereSorry",
          require: relatedIfAny("request", is("allow", true)),
          message: 'No `request`\nthere, "sorry".',
        },
        {
          name: "itsSo",
          require: anyOf(unchanged("data"), not(is("return", "return;"))),
          message: "It's so.",
        },
      ],
    },
    judge: { about: "judge it", fields: ["allow"], by: not(self("me")) },
    entry: {
      about: "enter",
      fields: ["changed", "entry", "length"],
      by: allOf(self("me"), is("it", false)),
    },
  },
  remove: self("me"),
  queries: {
    default: { about: "The usual.", where: { allow: true }, order: ["size asc"] },
    mine: { about: "Mine.", where: { me: argument("me") } },
    proto: { about: "Odd.", where: { class: "constructor", values: "b c" } },
  },
  meant: {
    "adversary sees what they were not shown: game":
      "The judges of a game are everybody but its author.",
    "adversary changes what they cannot see: game":
      "What is not allowed is judged without being shown.",
  },
});

export const serviceLifecycle = lifecycle({
  field: "state",
  initial: "default",
  states: {
    default: { about: "First." },
    class: { about: "Second." },
    new: { about: "Third." },
    length: { about: "Last.", end: true },
  },
  transitions: {
    update: {
      about: "go on",
      from: ["default"],
      to: "class",
      by: allOf(),
      may: ["resource"],
    },
    create: {
      about: "go further",
      from: ["class", "default"],
      to: "new",
      by: self("resource"),
    },
    of: {
      about: "end",
      from: ["new", "class"],
      to: "length",
      by: not(self("resource")),
    },
    delete: {
      about: "start again",
      from: ["length", "new"],
      to: "default",
      by: allOf(),
      needs: ["resource"],
    },
  },
});

export const service = entity("service", {
  about: "Something that goes through states of odd names.",
  path: "games/{game}/service/{service}",
  fields: { resource: z.string().max(40).optional(), state: z.enum(statesOf(serviceLifecycle)) },
  lifecycle: serviceLifecycle,
  read: allOf(),
  creates: { begin: { about: "begin", by: allOf() } },
});

const plain = {
  about: "Plain.",
  fields: { text: z.string().max(10), flag: z.boolean().default(true) },
  read: allOf(),
  creates: { add: { about: "add one", by: is("flag", true) } },
  edits: { edit: { about: "edit it", fields: ["text"], by: is("flag", true) } },
} as const;

export const resource = entity("resource", { ...plain, path: "resources/{resource}" });
export const data = entity("data", { ...plain, path: "datas/{data}" });
export const get = entity("get", { ...plain, path: "gets/{get}" });
export const exists = entity("exists", { ...plain, path: "exists/{exists}" });
export const database = entity("database", { ...plain, path: "databases/{database}" });
export const value = entity("value", { ...plain, path: "values/{value}" });
export const item = entity("item", { ...plain, path: "items/{item}" });
export const found = entity("found", { ...plain, path: "found/{found}" });
export const judge = entity("judge", { ...plain, path: "judges/{judge}" });
export const own = entity("own", { ...plain, path: "own/{own}" });
