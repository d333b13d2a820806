import * as fc from "fast-check";
import type { EntityPlan, FieldPlan, FieldType, ItemType } from "#codegen/plan/plan.ts";
import {
  actor,
  actorName,
  cleared,
  constant,
  now,
  type Setting,
} from "#schema/language/lifecycle.ts";
import { anyPolicy, plainEntity, thingFields } from "./small-world.ts";

const word = fc.stringMatching(/^[a-z][a-zA-Z]{0,8}$/);
const anyText = fc.string({ maxLength: 12, unit: "binary" });
const limits = fc.record(
  { min: fc.integer({ min: -9, max: 9 }), max: fc.integer({ min: 10, max: 99 }) },
  { requiredKeys: [] },
);
const { type: anyType } = fc.letrec<{ type: FieldType; item: ItemType; field: FieldPlan }>(
  (tie) => ({
    item: fc.oneof(
      { depthSize: "small" },
      fc
        .tuple(limits, anyText)
        .map(([each, pattern]) => ({ kind: "string" as const, ...each, pattern })),
      fc.tuple(limits, word).map(([each, entity]) => ({ kind: "ref" as const, entity, ...each })),
      fc
        .tuple(limits, fc.boolean())
        .map(([each, integer]) => ({ kind: "number" as const, integer, ...each })),
      limits.map((each) => ({ kind: "instant" as const, ...each })),
      fc.constant({ kind: "boolean" as const }),
      fc
        .array(anyText, { minLength: 1, maxLength: 4 })
        .map((values) => ({ kind: "enum" as const, values })),
      fc
        .uniqueArray(tie("field"), { selector: ({ name }) => name, maxLength: 3 })
        .map((fields) => ({ kind: "object" as const, fields })),
    ),
    type: fc.oneof(
      tie("item"),
      fc.tuple(limits, tie("item")).map(([each, of]) => ({ kind: "list" as const, of, ...each })),
    ),
    field: anyFieldOf(tie("type")),
  }),
);

function anyFieldOf(type: fc.Arbitrary<FieldType>): fc.Arbitrary<FieldPlan> {
  const fallback = fc.oneof(
    anyText,
    fc.integer(),
    fc.boolean(),
    fc.constant([]),
    fc.constant({ a: [1] }),
  );
  const about = fc.constant("");
  return fc.record(
    { name: word, about, type, optional: fc.boolean(), fixed: fc.boolean(), fallback },
    { requiredKeys: ["name", "about", "type", "optional", "fixed"] },
  );
}

const anyPreconditions = fc.array(
  fc.record(
    {
      name: word,
      require: anyPolicy,
      whenChanged: fc.array(word),
      asksAfter: fc.constant<true>(true),
      message: anyText,
    },
    { requiredKeys: ["name", "require", "message"] },
  ),
  { maxLength: 2 },
);
const anySets = fc.uniqueArray(
  fc.tuple(
    word,
    fc.oneof(
      fc.constantFrom<Setting>(now(), actor(), actorName(), cleared()),
      fc.oneof(anyText, fc.integer(), fc.boolean()).map(constant),
    ),
  ),
  { selector: ([name]) => name, maxLength: 3 },
);
const words = fc.array(word, { maxLength: 3 });
const anyWay = {
  name: word,
  about: fc.constant(""),
  by: anyPolicy,
  fields: words,
  sets: anySets,
  entry: fc.option(fc.subarray(["text", "photos", "minutes", "audience"]), { nil: undefined }),
  preconditions: anyPreconditions,
};
const uniquely = <T extends { readonly name: string }>(each: fc.Arbitrary<T>) =>
  fc.uniqueArray(each, { selector: ({ name }) => name, maxLength: 2 });

/** Any entity that a lock can describe, meaningful or not. */
export const anyEntity: fc.Arbitrary<EntityPlan> = fc
  .record({
    name: word,
    fields: fc.uniqueArray(anyFieldOf(anyType), { selector: ({ name }) => name, maxLength: 5 }),
    writtenByAccounts: fc.boolean(),
    isRevised: fc.constant(false),
    ids: fc.constantFrom("secret" as const, "public" as const, undefined),
    read: anyPolicy,
    remove: fc.option(anyPolicy, { nil: undefined }),
    creates: uniquely(fc.record({ ...anyWay, anyState: fc.boolean() })),
    edits: uniquely(fc.record({ ...anyWay, while: fc.option(words, { nil: undefined }) })),
    files: uniquely(
      fc.record({
        name: word,
        type: fc.oneof(word, fc.array(anyText)),
        bytes: fc.oneof(word, fc.nat()),
      }),
    ),
  })
  .map((each) => ({
    ...plainEntity(each.name, thingFields),
    ...each,
    fields: [...each.fields, ...thingFields].filter(
      ({ name }, index, all) => all.findIndex((other) => other.name === name) === index,
    ),
  }));
