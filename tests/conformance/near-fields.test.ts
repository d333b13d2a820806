import path from "node:path";
import { expect, test } from "vitest";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import type { EntityPlan, FieldPlan } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { root } from "../../scripts/house.mjs";
import type { Draft } from "./draft.ts";
import { nearFields } from "./near-fields.ts";
import { Random } from "./random.ts";
import { makeWorld } from "./world.ts";

const schema = path.join(root, "schema");
const plan = planSchema(await readSchema(schema), schema);
const world = makeWorld(plan, "w0", new Random(1));

/** The stored lists of an entity with this one list field, by the note of the draft. */
function fullLists(entity: EntityPlan, field: FieldPlan, seed: number): readonly unknown[] {
  const random = new Random(seed);
  return Array.from({ length: 60 }, () => {
    const draft: Draft = {
      entity: { ...entity, fields: [field] },
      path: "",
      id: "d1",
      by: "me",
      account: { isAnonymous: false },
      written: [],
      filled: [],
      shows: () => undefined,
      before: {},
      after: {},
      entry: undefined,
      notes: [],
      hasWrite: true,
      beside: [],
      others: [],
    };
    return nearFields(draft, { plan, world, random, isAsked: () => false }).flatMap((near) => {
      const one = { ...draft };
      return near.change(one) === `a full ${field.name}` ? [one.before?.[field.name]] : [];
    });
  }).flat();
}

const request = plan.entities.find(({ name }) => name === "request");
const watchers = request?.fields.find(({ name }) => name === "watchers");

// Seeds that once caused a false alarm: a stored list had two items although one is the limit.
test.each([90_210, 424_242])("a full list is never longer than it may be (seed %i)", (seed) => {
  if (request === undefined || watchers?.type.kind !== "list") throw new Error("no watchers");
  for (const max of [1, 2, 3, 200]) {
    const found = fullLists(request, { ...watchers, type: { ...watchers.type, max } }, seed);
    const lengths = found.map((each) => (Array.isArray(each) ? each.length : Infinity));
    expect(Math.max(...lengths)).toBe(max);
  }
});

test("a list of enum values contains no ids", () => {
  if (request === undefined || watchers?.type.kind !== "list") throw new Error("no watchers");
  const of = { kind: "enum", values: ["a", "b"] } as const;
  expect(fullLists(request, { ...watchers, type: { ...watchers.type, max: 2, of } }, 7)).toEqual(
    [],
  );
});
