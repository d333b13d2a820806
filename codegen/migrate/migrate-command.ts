import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "oxfmt";
import { readArguments } from "../arguments.mjs";
import { readPlan } from "../generate.ts";
import { paired } from "../lock/change.ts";
import { readLock } from "../lock/lock-text.ts";
import { movedTo, renamedEntities, withNewNames } from "../lock/renamed-entities.ts";
import type { SchemaPlan } from "../plan/plan.ts";
import { SchemaError } from "../schema-error.ts";
import { printErrors, type Terminal } from "../terminal.ts";
import { draftMigration, type MigrationDraft } from "./draft-migration.ts";

/** The folder of migrations, in the schema folder. */
const migrationFolder = "migrations";

/** `npm run codegen -- migrate`: writes a migration for each entity whose documents the schema breaks. */
export async function migrateCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: { schema: { type: "string" }, json: { type: "boolean", default: false } },
  });
  const directory = path.resolve(values.schema ?? "schema");
  try {
    const { plan, errors } = await readPlan(directory, new Map());
    if (errors.length > 0) return await printErrors(errors, values, terminal);
    const file = path.join(directory, "schema.lock.json");
    const lock = await readFile(file, "utf8").catch((cause: unknown) => {
      throw new SchemaError(
        "lock.missing",
        `There is no ${path.relative(process.cwd(), file)} to compare the schema with.`,
        "Take it from the version of the schema by which documents were stored; where none are, there is nothing to migrate.",
        {},
        cause,
      );
    });
    const drafts = draftMigrations(readLock(lock, file), plan, languageFrom(directory));
    const written = await writeDrafts(path.join(directory, migrationFolder), drafts);
    terminal.print(
      values.json
        ? `${JSON.stringify({ migrations: written })}\n`
        : written.map(describe).join("") || "No document has to change.\n",
    );
    return 0;
  } catch (error) {
    if (error instanceof SchemaError) return printErrors([error], values, terminal);
    throw error;
  }
}

/** The migrations from the schema of the lock to the present one. */
export function draftMigrations(
  old: SchemaPlan,
  after: SchemaPlan,
  language: string,
): readonly MigrationDraft[] {
  const before = withNewNames(old, renamedEntities(old, after));
  const { both, gone, fresh } = paired(before.entities, after.entities);
  const moved = gone.flatMap((was) => {
    const is = movedTo(was, fresh);
    return is === undefined ? [] : [[was, is] as const];
  });
  return [...both, ...moved].flatMap(([was, is]) => draftMigration(was, is, language) ?? []);
}

/** What a migration imports: the language in the schema's own folder, or else that of the package. */
function languageFrom(directory: string): string {
  const isOwn = existsSync(path.join(directory, "language/migration.ts"));
  return isOwn ? "../language/migration.ts" : "fettle-codegen/language";
}

interface WrittenDraft {
  /** Relative to the present folder. */
  readonly file: string;
  /** Whether it was there before, and left as it is. */
  readonly isOld: boolean;
  readonly open: readonly string[];
}

/** Writes each draft under the next free number. A file of the same name stays as it is, because a person may have completed it. */
async function writeDrafts(
  folder: string,
  drafts: readonly MigrationDraft[],
): Promise<readonly WrittenDraft[]> {
  const there = await readdir(folder).catch(() => []);
  let last = Math.max(0, ...there.map((each) => Number.parseInt(each, 10) || 0));
  const written: WrittenDraft[] = [];
  for (const { name, text, open } of drafts) {
    const old = there.find((each) => each.replace(/^\d+-/, "") === `${name}.ts`);
    if (old === undefined) last += 1;
    const file = path.join(folder, old ?? `${String(last).padStart(4, "0")}-${name}.ts`);
    if (old === undefined) {
      const { code } = await format(file, text, {
        printWidth: 100,
        sortImports: { newlinesBetween: false },
      });
      await mkdir(folder, { recursive: true });
      await writeFile(file, code);
    }
    written.push({ file: path.relative(process.cwd(), file), isOld: old !== undefined, open });
  }
  return written;
}

function describe({ file, isOld, open }: WrittenDraft): string {
  if (isOld) return `${file}: is there already, and stays as it is\n`;
  if (open.length === 0) return `${file}: written, complete\n`;
  return `${file}: written; decide:\n${open.map((each) => `  ${each}\n`).join("")}`;
}
