import path from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { matrixOf, type MatrixRow, rolesOf } from "#codegen/plan/matrix.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { type EntityPlan, entityNamed } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { capitalised } from "#codegen/render/words.ts";
import type { Entity } from "#schema/language/entity.ts";
import { documentOf } from "./arbitrary-of.ts";

/** Compares the matrix on the reference pages with the generated policy, on random documents. */
const workspace = path.join(import.meta.dirname, "../..");
const folder = path.join(workspace, "schema");
const read = await readSchema(folder);
const plan = planSchema(read, folder);
const roles = rolesOf(plan);
const me = "aaaaaaaaaaaaaaaaaaaa";

type Document = Readonly<Record<string, unknown>>;
type Policy = (ask: {
  me: Document;
  before: Document;
  after: Document;
  judging: object;
}) => unknown;

/** A create: no document before, and every referenced document exists afterwards. */
const judging = {
  change: { id: "c", by: me, at: 0 },
  before: () => undefined,
  after: () => ({}),
};

async function policyOf({ name, typeName }: EntityPlan, row: MatrixRow): Promise<Policy> {
  const file = row.kind === "read" ? "access" : "policy";
  const module: Readonly<Record<string, unknown>> = await import(
    `../../generated/${name}/${file}.ts`
  );
  const found = module[`may${capitalised(row.operation)}${typeName}`];
  if (!isPolicy(found)) throw new Error(`${name} has no policy for ${row.operation}`);
  return found;
}

function isPolicy(value: unknown): value is Policy {
  return typeof value === "function";
}

/** Pairs of documents that contain the acting member in about half of the cases. */
function pairsOf({ fields }: Entity, its: EntityPlan): readonly (readonly [Document, Document])[] {
  const named = (kind: "list" | "ref", value: unknown): Document =>
    Object.fromEntries(
      its.fields.filter(({ type }) => type.kind === kind).map(({ name }) => [name, value]),
    );
  const defaults = Object.fromEntries(its.fields.map(({ name, fallback }) => [name, fallback]));
  const one = fc
    .record({ id: fc.constantFrom(me, "b"), of: documentOf(fields), own: fc.boolean() })
    .map(({ id, of, own }) => ({
      ...defaults,
      ...of,
      ...(own ? { ...named("ref", me), ...named("list", [me]) } : named("list", [])),
      id,
      path: its.path.collections.map((each) => `${each}/${id}`).join("/"),
    }));
  return fc.sample(fc.tuple(one, one), { numRuns: 200, seed: 3 });
}

/** The results of the generated policy for a role in all these cases. */
function answers(
  policy: Policy,
  role: string,
  row: MatrixRow,
  its: EntityPlan,
  pairs: ReturnType<typeof pairsOf>,
): readonly boolean[] {
  const seen = new Set<boolean>();
  const states = row.states.length === 0 ? [undefined] : row.states;
  const field = its.lifecycle?.field;
  for (const state of states) {
    const known = field === undefined || state === undefined ? {} : { [field]: state };
    for (const [index, [first, other]] of pairs.entries()) {
      const before = { ...first, ...known };
      const after = row.kind === "read" || row.kind === "create" ? before : other;
      const sites = [{}, { sites: [] }, { sites: [me] }][index % 3];
      const named = index % 2 === 0 ? {} : { request: me };
      const charts = index % 5 < 2;
      const person = { id: me, role, active: true, charts, ...sites, ...named };
      for (const each of [after, before])
        seen.add(policy({ me: person, before, after: each, judging }) === true);
    }
  }
  return [false, true].filter((each) => seen.has(each));
}

/** Whether a policy is about other documents, which do not exist here. */
const looksElsewhere = (verdict: MatrixRow["verdicts"][number]): boolean =>
  /"(parent|related|above|beside|mine|agrees|founding|joining|paced)"/.test(
    JSON.stringify(verdict),
  );

for (const { entity } of read) {
  const its = entityNamed(plan, entity.name);
  const pairs = pairsOf(entity, its);
  for (const row of matrixOf(its, plan)) {
    test(`${entity.name}: who may ${row.operation} ${row.states.join(", ")}`, async () => {
      const policy = await policyOf(its, row);
      for (const [index, role] of roles.entries()) {
        const verdict = row.verdicts[index];
        const seen = answers(policy, role, row, its, pairs);
        if (typeof verdict === "boolean") expect([role, ...seen]).toEqual([role, verdict]);
        else if (verdict !== undefined && !looksElsewhere(verdict))
          expect([role, ...seen]).toEqual([role, false, true]);
      }
    });
  }
}
