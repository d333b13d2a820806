import { expect, test } from "vitest";
import { z } from "zod";
import { checkPlan } from "#codegen/check/check-plan.ts";
import { documentBytes, mostBytes, textBytes } from "#codegen/plan/bytes.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { mergedFields, waysOf } from "#codegen/plan/ways.ts";
import { type Entity, entity } from "#schema/language/entity.ts";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { actor, lifecycle, statesOf } from "#schema/language/lifecycle.ts";
import { allOf, member, onlySelfIn, role, self } from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

const plan = (...entities: Entity[]) =>
  planSchema(
    entities.map((each) => ({ entity: each, source: `${each.name}.entity.ts` })),
    "/schema",
  );

/** The plan of an entity with only these fields. */
function planFields(fields: Entity["fields"]) {
  const note = entity("note", { about: "A note.", path: "notes/{note}", fields, read: self("id") });
  return plan(note).entities[0]?.fields;
}

test("the smallest entity has everything else filled in with nothing", () => {
  const note = entity("note", {
    about: "A note.",
    path: "notes/{note}",
    fields: { text: z.string().max(9) },
    read: self("text"),
  });
  expect(plan(note)).toEqual({
    actor: undefined,
    entities: [
      {
        name: "note",
        typeName: "Note",
        about: "A note.",
        source: "note.entity.ts",
        path: { collections: ["notes"], params: ["note"] },
        fields: [
          {
            name: "text",
            about: "",
            type: { kind: "string", max: 9 },
            optional: false,
            fixed: false,
          },
        ],
        actor: undefined,
        lifecycle: undefined,
        journal: undefined,
        journalOf: undefined,
        paces: [],
        ids: undefined,
        writtenByAccounts: false,
        isRevised: false,
        projectionOf: undefined,
        read: { kind: "self", field: "text" },
        creates: [],
        edits: [],
        remove: undefined,
        files: [],
        queries: [],
        swept: [],
        nevers: [],
        meant: {},
      },
    ],
    rules: [],
  });
});

test("every kind of field is planned as what it is", () => {
  const fields = {
    text: z.string().min(1).max(9).describe("Words."),
    code: z.string().length(4).regex(/^\d+$/),
    mail: z.email().max(99),
    whole: z.int().min(0).max(5),
    real: z.number().max(1),
    when: fixed(instant()).describe("The moment."),
    who: ref("person").optional(),
    is: z.boolean().default(true),
    one: z.enum(["a", "b"]),
    same: z.literal("x"),
    list: z.array(ref("person")).max(3).default([]),
    deep: z.object({ inner: z.string().max(2).optional() }),
  };
  const plain = { about: "", optional: false, fixed: false };
  expect(planFields(fields)).toEqual([
    { ...plain, name: "text", about: "Words.", type: { kind: "string", min: 1, max: 9 } },
    { ...plain, name: "code", type: { kind: "string", min: 4, max: 4, pattern: "^\\d+$" } },
    { ...plain, name: "mail", type: { kind: "string", max: 99, pattern: z.regexes.email.source } },
    { ...plain, name: "whole", type: { kind: "number", integer: true, min: 0, max: 5 } },
    { ...plain, name: "real", type: { kind: "number", integer: false, max: 1 } },
    {
      ...plain,
      name: "when",
      about: "The moment.",
      fixed: true,
      type: { kind: "instant", min: -2_208_988_800_000, max: 7_258_118_400_000 },
    },
    {
      ...plain,
      name: "who",
      optional: true,
      type: { kind: "ref", entity: "person", min: 1, max: 40, pattern: "^[\\w-]+$" },
    },
    { ...plain, name: "is", fallback: true, type: { kind: "boolean" } },
    { ...plain, name: "one", type: { kind: "enum", values: ["a", "b"] } },
    { ...plain, name: "same", type: { kind: "enum", values: ["x"] } },
    {
      ...plain,
      name: "list",
      fallback: [],
      type: {
        kind: "list",
        max: 3,
        of: { kind: "ref", entity: "person", min: 1, max: 40, pattern: "^[\\w-]+$" },
      },
    },
    {
      ...plain,
      name: "deep",
      type: {
        kind: "object",
        fields: [{ ...plain, name: "inner", optional: true, type: { kind: "string", max: 2 } }],
      },
    },
  ]);
});

const doors = lifecycle({
  field: "state",
  initial: "shut",
  states: { shut: { about: "Shut." }, open: { about: "Open.", end: true } },
  transitions: {
    open: {
      about: "open it",
      from: ["shut"],
      to: "open",
      by: member(),
      may: ["sign"],
      sets: { by: actor() },
    },
  },
});

const door = entity("door", {
  about: "A door.",
  path: "houses/{house}/doors/{door}",
  fields: {
    by: ref("person").optional(),
    sign: z.string().max(9).optional(),
    fans: z.array(ref("person")).max(9).default([]),
    state: z.enum(statesOf(doors)),
    last: ref("entry"),
  },
  lifecycle: doors,
  journal: { entity: "entry", last: "last" },
  read: member(),
  creates: {
    build: { about: "build it", by: role("keeper") },
    bring: {
      about: "bring it",
      by: role("keeper"),
      fields: ["sign"],
      sets: { by: actor() },
      anyState: true,
    },
  },
  edits: {
    like: {
      about: "like it",
      fields: ["fans"],
      by: allOf(member(), onlySelfIn("fans")),
      while: ["open"],
    },
  },
  queries: {
    signed: {
      about: "With this sign.",
      where: { sign: argument("sign"), state: "open" },
      order: ["by desc", "sign"],
      limit: 3,
    },
  },
});

const entry = entity("entry", {
  about: "An entry.",
  path: "houses/{house}/doors/{door}/entries/{entry}",
  fields: { kind: z.enum(["build", "bring", "like", "open"]), by: ref("person"), at: instant() },
  read: member(),
});

const person = entity("person", {
  about: "Somebody.",
  path: "houses/{house}/people/{person}",
  fields: { part: z.enum(["keeper", "guest"]) },
  actor: { role: "part" },
  read: member(),
});

test("a lifecycle is planned with its defaults, an end said and unsaid", () => {
  expect(plan(door, entry, person).entities[0]?.lifecycle).toEqual({
    field: "state",
    initial: "shut",
    states: [
      { name: "shut", about: "Shut.", end: false },
      { name: "open", about: "Open.", end: true },
    ],
    transitions: [
      {
        name: "open",
        about: "open it",
        from: ["shut"],
        to: "open",
        by: { kind: "member" },
        needs: [],
        may: ["sign"],
        sets: [["by", { kind: "actor" }]],
        text: "optional",
        blockers: [],
      },
    ],
  });
});

test("who may fill in everything fills in all but what the system writes", () => {
  const [build, bring] = plan(door, entry, person).entities[0]?.creates ?? [];
  expect(build).toMatchObject({
    fields: ["by", "sign", "fans"],
    sets: [],
    anyState: false,
    blockers: [],
  });
  expect(bring).toMatchObject({
    fields: ["sign"],
    sets: [["by", { kind: "actor" }]],
    anyState: true,
  });
});

test("a query is planned with its arguments, its values as lists and its order taken apart", () => {
  expect(plan(door, entry, person).entities[0]?.queries).toEqual([
    {
      name: "signed",
      about: "With this sign.",
      where: [
        ["sign", { argument: "sign" }],
        ["state", ["open"]],
      ],
      order: [
        { field: "by", descending: true },
        { field: "sign", descending: false },
      ],
      limit: 3,
    },
  ]);
});

test("an entity knows whose journal it is, and the schema who its people are", () => {
  const whole = plan(door, entry, person);
  expect(whole.entities.map((each) => each.journalOf)).toEqual([undefined, "door", undefined]);
  expect(whole.actor?.name).toBe("person");
});

test("ways are listed in one row: creates, edits, steps, each with when it can be taken", () => {
  const [planned] = plan(door, entry, person).entities;
  if (planned === undefined) throw new Error("no door");
  expect(waysOf(planned).map(({ kind, name, states }) => [kind, name, states])).toEqual([
    ["create", "build", undefined],
    ["create", "bring", undefined],
    ["edit", "like", ["open"]],
    ["step", "open", ["shut"]],
  ]);
  expect(mergedFields(planned)).toEqual(["fans"]);
});

test("a sound schema has nothing wrong with it, but for what cannot come about", () => {
  const errors = checkPlan(plan(door, entry, person), "/schema");
  expect(errors.map(({ code, place }) => `${code} ${String(place.keys)}`)).toEqual([]);
});

/** A document with one text and these fields, in the collection of Firestore's own example. */
function taskOf(fields: Entity["fields"]) {
  const path = "users/{user}/tasks/{task}";
  return plan(entity("task", { about: "A task.", path, fields, read: self("id") }));
}

/** The reported error, and the maximal size. */
function sizeOf(fields: Entity["fields"]) {
  const planned = taskOf(fields);
  const [task] = planned.entities;
  const errors = checkPlan(planned, "/schema").map(({ code, place }) => [code, place.keys]);
  return { errors, bytes: task === undefined ? 0 : documentBytes(task) };
}

test("a document is counted as Firestore counts it", () => {
  const fields = {
    type: z.literal("Personal"),
    done: z.boolean(),
    priority: z.int(),
    description: z.string().regex(/^[\w ]{21}$/),
  };
  // In Firestore's example the ids take 4 and 10 bytes of 147; here ids take their maximal length.
  expect(sizeOf(fields).bytes).toBe(147 - 4 - 10 + 2 * 1500);
});

test("what is inside a field is counted as often as it may be there", () => {
  const rest = sizeOf({}).bytes;
  const each = z.object({ at: instant(), who: ref("user"), kind: z.enum(["a", "é"]) });
  const inside = "at".length + 1 + 8 + "who".length + 1 + 41 + "kind".length + 1 + 3 + 32;
  expect(sizeOf({ list: z.array(each).max(5) }).bytes).toBe(rest + "list".length + 1 + 5 * inside);
});

test("all fields at their longest fit into one document to the byte, and not with a byte more", () => {
  const page = z.string().max(100_000);
  const room = mostBytes - sizeOf({ first: page, second: page, third: z.literal("") }).bytes;
  const fields = (more: number) => ({
    first: page,
    second: page,
    third: z.literal("x".repeat(room + more)),
  });
  expect(sizeOf(fields(0))).toEqual({ errors: [], bytes: mostBytes });
  expect(sizeOf(fields(1))).toEqual({
    errors: [["entity.too-large", ["fields", "second"]]],
    bytes: mostBytes + 1,
  });
});

test("a text has the end that its pattern or its length says, whichever comes first", () => {
  const bytes = [
    { max: 10 },
    { max: 10, pattern: String.raw`^[\w-]+$` },
    { max: 10, pattern: String.raw`^[a-z]{3}(?:\.[a-z]{2})?$` },
    { max: 10, pattern: String.raw`^(?:ab|cde){2}$` },
    { max: 10, pattern: "^[^/]+$" },
    { max: 10, pattern: "^[à-ü]+$" },
    { max: 10, pattern: "a" },
    { max: 10, pattern: String.raw`^a\$` },
    { pattern: String.raw`^a{2,9}\\$` },
    { pattern: String.raw`^a\$` },
    { pattern: String.raw`^\w+$` },
    { pattern: "^a{2,}$" },
  ].map(textBytes);
  const end = Infinity;
  expect(bytes).toEqual([40, 10, 6, 6, 40, 40, 40, 40, 10, end, end, end]);
});
