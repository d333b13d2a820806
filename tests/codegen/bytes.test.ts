import { expect, test } from "vitest";
import { z } from "zod";
import { checkPlan } from "#codegen/check/check-plan.ts";
import { documentBytes, mostBytes, textBytes } from "#codegen/plan/bytes.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { type Entity, entity } from "#schema/language/entity.ts";
import { instant, ref } from "#schema/language/fields.ts";
import { self } from "#schema/language/policy.ts";

/** A document with one text and these fields, in the collection of Firestore's own example. */
function taskOf(fields: Entity["fields"]) {
  const path = "users/{user}/tasks/{task}";
  const task = entity("task", { about: "A task.", path, fields, read: self("id") });
  return planSchema([{ entity: task, source: "task.entity.ts" }], "/schema");
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
  const room = mostBytes - sizeOf({ first: page, second: page, third: z.literal("x") }).bytes;
  const fields = (more: number) => ({
    first: page,
    second: page,
    third: z.literal("x".repeat(1 + room + more)),
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
