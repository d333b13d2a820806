import { existsSync } from "node:fs";
import { register } from "node:module";
import { budgetOf, describeBudget, fits } from "./budget/budget.ts";
import { generate, type Resident } from "./generate.ts";
import { compareLock, takeIntoLock } from "./lock/lock.ts";
import { type Options, project, readOptions } from "./options.ts";
import { describeOutcome, type Outcome } from "./outcome.ts";
import type { RenderedFile } from "./render/render.ts";
import { describeReport, recordOf, type ReportRecord } from "./report.ts";
import { SchemaError, type SchemaWarning } from "./schema-error.ts";
import { runAgainAndAgain } from "./watch.ts";
import { compareOutput, NotOutput, writeOutput } from "./write/output.ts";

/** Colours only in a terminal, and only without NO_COLOR. */
const isColoured = process.stdout.isTTY && (process.env["NO_COLOR"] ?? "") === "";

/** One run. Returns the exit code, or `undefined` if the run was hasty and found a mistake or a file to remove. */
async function run(options: Options, isHasty = false): Promise<number | undefined> {
  const started = performance.now();
  try {
    const { plan, files, errors, warnings } = await generate(options.schema, {
      overBudget: options.budget || options.overBudget,
      resident,
    });
    if (errors.length > 0) return isHasty ? undefined : await tellErrors(errors, options);
    if (options.budget) return tellBudget(files, options);
    const { text, ...lock } = await compareLock(options.schema, plan);
    const differences = await compareOutput(options.out, files);
    if (isHasty && differences.some((each) => each.kind === "removed")) return undefined;
    if (!options.check) await writeOutput(options.out, files, differences);
    const isKept = options.check || options.keepLock;
    const written = !isKept && (await takeIntoLock({ text, ...lock }, options.accept));
    const isWhole = differences.every((each) => !options.check && each.kind !== "stray");
    const sources = new Map(files.map((file) => [file.path, file.source]));
    const entities = new Map(plan.entities.map((each) => [each.name, each.source]));
    const outcome: Outcome = {
      ok: isWhole && (!options.check || lock.state === "fresh"),
      files: files.length,
      differences: differences.map((each) => withSource(each, sources.get(each.path))),
      lock: {
        ...lock,
        changes: lock.changes.map((each) => withSource(each, entities.get(each.entity))),
        written,
      },
      warnings: await tellWarnings(warnings, options),
      milliseconds: Math.round(performance.now() - started),
    };
    print(options.json ? JSON.stringify(outcome) : describeOutcome(outcome, options, isColoured));
    return outcome.ok ? 0 : 1;
  } catch (error) {
    if (isHasty) return undefined;
    if (error instanceof SchemaError) return tellErrors([error], options);
    if (error instanceof NotOutput) return tellWrong(error.message);
    throw error;
  }
}

/** Runs again after each save; a failed run is reported and does not end the loop. */
function goOn(options: Options): void {
  runAgainAndAgain(options.schema, async (isHasty) => {
    const code = await run(options, isHasty).catch((error: unknown) => {
      console.error(error);
      return 1;
    });
    return code !== undefined;
  });
}

function withSource<T extends object>(
  each: T,
  source: string | undefined,
): T & { readonly source?: string } {
  return source === undefined ? each : { ...each, source };
}

async function tellErrors(errors: readonly SchemaError[], options: Options): Promise<number> {
  if (options.json)
    print(JSON.stringify({ ok: false, errors: await Promise.all(errors.map(recordOf)) }));
  else await tellReports(errors);
  return 1;
}

/** Prints warnings as records for programs (`--json`); a person sees them at once. */
async function tellWarnings(
  warnings: readonly SchemaWarning[],
  { json }: Options,
): Promise<readonly ReportRecord[]> {
  if (json) return Promise.all(warnings.map(recordOf));
  await tellReports(warnings);
  return [];
}

async function tellReports(reports: readonly (SchemaError | SchemaWarning)[]): Promise<void> {
  for (const each of reports) process.stderr.write(`${await describeReport(each)}\n\n`);
}

function tellBudget(files: readonly RenderedFile[], { json }: Options): number {
  const budget = budgetOf(files.find((file) => file.path === "firestore.rules")?.text ?? "");
  print(json ? JSON.stringify({ ok: fits(budget), ...budget }) : describeBudget(budget));
  return fits(budget) ? 0 : 1;
}

function tellWrong(what: string): number {
  process.stderr.write(`${what}\nTry --help.\n`);
  return 2;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

register("./read/foreign-imports.ts", import.meta.url, { data: { project } });
const options = readOptions(process.argv.slice(2));
const resident: Resident | undefined = "watch" in options && options.watch ? new Map() : undefined;
if ("help" in options) process.stdout.write(options.help);
else if ("wrong" in options) process.exitCode = tellWrong(options.wrong);
else if (options.watch && existsSync(options.schema)) goOn(options);
else process.exitCode = await run(options);
