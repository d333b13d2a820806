import { writeFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { explain } from "#codegen/explain/explain-command.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { entities } from "#generated/entities.ts";
import type { Fields } from "#generated/runtime.ts";
import { documentOf } from "../generated/arbitrary-of.ts";
import { codegenIn, workspace } from "./run-codegen.ts";
import { linkedFolder } from "./schema-rows.ts";

const folder = path.join(workspace, "schema");
const read = await readSchema(folder);
const plan = planSchema(read, folder);
const fieldsOf = (name: string) =>
  read.find(({ entity }) => entity.name === name)?.entity.fields ?? {};
const ids = ["a", "b"];

/** Documents that often name each other: each of them has one of two ids, and so has whatever it names. */
const world = fc.record(
  Object.fromEntries(
    plan.entities.map((its) => {
      const refs = its.fields.filter(({ type }) => type.kind === "ref").map(({ name }) => name);
      const id = fc.constantFrom(...ids);
      const fields = fc
        .tuple(documentOf(fieldsOf(its.name)), fc.array(id, { minLength: 9, maxLength: 9 }))
        .map(([document, named]) => ({
          ...document,
          ...Object.fromEntries(
            refs.flatMap((name, index) => (name in document ? [[name, named[index % 9]]] : [])),
          ),
        }));
      return [its.name, fc.record({ a: fields, b: fields })];
    }),
  ),
);

/** What a zod schema accepts comes from JSON. */
function asStored(fields: object | undefined): Fields {
  return { ...fields };
}

test("what is explained about reading is what the generated policy answers", () => {
  let refused = 0;
  let allowed = 0;
  fc.assert(
    fc.property(world, fc.constantFrom(...ids), fc.constantFrom(...ids), (all, me, id) => {
      const documents = new Map<string, Fields>();
      for (const its of plan.entities)
        for (const each of ids)
          for (const above of its.path.collections.length > 2 ? ids : ["a"])
            documents.set(
              its.path.collections
                .map((part, index, parts) => {
                  const own = index === parts.length - 1 ? each : index === 0 ? "a" : above;
                  return `${part}/${own}`;
                })
                .join("/"),
              asStored(all[its.name]?.[each === "a" ? "a" : "b"]),
            );
      for (const { codec, mayRead } of entities) {
        const on = codec.collections
          .map((part, index, parts) => `${part}/${index === parts.length - 1 ? id : "a"}`)
          .join("/");
        const look = (at: string) => documents.get(at);
        const change = { id: "c", by: me, at: 0 };
        const generated = mayRead(on, { change, before: look, after: look }) === undefined;
        const said = explain({ plan, documents, as: me, operation: "read", on, set: {}, now: 0 });
        if (typeof said === "string") throw new Error(said);
        expect([on, said.allowed]).toEqual([on, generated]);
        if (generated) allowed += 1;
        else refused += 1;
      }
    }),
    { numRuns: 40, seed: 4, endOnFailure: true },
  );
  expect(Math.min(allowed, refused)).toBeGreaterThan(100);
});

test("a precondition of a field is asked for only where that field changes", () => {
  const root = "organisations/o1";
  const on = `${root}/places/p1`;
  const documents = new Map<string, Fields>([
    [`${root}/members/m1`, { role: "admin", name: "Ada" }],
    [on, { name: "Hall", kind: "room", site: "s1" }],
    [`${root}/sites/s1`, { name: "North", retired: true }],
    [`${root}/sites/s2`, { name: "South", retired: true }],
  ]);
  const ask = (set: Fields) =>
    explain({ plan, documents, as: "m1", operation: "change", on, set, now: 0 });
  expect(ask({ name: "Yard" })).toMatchObject({ allowed: true });
  expect(ask({ site: "s2" })).toMatchObject({ allowed: false, part: "siteInUse" });
});

test("everything that refuses is named, and a former member is said to be one", () => {
  const root = "organisations/o1";
  const on = `${root}/places/p1`;
  const documents = new Map<string, Fields>([
    [`${root}/members/m1`, { role: "resident", name: "Ada" }],
    [`${root}/members/m2`, { role: "admin", name: "Ben", active: false }],
    [on, { name: "Hall", kind: "room", site: "s1" }],
    [`${root}/sites/s2`, { name: "South", retired: true }],
  ]);
  const ask = (as: string) =>
    explain({ plan, documents, as, operation: "change", on, set: { site: "s2" }, now: 0 });
  const role = "role('coordinator', 'admin')";
  expect(ask("m1")).toMatchObject({
    allowed: false,
    part: "by",
    change: [
      `${role}: their role is "resident"`,
      expect.stringContaining("unchanged('site')"),
      expect.stringContaining("retired"),
    ],
  });
  expect(ask("m2")).toMatchObject({
    change: expect.arrayContaining([`${role}: they are no active member`]),
  });
});

test("the clause that decides is named, with what it found", async () => {
  const own = await linkedFolder();
  const root = "organisations/o1";
  const file = path.join(own, "documents.ndjson");
  const request = { state: "assigned", assignee: "m2", site: "s1", reporter: "m3", watchers: [] };
  const lines = [
    { path: `${root}/members/m1`, fields: { role: "technician", name: "Tom" } },
    { path: `${root}/requests/r1`, fields: request },
  ];
  writeFileSync(file, lines.map((each) => JSON.stringify(each)).join("\n"));
  const asked = ["explain", "--as", "m1", "--do", "start", "--on", `${root}/requests/r1`];
  const { out, err } = await codegenIn(workspace, ...asked, "--with", file);
  expect(err).toBe("");
  expect(out).toContain("refused, by `by`");
  expect(out).toContain(`- self('assignee'): \`assignee\` is "m2"`);
  const json: unknown = JSON.parse(
    (await codegenIn(workspace, ...asked, "--with", file, "--json")).out,
  );
  expect(json).toMatchObject({ allowed: false, part: "by" });
  expect(out).toContain('- policy("assignee")');
  expect(out).toContain("Not weighed, and asked by the rules: types and limits");
  const list = path.join(own, "list.json");
  writeFileSync(list, "[1, 2]");
  const wrong: readonly (readonly [args: readonly string[], said: string])[] = [
    [[...asked.with(4, "fly"), "--with", file], 'no operation "fly"'],
    [[...asked.with(4, "strat"), "--with", file], '"strat"; did you mean "start"? It has read, '],
    [[...asked, "--with", `${file}.gone`], `--with ${file}.gone: Error: ENOENT`],
    [[...asked, "--with", file, "--set", "{state"], "--set: SyntaxError"],
    [[...asked, "--with", file, "--set", "[]"], "--set: it is no JSON object with fields."],
    [[...asked, "--with", list], "it is no JSON object with the fields of each document"],
    [[...asked, "--with", file, "--set", '{"reporter":"m1"}'], 'does not write "reporter"'],
  ];
  for (const [args, said] of wrong)
    expect(await codegenIn(workspace, ...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining(said),
    });
});
