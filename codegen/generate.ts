import { format } from "oxfmt";
import { checkBudget, warnOfLength } from "./budget/check-budget.ts";
import { parseRules } from "./budget/parse-rules.ts";
import { checkOutput } from "./check/check-output.ts";
import { checkPlan } from "./check/check-plan.ts";
import { checkRules } from "./check/check-rules.ts";
import { warningsOf } from "./check/check-warnings.ts";
import { planSchema } from "./plan/plan-schema.ts";
import type { SchemaPlan } from "./plan/plan.ts";
import { reusing } from "./plan/reuse.ts";
import { readRules } from "./read/read-rules.ts";
import { readSchema } from "./read/read-schema.ts";
import { type RenderedFile, runtimeFiles } from "./render/imports.ts";
import { renderSchema } from "./render/render.ts";
import type { SchemaError, SchemaWarning } from "./schema-error.ts";
import { pathsOf, type Target } from "./targets.ts";

/** By path: the file that was rendered last, and the formatter's result for it. */
export type Resident = Map<
  string,
  { readonly rendered: RenderedFile; readonly formatted: RenderedFile }
>;

const lastPlans = new WeakMap<Resident, SchemaPlan>();

/**
 * Read → plan → check → render. Writes nothing.
 * @param options.targets the parts of the output that are rendered; all of them if it is missing
 * @param options.overBudget also renders what exceeds the limits of Firestore
 * @param options.resident the memory of earlier runs in this process; with it, saved schema files are imported anew
 * @throws SchemaError when the schema cannot be read at all
 */
export async function generate(
  schemaDirectory: string,
  {
    targets,
    overBudget = false,
    resident,
  }: {
    readonly targets?: readonly Target[] | undefined;
    readonly overBudget?: boolean;
    readonly resident?: Resident | undefined;
  } = {},
): Promise<{
  readonly plan: SchemaPlan;
  readonly files: readonly RenderedFile[];
  readonly errors: readonly SchemaError[];
  /** Empty if there are errors. */
  readonly warnings: readonly SchemaWarning[];
}> {
  const { plan, errors } = await readPlan(schemaDirectory, resident);
  if (errors.length > 0) return { plan, files: [], errors, warnings: [] };
  const [bodies, runtime] = filesFor(plan, targets);
  const rendered = await formattedAll(bodies, resident);
  const rules = rendered.find((file) => file.path === "firestore.rules")?.text;
  const wrong = [
    ...checkOutput(plan, rendered, schemaDirectory),
    // Rules that are not written need not be deployed.
    ...(rules === undefined
      ? []
      : [
          ...(plan.rules.length === 0 ? [] : checkRules(plan, parseRules(rules), schemaDirectory)),
          ...(overBudget ? [] : checkBudget(plan, rules, schemaDirectory)),
        ]),
  ];
  if (wrong.length > 0) return { plan, files: [], errors: wrong, warnings: [] };
  const warnings = [
    ...warningsOf(plan, schemaDirectory),
    ...(overBudget || rules === undefined ? [] : warnOfLength(plan, rules, schemaDirectory)),
  ];
  return { plan, files: [...rendered, ...runtime], errors, warnings };
}

/** The files to format, and those that are copied as they are. */
function filesFor(
  plan: SchemaPlan,
  targets: readonly Target[] | undefined,
): readonly [rendered: Iterable<RenderedFile>, runtime: readonly RenderedFile[]] {
  // Without targets, a file is formatted while the next one is rendered.
  if (targets === undefined) return [renderSchema(plan), runtimeFiles];
  const rendered = [...renderSchema(plan)];
  const paths = pathsOf(targets, [...rendered, ...runtimeFiles]);
  const isWanted = ({ path }: RenderedFile): boolean => paths.has(path);
  return [rendered.filter(isWanted), runtimeFiles.filter(isWanted)];
}

/**
 * Read → plan → check.
 * @param resident of a process that reads again: files may have changed, and what did not keeps its plan
 * @throws SchemaError when the schema cannot be read at all
 */
export async function readPlan(
  schemaDirectory: string,
  resident?: Resident,
): Promise<{ readonly plan: SchemaPlan; readonly errors: readonly SchemaError[] }> {
  const read = planSchema(
    await readSchema(schemaDirectory, resident !== undefined),
    schemaDirectory,
    await readRules(schemaDirectory),
  );
  const plan = resident === undefined ? read : reusing(read, lastPlans.get(resident));
  if (resident !== undefined) lastPlans.set(resident, plan);
  return { plan, errors: checkPlan(plan, schemaDirectory) };
}

/**
 * The number of files that are formatted at the same time. The formatter runs outside JavaScript's thread; given all files at
 * once, its threads wait for each other.
 */
const atOnce = 4;

/** Formats files, some at a time. */
async function formattedAll(
  files: Iterable<RenderedFile>,
  resident: Resident | undefined,
): Promise<readonly RenderedFile[]> {
  const done: RenderedFile[] = [];
  const left = numbered(files);
  const work = async (): Promise<void> => {
    // The workers share one iterator, so that each takes the next free file.
    for (const [index, file] of left) {
      const before = resident?.get(file.path);
      const isSame = before?.rendered === file || before?.rendered.text === file.text;
      const whole =
        before !== undefined && isSame
          ? before.formatted
          : { ...file, text: await formatted(file) };
      resident?.set(file.path, { rendered: file, formatted: whole });
      done[index] = whole;
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

/**
 * Formats code with the project's settings, because it is committed and reviewed. Renderers lay out everything else: the formatter
 * does not know security rules, and pads tables so that one long cell makes all lines long.
 */
async function formatted(file: RenderedFile): Promise<string> {
  if (!file.path.endsWith(".ts")) return `${file.text.trimEnd()}\n`;
  const { code, errors } = await format(file.path, file.text, {
    printWidth: 100,
    sortImports: { newlinesBetween: false },
  });
  const [first] = errors;
  if (first !== undefined) throw new Error(`${file.path} was rendered wrongly: ${first.message}`);
  return code;
}
