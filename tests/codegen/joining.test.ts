import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkPlan } from "#codegen/check/check-plan.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { writeTexts } from "./folder.ts";
import { linkedFolder, readRows } from "./schema-rows.ts";

/** joining.txt, row by row: who may become a member, or raise themselves, and by what. */
const rows = await readRows(path.join(import.meta.dirname, "joining.txt"));
const folder = await linkedFolder();
afterAll(() => rm(folder, { recursive: true }));

test.each(rows.filter(({ isBase }) => !isBase).map((row) => [row.title, row.said, row] as const))(
  "%s is answered %j",
  async (title, said, { files }) => {
    const at = path.join(folder, title);
    await writeTexts(at, files);
    const errors = checkPlan(planSchema(await readSchema(at), at), at);
    expect(errors.map(({ code }) => `! ${code}`)).toEqual(said);
  },
);
