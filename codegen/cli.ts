import { watch } from "node:fs";
import { register } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import { generate } from "./generate.ts";
import { describeError, errorRecord } from "./report.ts";
import { SchemaError } from "./schema-error.ts";
import { compareOutput, type Difference, writeOutput } from "./write/output.ts";

const project = path.join(import.meta.dirname, "..");
const help = `npm run codegen -- [options]

Writes everything that follows from the schema: types, validators, policies, commands, queries, lifecycles, pages.

  --check         write nothing; exit 1 and list the files that are not what the schema says
  --watch         go on, and write again whenever a schema file is saved
  --schema DIR    read another schema folder (its files may import "zod" and "fettle/language/….ts")
  --out DIR       write to another folder; with --schema it must be given
  --json          print one JSON object instead of sentences
  --help          print this

Exit codes: 0 done, 1 stale files (--check) or a mistake in the schema, 2 wrong options.
`;

interface Options {
  readonly schema: string;
  readonly out: string;
  readonly check: boolean;
  readonly watch: boolean;
  readonly json: boolean;
}

function readOptions(): Options | string {
  try {
    const { values } = parseArgs({
      options: {
        schema: { type: "string" },
        out: { type: "string" },
        check: { type: "boolean", default: false },
        watch: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    if (values.help) return help;
    if (values.schema !== undefined && values.out === undefined) return "A foreign --schema needs --out DIR, so that Fettle's own output stays.\n";
    return {
      ...values,
      schema: path.resolve(values.schema ?? path.join(project, "schema")),
      out: path.resolve(values.out ?? path.join(project, "generated")),
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\nTry --help.\n`;
  }
}

/** One run; answers with the exit code. */
async function run(options: Options): Promise<number> {
  const started = performance.now();
  try {
    const { files, errors } = await generate(options.schema);
    if (errors.length > 0) return await tellErrors(errors, options);
    const differences = await compareOutput(options.out, files);
    if (!options.check) await writeOutput(options.out, files, differences);
    tell(differences, files.length, Math.round(performance.now() - started), options);
    return options.check && differences.length > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof SchemaError) return await tellErrors([error], options);
    throw error;
  }
}

function tell(differences: readonly Difference[], files: number, milliseconds: number, options: Options): void {
  if (options.json) {
    print(JSON.stringify({ ok: !(options.check && differences.length > 0), files, differences, milliseconds }));
    return;
  }
  const folder = path.relative(process.cwd(), options.out) || ".";
  if (differences.length === 0) print(`${folder}: ${files} files, all as the schema says (${milliseconds} ms)`);
  else if (options.check) {
    print(`${folder}: not what the schema says:`);
    for (const each of differences) print(`  ${path.join(folder, each.path)} ${staleness[each.kind]}`);
    print('Run "npm run codegen" and commit what it writes.');
  } else {
    for (const each of differences) print(`  ${path.join(folder, each.path)} ${each.kind}`);
    print(`${folder}: ${files} files, ${differences.length} written (${milliseconds} ms)`);
  }
}

const staleness = { added: "is missing", changed: "differs", removed: "does not belong there" };

async function tellErrors(errors: readonly SchemaError[], options: Options): Promise<number> {
  if (options.json) print(JSON.stringify({ ok: false, errors: await Promise.all(errors.map(errorRecord)) }));
  else for (const error of errors) process.stderr.write(`${await describeError(error)}\n\n`);
  return 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** In a fresh process each time, because an imported module cannot be read anew. */
async function runAgainAndAgain(options: Options): Promise<void> {
  const { spawn } = await import("node:child_process");
  const once = (): void => {
    const options_ = ["--schema", options.schema, "--out", options.out, ...(options.json ? ["--json"] : [])];
    spawn(process.execPath, [...process.execArgv, import.meta.filename, ...options_], { stdio: "inherit" });
  };
  let timer: NodeJS.Timeout | undefined;
  watch(options.schema, { recursive: true }, (_, name) => {
    if (name === null || !name.endsWith(".ts")) return;
    clearTimeout(timer);
    timer = setTimeout(once, 30);
  });
  once();
}

register("./read/foreign-imports.ts", import.meta.url, { data: { project } });
const options = readOptions();
if (typeof options === "string") {
  (options === help ? process.stdout : process.stderr).write(options);
  process.exitCode = options === help ? 0 : 2;
} else if (options.watch) await runAgainAndAgain(options);
else process.exitCode = await run(options);
