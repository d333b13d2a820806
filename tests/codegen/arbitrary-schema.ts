import * as fc from "fast-check";
import { z } from "zod";
import { fixed, instant, ref } from "#schema/language/fields.ts";
import { arbitraryOf } from "../generated/arbitrary-of.ts";

/** The fields of an entity: every supported construct, in any combination. */
export function fieldsOfASchema(): fc.Arbitrary<Readonly<Record<string, z.ZodType>>> {
  return fc.dictionary(fieldName(), field(), { minKeys: 1, maxKeys: 6, noNullPrototype: true });
}

function fieldName(): fc.Arbitrary<string> {
  return fc.constantFrom("size", "kind", "lines", "one_2", "longName", "parts", "state", "B");
}

function field(): fc.Arbitrary<z.ZodType> {
  return fc.oneof(type(2), list(2)).chain((schema) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(schema) },
      fc.constant(schema.optional()),
      fc.constant(fixed(schema)),
      fallback(schema).map((value) => schema.default(value)),
      fallback(schema).map((value) => schema.default(value).optional()),
      fallback(schema).map((value) => schema.optional().default(value)),
    ),
  );
}

/** A value without half a surrogate pair, which JSON writes as an escape and no default may have. */
function fallback(schema: z.ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(schema).filter((value) => !/\\ud[89a-f]/.test(JSON.stringify(value)));
}

/** A list item, with objects nested at most `depth` deep. */
function type(depth: number): fc.Arbitrary<z.ZodType> {
  const flat = [
    text(),
    number(),
    fc.constant(z.boolean()),
    fc
      .uniqueArray(fc.string().filter(isSeen), { minLength: 1, maxLength: 4 })
      .map((words) => z.enum(words)),
    fc
      .string()
      .filter(isSeen)
      .map((word) => z.literal(word)),
    fc.constant(ref("thing")),
    fc.constant(instant()),
  ];
  return depth === 0 ? fc.oneof(...flat) : fc.oneof(...flat, object(depth));
}

function object(depth: number): fc.Arbitrary<z.ZodType> {
  const part = fc
    .tuple(fc.oneof(type(depth - 1), list(depth - 1)), fc.boolean())
    .map(([schema, isOptional]) => (isOptional ? schema.optional() : schema));
  return fc
    .dictionary(fieldName(), part, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
    .map((shape) => z.object(shape));
}

function list(depth: number): fc.Arbitrary<z.ZodType> {
  return fc.tuple(type(depth), limits(fc.nat({ max: 4 }))).map(([item, { min, max = 5 }]) => {
    const schema = z.array(item).max(Math.max(1, max));
    return min === undefined ? schema : schema.min(Math.min(min, max));
  });
}

function text(): fc.Arbitrary<z.ZodType> {
  const patterns = fc.constantFrom(/^[\w-]+$/, /^[a-z]{2}\d*$/, /^[^/]+$/, /^(?:ab|cd)+$/);
  return fc.oneof(
    limits(fc.nat({ max: 8 })).map(({ min, max = 20 }) =>
      z
        .string()
        .min(Math.min(min ?? 0, max))
        .max(Math.max(1, max)),
    ),
    fc.integer({ min: 1, max: 6 }).map((length) => z.string().length(length)),
    patterns.map((pattern) => z.string().max(30).regex(pattern)),
    fc.constantFrom(z.email().max(60), z.iso.date(), z.uuid(), z.string().max(9).startsWith("a/")),
  );
}

function number(): fc.Arbitrary<z.ZodType> {
  const limited = (schema: z.ZodNumber, { min, max }: Limits): z.ZodNumber => {
    const above = min === undefined ? schema : schema.min(min);
    return max === undefined ? above : above.max(Math.max(max, min ?? max));
  };
  return fc.oneof(
    limits(fc.integer({ min: -9, max: 9 })).map((each) => limited(z.int(), each)),
    limits(fc.double({ min: -9, max: 9, noNaN: true })).map((each) => limited(z.number(), each)),
  );
}

interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

function limits(limit: fc.Arbitrary<number>): fc.Arbitrary<Limits> {
  const maybe = fc.option(limit, { nil: undefined });
  return fc.record({ min: maybe, max: maybe });
}

function isSeen(word: string): boolean {
  return word.trim() !== "";
}
