import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { checkPlan } from "#codegen/check/check-plan.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { renderSchema } from "#codegen/render/render.ts";
import type { Parsed } from "#generated/runtime.ts";
import { entity } from "#schema/language/entity.ts";
import { member } from "#schema/language/policy.ts";
import { documentOf, nearMiss } from "../generated/arbitrary-of.ts";
import { fieldsOfASchema } from "./arbitrary-schema.ts";
import { writeTexts } from "./folder.ts";

/** Schemas with every construct in any combination; `SEED=… npx vitest run tests/codegen/like-zod.test.ts` tries others. */
const seed = Number(process.env["SEED"] ?? 20_261_121);
const schemas = [
  ...fc.sample(fieldsOfASchema(), { seed, numRuns: 60 }),
  { least: z.number().min(0), most: z.int().max(0) },
  { size: z.number(), count: z.int() },
];

interface Made {
  readonly parse: (value: unknown) => Parsed<object>;
  readonly isClosed: (value: object) => boolean;
  readonly fields: Readonly<Record<string, z.ZodType>>;
}

let folder = "";
const made: Made[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fettle-like-zod-"));
  const thing = entity("thing", {
    about: "What refs point to.",
    path: "things/{thing}",
    fields: { role: z.enum(["one"]) },
    actor: { role: "role" },
    read: member(),
  });
  const entities = schemas.map((fields, index) =>
    entity(`some${index}`, {
      about: "Some entity.",
      path: `somes${index}/{some${index}}`,
      fields,
      read: member(),
      creates: { add: { about: "add one", by: member() } },
    }),
  );
  const read = [thing, ...entities].map((each) => ({ entity: each, source: "some.entity.ts" }));
  const plan = planSchema(read, folder);
  expect(checkPlan(plan, folder)).toEqual([]);
  const parts = [...renderSchema(plan)].filter((file) =>
    /\/(?:codec|closed|type)\.ts$/.test(file.path),
  );
  await writeTexts(folder, Object.fromEntries(parts.map((file) => [file.path, file.text])));
  await cp(path.join(import.meta.dirname, "../../codegen/runtime"), folder, { recursive: true });
  for (const [index, fields] of schemas.entries()) {
    const at = pathToFileURL(path.join(folder, `some${index}`)).href;
    const [codec, closed]: readonly Readonly<Record<string, unknown>>[] = await Promise.all([
      import(`${at}/codec.ts`),
      import(`${at}/closed.ts`),
    ]);
    // The module was just generated, so it has no type.
    const parse = codec?.[`parseSome${index}`] as Made["parse"];
    // The same holds here.
    const isClosed = closed?.[`isClosedSome${index}`] as Made["isClosed"];
    made.push({ parse, isClosed, fields });
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** A value for one of the schemas. */
function asked(
  values: (fields: Made["fields"]) => fc.Arbitrary<unknown>,
): fc.Arbitrary<readonly [schema: number, value: unknown]> {
  return fc.oneof(
    ...made.map(({ fields }, index) => values(fields).map((value) => [index, value] as const)),
  );
}

function madeAt(index: number): Made {
  const found = made[index];
  if (found === undefined) throw new Error("there is no such schema");
  return found;
}

/** Both verdicts agree and, for an accepted value, both results; we keep unknown keys and zod drops them. */
function agree(schema: number, value: unknown): boolean {
  const { parse, fields } = madeAt(schema);
  const oracle = z.object(fields);
  const ours = parse(value);
  const theirs = oracle.safeParse(value);
  expect(ours.ok).toBe(theirs.success);
  if (ours.ok) expect(oracle.parse(ours.value)).toEqual(theirs.data);
  else expect(ours.problems).not.toEqual([]);
  return ours.ok;
}

const tries = { seed, numRuns: 1500 };

test("what zod accepts is accepted, with the same defaults", () => {
  fc.assert(
    fc.property(asked(documentOf), ([schema, value]) => {
      expect(agree(schema, value)).toBe(true);
    }),
    tries,
  );
});

test("what is almost right gets zod's verdict, and the same places are named", () => {
  const verdicts = { accepted: 0, refused: 0 };
  const spoiled = asked((fields) => documentOf(fields).chain(nearMiss));
  fc.assert(
    fc.property(spoiled, ([schema, value]) => {
      const isAccepted = agree(schema, value);
      verdicts[isAccepted ? "accepted" : "refused"] += 1;
      const { parse, fields } = madeAt(schema);
      const ours = parse(value);
      const theirs = z.object(fields).safeParse(value);
      const named = ours.ok ? [] : ours.problems.map(({ at }) => at);
      const meant = theirs.error?.issues.map((issue) => pathOf(issue.path)) ?? [];
      expect(new Set(named)).toEqual(new Set(meant));
    }),
    tries,
  );
  expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(150);
});

function pathOf(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

test("anything at all gets zod's verdict", () => {
  const anything = fc.anything({ withSparseArray: true });
  fc.assert(
    fc.property(
      asked(() => anything),
      ([schema, value]) => void agree(schema, value),
    ),
    tries,
  );
  fc.assert(
    fc.property(
      asked((fields) =>
        fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, anything]))),
      ),
      ([schema, value]) => void agree(schema, value),
    ),
    tries,
  );
});

test("a document is closed where zod's strict objects accept it", () => {
  const verdicts = { closed: 0, open: 0 };
  fc.assert(
    fc.property(
      asked((fields) =>
        documentOf(fields).chain((value) => fc.oneof(fc.constant(value), nearMiss(value))),
      ),
      ([schema, value]) => {
        const one = madeAt(schema);
        const ours = one.parse(value);
        if (!ours.ok) return;
        const isClosed = one.isClosed(ours.value);
        expect(isClosed).toBe(strict(z.object(one.fields)).safeParse(value).success);
        verdicts[isClosed ? "closed" : "open"] += 1;
      },
    ),
    tries,
  );
  expect(Math.min(verdicts.closed, verdicts.open)).toBeGreaterThan(100);
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

test("NaN and the infinities are refused, and -0 is 0", () => {
  const one = made.at(-1);
  const verdict = (value: number): unknown => one?.parse({ size: value, count: value });
  const codes = (value: number): unknown => {
    const parsed = one?.parse({ size: value, count: value });
    return parsed?.ok === false ? parsed.problems.map(({ at, code }) => [at, code]) : [];
  };
  for (const value of [Number.NaN, Infinity, -Infinity])
    expect(codes(value)).toEqual([
      ["size", "type"],
      ["count", "type"],
    ]);
  expect(verdict(-0)).toMatchObject({ ok: true });
  expect(codes(2 ** 53)).toEqual([["count", "type"]]);
  const sized = made.at(-2);
  // At a limit of 0, -0 is neither below nor above.
  expect(sized?.parse({ least: -0, most: -0 })).toMatchObject({ ok: true });
});
