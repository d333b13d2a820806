import * as fc from "fast-check";
import { z } from "zod";

/** What was made of a schema: fast-check takes longer to make it than to draw from it. */
const made = new WeakMap<z.core.$ZodType, fc.Arbitrary<unknown>>();

/**
 * Values that a zod schema accepts. They are derived from the zod schema itself, so that the test does not rely on the
 * generator's reading of it.
 */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const found = made.get(schema) ?? newArbitraryOf(schema);
  made.set(schema, found);
  return found;
}

function newArbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional)
    return fc.option(arbitraryOf(schema.def.innerType), { nil: undefined });
  if (schema instanceof z.ZodDefault)
    return fc.option(arbitraryOf(schema.def.innerType), { nil: undefined });
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return numbers(schema);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return texts(schema);
  if (schema instanceof z.ZodArray) {
    const { minItems = 0, maxItems = 5 } = z.toJSONSchema(schema);
    return fc.array(arbitraryOf(schema.element), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 5)),
    });
  }
  if (schema instanceof z.ZodObject) return documentOf(schema.shape);
  throw new Error(`no values of ${schema._zod.def.type}`);
}

/** Documents with these fields; optional fields are sometimes omitted. */
export function documentOf(
  fields: Readonly<Record<string, z.core.$ZodType>>,
): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const entries = Object.entries(fields).map(
    ([name, field]) => [name, arbitraryOf(field)] as const,
  );
  return fc
    .record(Object.fromEntries(entries))
    .map((document) =>
      Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined)),
    );
}

function numbers(schema: z.ZodNumber): fc.Arbitrary<number> {
  const min = Math.max(schema.minValue ?? -Infinity, -1e13);
  const max = Math.min(schema.maxValue ?? Infinity, 1e13);
  const edges = fc.constantFrom(min, max);
  return fc.oneof(
    schema.format === "safeint"
      ? fc.integer({ min, max }).filter(Number.isSafeInteger)
      : fc.double({ min, max, noNaN: true }),
    edges,
  );
}

function texts(schema: z.ZodString | z.ZodStringFormat): fc.Arbitrary<string> {
  const min = schema.minLength ?? 0;
  const max = schema.maxLength ?? min + 50;
  const edges = fc.constantFrom("x".repeat(min), "x".repeat(max));
  const { pattern } = z.toJSONSchema(schema);
  const short =
    typeof pattern === "string"
      ? fc.stringMatching(new RegExp(pattern), { size: "small" })
      : fc
          .string({ unit: "grapheme", minLength: min, maxLength: Math.min(max, min + 8) })
          .map((text) => text.slice(0, max));
  return fc
    .oneof({ weight: 4, arbitrary: short }, edges)
    .filter((text) => schema.safeParse(text).success);
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    "",
    " ",
    0,
    -0,
    -1,
    1.5,
    NaN,
    Infinity,
    true,
    [],
    {},
    [[]],
    [null],
    { length: 3 },
  ),
  fc.constantFrom(
    "x".repeat(41),
    "x".repeat(121),
    "x".repeat(4001),
    "a/b",
    "../x",
    "a\n",
    "__proto__",
  ),
  fc.integer(),
  fc.jsonValue(),
);

/** The document with one mistake anywhere in it: a value replaced, shifted, removed or added. */
export function nearMiss(document: unknown): fc.Arbitrary<unknown> {
  const whole = fc.oneof(
    { weight: 3, arbitrary: nudged(document) },
    { weight: 1, arbitrary: junk },
  );
  if (Array.isArray(document)) {
    const items: readonly unknown[] = document;
    const more = fc
      .array(junk, { minLength: 1, maxLength: 3 })
      .map((added) => [...items, ...added]);
    const longer = fc.constant(Array.from({ length: 201 }, () => items[0] ?? "x"));
    return fc.oneof(
      whole,
      more,
      longer,
      ...items.map((item, index) => nearMiss(item).map((spoiled) => items.with(index, spoiled))),
    );
  }
  if (typeof document !== "object" || document === null) return whole;
  const entries = Object.entries(document);
  const inside = entries.map(([key, value]) =>
    fc.oneof(
      { weight: 4, arbitrary: nearMiss(value).map((spoiled) => ({ ...document, [key]: spoiled })) },
      {
        weight: 1,
        arbitrary: fc.constant(Object.fromEntries(entries.filter(([each]) => each !== key))),
      },
    ),
  );
  const added = junk.map((value) => ({ ...document, surplus: value }));
  return fc.oneof(added, ...inside);
}

/** A value close to the given one. */
function nudged(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === "string")
    return fc.constantFrom(
      value + "x",
      value.slice(1),
      value.toUpperCase(),
      ` ${value}`,
      `${value}\n`,
      value.repeat(40),
    );
  if (typeof value === "number")
    return fc.constantFrom(
      value + 1,
      value - 1,
      value + 0.5,
      -value,
      value * 1e6,
      String(value),
      Number.MAX_SAFE_INTEGER + 1,
    );
  return typeof value === "boolean"
    ? fc.constantFrom<unknown>(!value, String(value), Number(value))
    : junk;
}
