import { existsSync } from "node:fs";
import { readArguments, WrongArguments } from "./arguments.mjs";
import { budgetOf, describeBudget, fits } from "./budget/budget.ts";
import { explainCommand } from "./explain/explain-command.ts";
import { generate, type Resident } from "./generate.ts";
import { init } from "./init/init.ts";
import { compareLock, takeIntoLock } from "./lock/lock.ts";
import { draftMigrations, migrateCommand } from "./migrate/migrate-command.ts";
import { type Options, readOptions } from "./options.ts";
import { describeOutcome, type Outcome } from "./outcome.ts";
import type { RenderedFile } from "./render/imports.ts";
import { recordOf, type ReportRecord } from "./report.ts";
import { SchemaError, type SchemaWarning } from "./schema-error.ts";
import { print, printErrors, printReports, type Terminal } from "./terminal.ts";
import { runAgainAndAgain } from "./watch.ts";
import { compareOutput, NotOutput, replaceChanged, writeOutput } from "./write/output.ts";

/**
 * `npm run codegen` with these arguments.
 * @param resident the memory of earlier runs in this process, if files may have changed since
 * @returns the exit code, or `undefined` if it goes on to watch
 */
export async function command(
  args: readonly string[],
  terminal: Terminal,
  resident?: Resident,
): Promise<number | undefined> {
  const [name = "", ...rest] = args;
  const asked = { json: args.includes("--json") };
  const subcommand = subcommands.get(name);
  const asksForHelp = name === "help" || args.includes("--help");
  if (subcommand !== undefined && !asksForHelp) return runSubcommand(subcommand, rest, terminal);
  const options = readOptions(asksForHelp ? ["--help"] : args, [...subcommands.keys()]);
  if ("help" in options) {
    terminal.print(options.help);
    return 0;
  }
  if ("wrong" in options) return printWrong(options.wrong, asked, terminal);
  if (!options.watch) return run({ options, terminal, resident });
  const watching = { options, terminal, resident: new Map(), told: new Set<string>() };
  if (!existsSync(options.schema)) return run(watching);
  goOn(watching);
  return undefined;
}

type Subcommand = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** What the command does besides, by the first argument. */
const subcommands: ReadonlyMap<string, Subcommand> = new Map([
  ["init", runInit],
  ["migrate", migrateCommand],
  ["explain", explainCommand],
]);

async function runSubcommand(
  subcommand: Subcommand,
  rest: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    return await subcommand(rest, terminal);
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    return printWrong(error.message, { json: rest.includes("--json") }, terminal);
  }
}

async function runInit(rest: readonly string[], terminal: Terminal): Promise<number> {
  readArguments({ args: [...rest] });
  const outcome = await init(process.cwd());
  if ("wrong" in outcome) return printWrong(outcome.wrong, { json: false }, terminal);
  print(outcome.said.join("\n"), terminal);
  return 0;
}

interface Run {
  readonly options: Options;
  readonly terminal: Terminal;
  readonly resident: Resident | undefined;
  /** The warnings of the run before, which are not said again. */
  readonly told?: Set<string>;
}

/** One run. Returns the exit code, or `undefined` if the run was hasty and found a mistake or a file to remove. */
async function run(
  { options, terminal, resident, told = new Set() }: Run,
  isHasty = false,
): Promise<number | undefined> {
  const started = performance.now();
  try {
    const { plan, files, errors, warnings } = await generate(options.schema, {
      targets: options.budget ? undefined : options.targets,
      overBudget: options.budget || options.overBudget,
      resident,
    });
    if (errors.length > 0)
      return isHasty ? undefined : await printErrors(errors, options, terminal);
    if (options.budget) return printBudget(files, options, terminal);
    const replaced = options.watch ? replaceChanged(options.out, files) : [];
    const { text, before, ...lock } = await compareLock(options.schema, plan);
    const others = await compareOutput(options.out, files);
    const differences = [...replaced, ...others];
    if (isHasty && differences.some((each) => each.kind === "removed")) return undefined;
    if (!options.check) await writeOutput(options.out, files, others);
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
        // Only a change that is not accepted makes documents change; --watch looks at each save.
        migrates:
          lock.state === "unaccepted" &&
          before !== undefined &&
          draftMigrations(before, plan, "").length > 0,
        written,
      },
      warnings: await printWarnings(warnings, options, terminal, told),
      milliseconds: Math.round(performance.now() - started),
    };
    const { isColoured } = terminal;
    print(
      options.json ? JSON.stringify(outcome) : describeOutcome(outcome, options, isColoured),
      terminal,
    );
    return outcome.ok ? 0 : 1;
  } catch (error) {
    if (isHasty) return undefined;
    if (error instanceof SchemaError) return printErrors([error], options, terminal);
    if (error instanceof NotOutput) return printWrong(error.message, options, terminal);
    const inOutput = messageAbout(options.out, error);
    if (inOutput === undefined) throw error;
    return printWrong(`${options.out} cannot be written to: ${inOutput}.`, options, terminal);
  }
}

/** What the file system says of a folder or of what is in it. */
function messageAbout(folder: string, error: unknown): string | undefined {
  const isAbout =
    error instanceof Error && "path" in error && String(error.path).startsWith(folder);
  return isAbout ? error.message : undefined;
}

/** Runs again after each save; a failed run is reported and does not end the loop. */
function goOn(watching: Run): void {
  runAgainAndAgain(watching.options.schema, async (isHasty) => {
    const code = await run(watching, isHasty).catch((error: unknown) => {
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

/** Prints warnings as records for programs (`--json`); a person sees them at once. */
async function printWarnings(
  warnings: readonly SchemaWarning[],
  { json }: Options,
  terminal: Terminal,
  told: Set<string>,
): Promise<readonly ReportRecord[]> {
  if (json) return Promise.all(warnings.map(recordOf));
  const keyOf = ({ message, place }: SchemaWarning): string => `${place.file} ${message}`;
  await printReports(
    warnings.filter((each) => !told.has(keyOf(each))),
    terminal,
  );
  told.clear();
  for (const each of warnings) told.add(keyOf(each));
  return [];
}

function printBudget(
  files: readonly RenderedFile[],
  { json }: Options,
  terminal: Terminal,
): number {
  const budget = budgetOf(files.find((file) => file.path === "firestore.rules")?.text ?? "");
  print(json ? JSON.stringify({ ok: fits(budget), ...budget }) : describeBudget(budget), terminal);
  return fits(budget) ? 0 : 1;
}

/** Prints what is wrong with the options, as a record for programs if `json` is set. Returns the exit code. */
function printWrong(
  what: string,
  { json }: { readonly json: boolean },
  terminal: Terminal,
): number {
  const fix = "Try --help.";
  if (json)
    print(
      JSON.stringify({ ok: false, errors: [{ code: "options.wrong", reason: what, fix }] }),
      terminal,
    );
  else terminal.printError(`${what}\n${fix}\n`);
  return 2;
}
