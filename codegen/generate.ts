import { readFile } from "node:fs/promises";
import path from "node:path";
import { format } from "oxfmt";
import { checkBudget } from "./budget/check-budget.ts";
import { parseRules } from "./budget/parse-rules.ts";
import { checkPlan } from "./check/check-plan.ts";
import { checkRules } from "./check/check-rules.ts";
import { warningsOf } from "./check/check-warnings.ts";
import { planSchema } from "./plan/plan-schema.ts";
import type { SchemaPlan } from "./plan/plan.ts";
import { readRules } from "./read/read-rules.ts";
import { readSchema } from "./read/read-schema.ts";
import { type RenderedFile, renderSchema } from "./render/render.ts";
import type { SchemaError, SchemaWarning } from "./schema-error.ts";

/** Files that are part of every output as they are. */
const runtimeFiles = [
  "runtime.ts",
  "judging.ts",
  "counting.ts",
  "projecting.ts",
  "problems.ts",
  "cells.ts",
  "filling.ts",
  "draw.ts",
  "sampling.ts",
  "firestore/binding.ts",
  "firestore/changing.ts",
  "firestore/converting.ts",
  "firestore/encoding.ts",
  "firestore/reading.ts",
];

/** Of every file, by its path, how it was rendered last and what the formatter made of that. */
export type Resident = Map<string, { readonly rendered: string; readonly formatted: string }>;

/**
 * Read → plan → check → render. Writes nothing.
 * @param options.overBudget render as well what Firestore would not take
 * @param options.resident what this process remembers of its runs before; with it, saved files are read anew
 * @throws SchemaError when the schema cannot be read at all
 */
export async function generate(
  schemaDirectory: string,
  {
    overBudget = false,
    resident,
  }: { readonly overBudget?: boolean; readonly resident?: Resident | undefined } = {},
): Promise<{
  readonly plan: SchemaPlan;
  readonly files: readonly RenderedFile[];
  readonly errors: readonly SchemaError[];
  /** Only where there are no errors. */
  readonly warnings: readonly SchemaWarning[];
}> {
  const plan = planSchema(
    await readSchema(schemaDirectory, resident !== undefined),
    schemaDirectory,
    await readRules(schemaDirectory),
  );
  const errors = checkPlan(plan, schemaDirectory);
  if (errors.length > 0) return { plan, files: [], errors, warnings: [] };
  const rendered = await formattedAll(renderSchema(plan), resident);
  const rules = rendered.find((file) => file.path === "firestore.rules")?.text ?? "";
  const wrong = [
    ...(plan.rules.length === 0 ? [] : checkRules(plan, parseRules(rules), schemaDirectory)),
    ...(overBudget ? [] : checkBudget(plan, rules, schemaDirectory)),
  ];
  if (wrong.length > 0) return { plan, files: [], errors: wrong, warnings: [] };
  const warnings = warningsOf(plan, schemaDirectory);
  return { plan, files: [...rendered, ...(await runtime())], errors, warnings };
}

/** The formatter works outside JavaScript's thread; given everything at once, its threads wait for each other. */
const atOnce = 4;

/** Formats files while later ones are still being rendered. */
async function formattedAll(
  files: Iterable<RenderedFile>,
  resident: Resident | undefined,
): Promise<readonly RenderedFile[]> {
  const done: RenderedFile[] = [];
  const left = numbered(files);
  const work = async (): Promise<void> => {
    // One iterator for all: each takes the next file that nobody has taken.
    for (const [index, file] of left) {
      const before = resident?.get(file.path);
      const text = before?.rendered === file.text ? before.formatted : await formatted(file);
      resident?.set(file.path, { rendered: file.text, formatted: text });
      done[index] = { ...file, text };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return done;
}

function* numbered<T>(items: Iterable<T>): Generator<readonly [index: number, item: T], void> {
  let index = 0;
  for (const item of items) {
    yield [index, item];
    index += 1;
  }
}

/** Output is committed and read in reviews, so it looks like the rest of the house. */
async function formatted(file: RenderedFile): Promise<string> {
  // Nobody formats security rules; their renderer lays them out itself.
  if (file.path.endsWith(".rules")) return file.text;
  const { code, errors } = await format(file.path, file.text, {
    printWidth: 100,
    sortImports: { newlinesBetween: false },
  });
  const [first] = errors;
  if (first !== undefined) throw new Error(`${file.path} was rendered wrongly: ${first.message}`);
  return code;
}

function runtime(): Promise<readonly RenderedFile[]> {
  const folder = path.join(import.meta.dirname, "runtime");
  return Promise.all(
    runtimeFiles.map(async (name) => ({
      path: name,
      source: `codegen/runtime/${name}`,
      text: await readFile(path.join(folder, name), "utf8"),
    })),
  );
}
