import path from "node:path";
import { expect, test } from "vitest";
import { checkPlan } from "#codegen/check/check-plan.ts";
import { compareSchemas } from "#codegen/lock/compare-entities.ts";
import { changeLines } from "#codegen/outcome.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { type ReadEntity, readSchema } from "#codegen/read/read-schema.ts";
import { foldersIn, textsIn, writeTexts } from "../folder.ts";

/**
 * Each folder: the reported changes of a schema that differs from `base` by the files in the folder, forwards and backwards.
 * `UPDATE_GOLDENS=1 npx vitest run --project node tests/codegen/lock/changes.test.ts` updates them.
 */
const changes = path.join(import.meta.dirname, "../changes");
const isUpdating = process.env["UPDATE_GOLDENS"] === "1";
const base = await readSchema(path.join(changes, "base"));
const names = (await foldersIn(changes)).filter((name) => name !== "base");

function planned(read: readonly ReadEntity[]): SchemaPlan {
  const plan = planSchema(read, path.join(changes, "base"));
  const wrong = checkPlan(plan, "").map(({ code, message }) => `${code}: ${message}`);
  expect(wrong.join("\n")).toBe("");
  return plan;
}

function told(before: SchemaPlan, after: SchemaPlan): string {
  const found = compareSchemas(before, after);
  return found.length === 0 ? "  nothing" : changeLines(found, { schema: "." }).slice(1).join("\n");
}

test.each(names)('the effect of "%s" is reported, in both directions', async (name) => {
  const folder = path.join(changes, name);
  const own = await readSchema(folder);
  const others = base.filter(({ entity }) => own.every((each) => each.entity.name !== entity.name));
  const byName = (a: ReadEntity, b: ReadEntity) => (a.entity.name < b.entity.name ? -1 : 1);
  const [was, is] = [planned(base), planned([...others, ...own].toSorted(byName))];
  const text = `There:\n${told(was, is)}\n\nBack:\n${told(is, was)}\n`;
  const { "expected.txt": expected, ...schema } = await textsIn(folder);
  if (isUpdating) await writeTexts(folder, { ...schema, "expected.txt": text });
  else expect(text).toBe(expected);
});
