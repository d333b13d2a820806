import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkPlan } from "#codegen/check/check-plan.ts";
import { compareSchemas } from "#codegen/lock/compare-entities.ts";
import { changeLines } from "#codegen/outcome.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { writeTexts } from "../folder.ts";
import { linkedFolder, readRows, type SchemaRow, updateRow } from "../schema-rows.ts";

/**
 * changes.txt, row by row: the reported changes of a schema that differs from the base, there (`>`) and back (`<`).
 * `UPDATE_GOLDENS=1 npx vitest run --project node tests/codegen/lock/changes.test.ts` updates them.
 */
const table = path.join(import.meta.dirname, "../changes.txt");
const isUpdating = process.env["UPDATE_GOLDENS"] === "1";
const [base, ...rows] = await readRows(table);
const folder = await linkedFolder();
afterAll(async () => rm(folder, { recursive: true }));
const was = await planned(base);

async function planned(row: SchemaRow | undefined): Promise<SchemaPlan> {
  const at = path.join(folder, row?.title ?? "");
  await writeTexts(at, row?.files ?? {});
  const plan = planSchema(await readSchema(at), at);
  const wrong = checkPlan(plan, "").map(({ code, message }) => `${code}: ${message}`);
  expect(wrong.join("\n")).toBe("");
  return plan;
}

/** Each change as lines of the table. */
function told(sign: string, before: SchemaPlan, after: SchemaPlan): readonly string[] {
  const found = compareSchemas(before, after);
  if (found.length === 0) return [`${sign} nothing`];
  return found.map((each) => {
    const [first = "", ...more] = changeLines([each], { schema: "." }).slice(1);
    return [`${sign} ${first.trim()}`, ...more.map((line) => line.slice(4))].join("\n");
  });
}

test.each(rows.map((row) => [row.title, row] as const))(
  'the effect of "%s" is reported, in both directions',
  async (_, row) => {
    const is = await planned(row);
    const lines = [...told(">", was, is), ...told("<", is, was)];
    if (isUpdating) await updateRow(table, row, lines);
    else expect(lines).toEqual(row.said);
  },
);
