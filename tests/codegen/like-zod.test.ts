import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { checkPlan } from "#codegen/check/check-plan.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { renderSchema } from "#codegen/render/render.ts";
import { activityLimits } from "#generated/activity/type.ts";
import type { Parsed } from "#generated/runtime.ts";
import { entity } from "#schema/language/entity.ts";
import { self } from "#schema/language/policy.ts";
import { root } from "../../scripts/house.mjs";
import { documentOf, nearMiss } from "../generated/arbitrary-of.ts";
import { fieldsOfASchema } from "./arbitrary-schema.ts";
import { writeTexts } from "./folder.ts";

/*
 * The generated validators say what zod says: those of our own schema, of schemas with every construct in any combination, and of
 * every format of a text. `SEED=… npx vitest run --project node tests/codegen/like-zod.test.ts` tries others.
 */
const seed = Number(process.env["SEED"] ?? 20_261_121);

type Fields = Readonly<Record<string, z.ZodType>>;

const formats = {
  email: z.email().max(60),
  uuid: z.uuid(),
  guid: z.guid(),
  date: z.iso.date(),
  time: z.iso.time().max(20),
  nanoid: z.nanoid(),
  cuid2: z.cuid2().max(30),
  ulid: z.ulid(),
  xid: z.xid(),
  ksuid: z.ksuid(),
  phone: z.e164().max(20),
  address: z.ipv4(),
  range: z.cidrv4(),
  starts: z.string().max(20).startsWith("a.b/"),
  ends: z.string().max(20).endsWith("$(1)"),
  has: z.string().max(20).includes("[x]^"),
  lower: z.string().max(20).lowercase(),
  upper: z.string().max(20).uppercase(),
  pattern: z
    .string()
    .max(20)
    .regex(/^(?:[A-Z]{2}-\d+|none)$/),
  negated: z
    .string()
    .max(20)
    .regex(/^[^/]+$/),
  some: z.string().nonempty().max(5),
  exact: z.string().length(3),
};
const optional = Object.entries(formats).map(([name, each]) => [name, each.optional()] as const);

const made: readonly Fields[] = [
  ...fc.sample(fieldsOfASchema(), { seed, numRuns: 60 }),
  { least: z.number().min(0), most: z.int().max(0) },
  { size: z.number(), count: z.int() },
  Object.fromEntries(optional),
];
const [sizesAt, numbersAt, formatsAt] = [made.length - 3, made.length - 2, made.length - 1];

/** An entity that an account writes alone. */
const alone = (name: string, fields: Fields) =>
  entity(name, {
    about: "Some entity.",
    path: `${name}s/{${name}}`,
    fields,
    read: self("id"),
    creates: { add: { about: "add one", by: self("id") } },
  });

const own = await readSchema(path.join(root, "schema"));
// The generator works out how many names an entry has room for.
const changed = z.array(z.string().max(40)).max(activityLimits.changed.max).default([]);
const fieldsOf = ({ name, fields }: (typeof own)[number]["entity"]): Fields =>
  name === "activity" ? { ...fields, changed } : fields;

interface Subject {
  readonly parse: (value: unknown) => Parsed<object>;
  /** Missing where nobody creates such a document, and where zod does not know what an entry tells of. */
  readonly isClosed: ((value: object) => boolean) | undefined;
  readonly fields: Fields;
  readonly oracle: z.ZodType;
  readonly strictOracle: z.ZodType;
}

let folder = "";
let [ours, theirs]: Subject[][] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fettle-like-zod-"));
  const more = made.map((fields, index) => alone(`some${index}`, fields));
  const read = [alone("thing", {}), ...more].map((each) => ({ entity: each, source: "some.ts" }));
  const plan = planSchema([...own, ...read], folder);
  expect(checkPlan(plan, folder)).toEqual([]);
  const parts = [...renderSchema(plan)].filter((file) =>
    /\/(?:codec|closed|type)\.ts$/.test(file.path),
  );
  await writeTexts(folder, Object.fromEntries(parts.map((file) => [file.path, file.text])));
  await cp(path.join(root, "codegen/runtime"), folder, { recursive: true });
  const subjectOf = async (name: string, fields: Fields): Promise<Subject> => {
    const files = parts.map((file) => file.path).filter((file) => file.startsWith(`${name}/`));
    const modules = files.map((file) => import(pathToFileURL(path.join(folder, file)).href));
    const found: Readonly<Record<string, unknown>> = Object.assign(
      {},
      ...(await Promise.all(modules)),
    );
    const typeName = name.charAt(0).toUpperCase() + name.slice(1);
    // A module that was just generated has no type.
    const parse = found[`parse${typeName}`] as Subject["parse"];
    // The same holds here.
    const isClosed = found[`isClosed${name === "activity" ? "" : typeName}`] as Subject["isClosed"];
    const oracle = z.object(fields);
    return { parse, isClosed, fields, oracle, strictOracle: strict(oracle) };
  };
  ours = await Promise.all(own.map((each) => subjectOf(each.entity.name, fieldsOf(each.entity))));
  theirs = await Promise.all(made.map((fields, index) => subjectOf(`some${index}`, fields)));
});
afterAll(() => rm(folder, { recursive: true }));

/** Both verdicts agree and, for an accepted value, both results; we keep unknown keys and zod drops them. */
function agree({ parse, oracle }: Subject, value: unknown): boolean {
  const verdict = parse(value);
  const zods = oracle.safeParse(value);
  expect(verdict.ok).toBe(zods.success);
  if (verdict.ok) expect(oracle.parse(verdict.value)).toEqual(zods.data);
  else expect(verdict.problems).not.toEqual([]);
  return verdict.ok;
}

describe.each([
  ["our own schema", () => ours, 1500],
  ["any schema", () => theirs, 1000],
] as const)("of documents of %s", (_, subjects, numRuns) => {
  /** A value for one of the schemas. */
  const asked = (values: (fields: Fields) => fc.Arbitrary<unknown>) =>
    fc.oneof(
      ...(subjects() ?? []).map((each) =>
        values(each.fields).map((value) => [each, value] as const),
      ),
    );
  const holds = (
    values: (fields: Fields) => fc.Arbitrary<unknown>,
    check: (subject: Subject, value: unknown) => unknown,
  ) =>
    fc.assert(
      fc.property(asked(values), ([subject, value]) => void check(subject, value)),
      { seed, numRuns },
    );

  test("what zod accepts is accepted, with the same defaults, and a field of a newer version is kept", () => {
    holds(documentOf, (subject, value) => {
      expect(agree(subject, value)).toBe(true);
      const first = subject.parse({ ...Object(value), future: [1] });
      expect(first).toMatchObject({ ok: true, value: { future: [1] } });
      if (first.ok) expect(subject.parse(first.value)).toEqual(first);
    });
  });

  test("what is almost right gets zod's verdict, and the same places are named", () => {
    const verdicts = { accepted: 0, refused: 0 };
    holds(
      (fields) => documentOf(fields).chain(nearMiss),
      (subject, value) => {
        verdicts[agree(subject, value) ? "accepted" : "refused"] += 1;
        const parsed = subject.parse(value);
        const zods = subject.oracle.safeParse(value);
        const named = parsed.ok ? [] : parsed.problems.map(({ at }) => at);
        expect(new Set(named)).toEqual(
          new Set(zods.error?.issues.map((issue) => z.core.toDotPath(issue.path)) ?? []),
        );
      },
    );
    expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(150);
  });

  test("anything at all gets zod's verdict", () => {
    const anything = fc.anything({ withSparseArray: true, withNullPrototype: true });
    holds(() => anything, agree);
    holds(
      (fields) =>
        fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, anything]))),
      agree,
    );
  });

  test("a document is closed where zod's strict objects accept it", () => {
    const verdicts = { closed: 0, open: 0 };
    holds(
      (fields) =>
        documentOf(fields).chain((value) => fc.oneof(fc.constant(value), nearMiss(value))),
      ({ parse, isClosed, strictOracle }, value) => {
        const parsed = parse(value);
        if (!parsed.ok || isClosed === undefined) return;
        const verdict = isClosed(parsed.value);
        expect(verdict).toBe(strictOracle.safeParse(value).success);
        verdicts[verdict ? "closed" : "open"] += 1;
      },
    );
    expect(Math.min(verdicts.closed, verdicts.open)).toBeGreaterThan(100);
  });
});

/** The schema with every nested object strict about unknown keys. */
function strict(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    return z.strictObject(
      Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, strict(each)])),
    );
  }
  if (schema instanceof z.ZodOptional) return strict(schema.def.innerType).optional();
  if (schema instanceof z.ZodDefault)
    return strict(schema.def.innerType).default(schema.def.defaultValue);
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element));
  if (schema instanceof z.ZodType) return schema;
  throw new Error("not one of zod's own");
}

/** Valid and nearly valid texts: those that match the pattern, with a character inserted or changed. */
function textsFor(format: z.ZodType): fc.Arbitrary<string> {
  const { pattern } = z.toJSONSchema(format);
  const right = typeof pattern === "string" ? fc.stringMatching(new RegExp(pattern)) : fc.string();
  const odd = fc.constantFrom("", "\n", " ", "x", "A", "0", "-", "ä", "😀", "/", "\u2028");
  const nearly = fc.tuple(odd, right, odd).map((parts) => parts.join(""));
  return fc.oneof(right, nearly, fc.string({ unit: "binary", maxLength: 25 }));
}

test.each(Object.entries(formats))("a text gets zod's verdict on %s", (name, format) => {
  let accepted = 0;
  fc.assert(
    fc.property(textsFor(format), (text) => {
      const zods = format.safeParse(text).success;
      expect(theirs?.[formatsAt]?.parse({ [name]: text }).ok).toBe(zods);
      if (zods) accepted += 1;
    }),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(0);
});

test("NaN and the infinities are refused, and -0 is 0", () => {
  const codes = (value: number): unknown => {
    const parsed = theirs?.[numbersAt]?.parse({ size: value, count: value });
    return parsed?.ok === false ? parsed.problems.map(({ at, code }) => [at, code]) : parsed?.ok;
  };
  for (const value of [Number.NaN, Infinity, -Infinity])
    expect(codes(value)).toEqual([
      ["size", "type"],
      ["count", "type"],
    ]);
  expect(codes(-0)).toBe(true);
  expect(codes(2 ** 53)).toEqual([["count", "type"]]);
  // At a limit of 0, -0 is neither below nor above.
  expect(theirs?.[sizesAt]?.parse({ least: -0, most: -0 })).toMatchObject({ ok: true });
});
