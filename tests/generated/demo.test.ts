import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldPlan, FieldType, SchemaPlan } from "#codegen/plan/plan.ts";
import { partsEverywhere, partsHere, policiesOf } from "#codegen/plan/policies.ts";
import { sampleRequest, sampleWorld } from "#generated/demo.ts";
import {
  applyWrite,
  type Change,
  type Fields,
  type Json,
  type WriteValidator,
  matchPath,
  type Refusal,
} from "#generated/runtime.ts";
import type { SampledWorld, SampleSize } from "#generated/sampling.ts";
import { requestLifecycle } from "#schema/request.lifecycle.ts";
import { foldersIn } from "../codegen/folder.ts";
import { generatedSchema } from "../support/generated-schema.ts";

/** Generated sample documents of our schema and of foreign ones. */
const workspace = path.join(import.meta.dirname, "../..");

interface Generated {
  readonly plan: SchemaPlan;
  readonly judges: readonly WriteValidator[];
  readonly sampleWorld: (seed: number, size?: SampleSize) => SampledWorld;
}

async function generated(schema: string): Promise<Generated> {
  const { plan, folder, generated: code } = await generatedSchema(schema);
  const demo: Pick<Generated, "sampleWorld"> = await import(path.join(folder, "demo.ts"));
  return { plan, judges: code.judges, sampleWorld: demo.sampleWorld };
}

const schemas = [
  "schema",
  ...(await foldersIn(path.join(workspace, "tests/foreign"))).map(
    (name) => `tests/foreign/${name}`,
  ),
  ...["files", "lifecycle-with-journal", "nested-lists-defaults", "no-people"].map(
    (name) => `tests/codegen/goldens/${name}/schema`,
  ),
];
const size = { documents: 4, tries: 60 };

describe.each(schemas)("documents made up of %s", (schema) => {
  const made = generated(schema);

  test("decode, every one", async () => {
    const { judges, sampleWorld: sample } = await made;
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const { documents } = sample(seed, size);
        for (const { path: at, fields, entity } of documents) {
          const codec = judges.find(({ codec: each }) => matchPath(each, at) !== undefined)?.codec;
          expect(codec?.entity).toBe(entity);
          expect({ at, parsed: codec?.parse(fields) }).toMatchObject({ parsed: { ok: true } });
        }
      }),
      { numRuns: 3 },
    );
    // All schemas are generated before the first test.
  }, 90_000);

  test("were all made by allowed changes: the validators accept each of them", async () => {
    const { judges, sampleWorld: sample } = await made;
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const { given, changes, documents } = sample(seed, size);
        const stored = new Map(given.map(({ path: at, fields }) => [at, fields]));
        for (const change of changes) expect(judged(change, stored, judges)).toBeUndefined();
        expect(new Map(documents.map(({ path: at, fields }) => [at, fields]))).toEqual(stored);
      }),
      { numRuns: 3 },
    );
  });

  test("name documents that are there", async () => {
    const { plan, sampleWorld: sample } = await made;
    const { documents, changes } = sample(3, size);
    // A delete leaves refs to the deleted document.
    const hasDeleted = changes.some(({ writes }) => writes.some(({ kind }) => kind === "delete"));
    const ids = new Set(
      documents.map(({ path: at, entity }) => `${entity}/${at.split("/").at(-1)}`),
    );
    for (const { entity, fields } of documents) {
      const its = plan.entities.find(({ name }) => name === entity);
      // A default may name a missing document, and in a schema without an actor entity so may the acting user.
      const acting = its?.creates.flatMap(({ sets }) => sets.map(([field]) => field)) ?? [];
      const refs = (its?.fields ?? []).filter(
        ({ name, fallback }) =>
          fallback === undefined && (plan.actor !== undefined || !acting.includes(name)),
      );
      if (!hasDeleted) for (const named of refsIn(refs, fields)) expect(ids).toContain(named);
    }
  });

  test("include every entity that has a create", async () => {
    const { plan, sampleWorld: sample } = await made;
    const found = new Set(
      [1, 2, 3].flatMap((seed) => sample(seed).documents.map(({ entity }) => entity)),
    );
    // Documents that have to repeat others are almost never sampled alone.
    const alone = plan.entities.filter(
      (each) =>
        !each.writtenByAccounts &&
        !isRecord(each.name, plan) &&
        !each.creates
          .flatMap(policiesOf)
          .flatMap(partsEverywhere)
          .some(({ kind }) => kind === "matches"),
    );
    expect([...found]).toEqual(expect.arrayContaining(alone.map(({ name }) => name)));
  });
});

/** Whether documents of an entity are founding records. */
function isRecord(name: string, plan: SchemaPlan): boolean {
  return plan.entities.some(({ creates }) =>
    creates
      .flatMap(policiesOf)
      .flatMap(partsHere)
      .some((each) => each.kind === "founding" && each.record === name),
  );
}

/** Applies a change, or returns the refusal; a separate small store, so that the generated code is not tested by itself. */
function judged(
  change: Change,
  stored: Map<string, Fields>,
  judges: readonly WriteValidator[],
): Refusal | undefined {
  const after = new Map<string, Fields | undefined>(stored);
  for (const write of change.writes)
    after.set(write.path, applyWrite(after.get(write.path), write));
  const judging = {
    change,
    before: (at: string) => stored.get(at),
    after: (at: string) => after.get(at),
  };
  for (const write of change.writes) {
    const judge = judges.find(({ codec }) => matchPath(codec, write.path) !== undefined);
    const refusal = judge?.judge(write, judging);
    if (refusal !== undefined) return refusal;
  }
  for (const { path: at } of change.writes) {
    const fields = after.get(at);
    if (fields === undefined) stored.delete(at);
    else stored.set(at, fields);
  }
  return undefined;
}

function refsIn(fields: readonly FieldPlan[], values: Fields): readonly string[] {
  return fields.flatMap(({ name, type }) => refsOf(type, values[name]));
}

function refsOf(type: FieldType, value: Json | undefined): readonly string[] {
  if (value === undefined) return [];
  if (type.kind === "list" && Array.isArray(value)) {
    const list: readonly Json[] = value;
    return list.flatMap((each) => refsOf(type.of, each));
  }
  return type.kind === "ref" && typeof value === "string" ? [`${type.entity}/${value}`] : [];
}

test("the same seed makes the same, another makes something else", () => {
  expect(sampleWorld(5)).toEqual(sampleWorld(5));
  expect(sampleWorld(5).documents).not.toEqual(sampleWorld(6).documents);
  expect(sampleRequest(5)).toEqual(sampleRequest(5));
  expect(sampleRequest(5).title.length).toBeGreaterThan(2);
});

test("requests are in every state, and the journal of each leads there from where it began", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 20; seed += 1) {
    const { documents } = sampleWorld(seed);
    for (const request of documents.filter(({ entity }) => entity === "request")) {
      seen.add(JSON.stringify(request.fields["state"]));
      const steps = documents
        .filter(
          ({ path: at, fields }) => at.startsWith(`${request.path}/activity/`) && "to" in fields,
        )
        .toSorted((a, b) => Number(a.fields["at"]) - Number(b.fields["at"]));
      expect(steps[0]?.fields).not.toHaveProperty("from");
      for (const [index, { fields }] of steps.entries())
        if (index > 0) expect(fields["from"]).toBe(steps[index - 1]?.fields["to"]);
      expect(steps.at(-1)?.fields["to"]).toBe(request.fields["state"]);
    }
  }
  const states = requestLifecycle.states;
  expect(seen).toEqual(new Set(Object.keys(states).map((state) => JSON.stringify(state))));
});

test("a field with examples gets one of them", () => {
  const titles = sampleWorld(1).documents.flatMap(({ entity, fields }) =>
    entity === "site" && typeof fields["name"] === "string" ? [fields["name"]] : [],
  );
  expect(["Mill Lane", "Old School", "Harbour Yard"]).toEqual(expect.arrayContaining(titles));
});
