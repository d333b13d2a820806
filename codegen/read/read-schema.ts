import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Entity } from "../../schema/language/entity.ts";
import { SchemaError, type SourceSpot } from "../schema-error.ts";
import { checkShape } from "./check-shape.ts";
import { guardProcess } from "./guard-process.ts";
import { importTogether } from "./import-together.ts";
import { refuseChoicesTwice } from "./read-choices.ts";
import { refuseUnused } from "./read-names.ts";
import { prepareImports } from "./register-imports.ts";
import { type Looked, sourceOf, versionedUrl } from "./version.ts";

/** An entity and the file it is declared in, relative to the schema folder. */
export interface ReadEntity {
  readonly entity: Entity;
  readonly source: string;
}

/**
 * Imports every `*.entity.ts` below a schema folder, together where that works, and collects the exported entities by name.
 * @param isAgain files imported before may have changed since
 * @throws SchemaError `schema.…`, `entity.twice`, `enum.twice`, `entity.not-exported`, `policy.unused`,
 * `precondition.unused`
 */
export async function readSchema(
  directory: string,
  isAgain = false,
): Promise<readonly ReadEntity[]> {
  const sources = await sourceFiles(directory);
  const files = sources.filter((name) => name.endsWith(".entity.ts"));
  if (files.length === 0) {
    throw new SchemaError(
      "schema.missing",
      `There is no *.entity.ts file in ${directory}.`,
      'Name the folder that holds the schema, or add a file such as "order.entity.ts" to it.',
      {},
    );
  }
  const looked: Looked = new Map();
  // A process that reads again imports one by one, so that it imports again only what has changed.
  const together = isAgain
    ? undefined
    : await guardProcess((stuck) => Promise.race([importTogether(directory, files), stuck])).catch(
        () => undefined,
      );
  if (together === undefined) await prepareImports();
  const modules = (source: string): unknown =>
    together?.get(source) ?? importFile(path.join(directory, source), isAgain, looked);
  // Reads all files at once, because loading uses another thread; mistakes are reported in the order of the files.
  const found = await guardProcess(async (stuck) => {
    const reading = files.map(async (source) =>
      readFile(directory, source, Promise.race([modules(source), stuck]), looked),
    );
    await Promise.allSettled(reading);
    return (await Promise.all(reading)).flat();
  });
  found.sort((a, b) => (a.entity.name < b.entity.name ? -1 : 1));
  for (const [index, each] of found.entries()) {
    const previous = found[index - 1];
    if (
      previous !== undefined &&
      previous.entity.name === each.entity.name &&
      previous.entity !== each.entity
    ) {
      throw new SchemaError(
        "entity.twice",
        `The entity "${each.entity.name}" is declared in ${previous.source} and in ${each.source}.`,
        "Rename one of them.",
        { file: path.join(directory, each.source), entity: each.entity.name },
      );
    }
  }
  refuseUnused(
    directory,
    sources,
    found.map(({ entity }) => entity),
    looked,
  );
  return found;
}

/** Every TypeScript file of the schema but those of the language. */
async function sourceFiles(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory, { recursive: true }).catch((cause: unknown) => {
    throw new SchemaError(
      "schema.unreadable",
      `The folder ${directory} cannot be read.`,
      "Check the path. A project without a schema gets one by npx fettle-codegen init.",
      {},
      cause,
    );
  });
  const isOwn = (name: string): boolean =>
    !["node_modules", "language"].some((each) => name.split(path.sep).includes(each));
  return names.filter((name) => name.endsWith(".ts") && isOwn(name)).toSorted();
}

async function importFile(file: string, isAgain: boolean, looked: Looked): Promise<unknown> {
  return import(isAgain ? versionedUrl(file, looked) : pathToFileURL(file).href);
}

async function readFile(
  directory: string,
  source: string,
  importing: Promise<unknown>,
  looked: Looked,
): Promise<readonly ReadEntity[]> {
  const file = path.join(directory, source);
  const entities = (await exportsOf(file, source, importing)).filter(isEntity);
  if (entities.length === 0) {
    throw new SchemaError(
      "schema.no-entity",
      `${source} exports no entity.`,
      'Export what entity("…", {…}) returns, or give the file another name.',
      { file },
    );
  }
  // A file that is imported again after a save exports new objects.
  if (!entities.every((each) => checked.has(each))) {
    for (const { name, ...rest } of entities) checkShape({ name, ...rest }, { file, entity: name });
    refuseChoicesTwice(file, sourceOf(file, looked));
    for (const each of entities) checked.add(each);
  }
  return [...new Set(entities)].map((entity) => ({
    entity,
    source: source.split(path.sep).join("/"),
  }));
}

/** The entities in whose files no mistake was found. */
const checked = new WeakSet<Entity>();

/** What Node and others say where a file imports "fettle-codegen", which has no main module. */
const importsPackage = /'fettle-codegen'|\/fettle-codegen\/package\.json/;

async function exportsOf(
  file: string,
  source: string,
  importing: Promise<unknown>,
): Promise<readonly unknown[]> {
  try {
    const module = await importing;
    return isModule(module) ? Object.values(module) : [];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const spot = failureSpot(cause);
    const place = { file, ...(spot === undefined ? {} : { spot }) };
    throw new SchemaError(
      "schema.not-loaded",
      `${source} cannot be loaded: ${reason.replace(/\.?$/, ".")}`,
      importsPackage.test(reason)
        ? 'Import the language from "fettle-codegen/language".'
        : "Mend what is said there; the generator runs the file to read it.",
      place,
      cause,
    );
  }
}

function isModule(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/**
 * The position at which a module failed: a compiler error contains it, with columns from 0; a thrown error has it in its stack.
 */
function failureSpot(cause: unknown): SourceSpot | undefined {
  const stack = cause instanceof Error ? `${cause.message}\n${cause.stack ?? ""}` : "";
  const spots = stack.matchAll(/(\/[^\s:()]+\.ts)(?:\?v=\w+)?:(\d+):(\d+)(: ERROR)?/g);
  // A word of the language fails where it is called.
  const [, file, line, column, compiler] =
    [...spots].find(([, found = ""]) => !found.includes("/language/")) ?? [];
  if (file === undefined) return undefined;
  return { file, line: Number(line), column: Number(column) + (compiler === undefined ? 0 : 1) };
}

function isEntity(value: unknown): value is Entity {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    value.kind === "entity" &&
    "fields" in value
  );
}
