import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { generate } from "#codegen/generate.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { RenderedFile } from "#codegen/render/imports.ts";
import { writeOutput } from "#codegen/write/output.ts";
import type { Entity, WriteValidator } from "#generated/runtime.ts";
import { root } from "../../scripts/house.mjs";

/** The generated TypeScript that judges reads and writes. */
export interface Generated {
  readonly entities: readonly Entity[];
  readonly judges: readonly WriteValidator[];
}

/** A schema and everything generated from it. */
export interface GeneratedSchema {
  readonly plan: SchemaPlan;
  readonly generated: Generated;
  /** Every generated text, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The folder of the output, from which packages can be imported. Nobody may change its files. */
  readonly folder: string;
}

const known = new Map<string, Promise<GeneratedSchema>>();

/**
 * Generates the output of a schema and imports it, once per process, because many tests ask for the same few schemas.
 * @param schema the folder of the schema, absolute or relative to the project
 * @throws SchemaError when the schema cannot be read; AggregateError with all its errors otherwise
 */
export function generatedSchema(schema: string): Promise<GeneratedSchema> {
  const directory = path.resolve(root, schema);
  const found = known.get(directory) ?? generateAndImport(directory);
  known.set(directory, found);
  return found;
}

async function generateAndImport(directory: string): Promise<GeneratedSchema> {
  const { plan, files, errors } = await generate(directory);
  if (errors.length > 0)
    throw new AggregateError(errors, errors.map((each) => each.message).join("\n"));
  const folder = await written(path.basename(directory), files);
  const { entities }: Pick<Generated, "entities"> = await import(path.join(folder, "entities.ts"));
  const { judges }: Pick<Generated, "judges"> = await import(path.join(folder, "judges.ts"));
  const texts = new Map(files.map((file) => [file.path, file.text]));
  return { plan, generated: { entities, judges }, texts, folder };
}

/** The age after which a folder of an earlier run is deleted, in ms. */
const oldMs = 3_600_000;

/**
 * Writes files into a folder named after their content: two processes write the same, and transformed modules are found again.
 */
async function written(name: string, files: readonly RenderedFile[]): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 12);
  const all = path.join(root, ".cache", "schemas");
  const folder = path.join(all, `${name}-${hash}`);
  if (existsSync(folder)) return folder;
  mkdirSync(all, { recursive: true });
  for (const other of readdirSync(all)) {
    const at = path.join(all, other);
    const isOld = Date.now() - (statSync(at, { throwIfNoEntry: false })?.mtimeMs ?? 0) > oldMs;
    if (isOld) rmSync(at, { recursive: true, force: true });
  }
  const own = `${folder}.${process.pid}`;
  const added = files.map((file) => ({ path: file.path, kind: "added" }) as const);
  await writeOutput(own, files, added);
  try {
    renameSync(own, folder);
  } catch {
    // The other process was faster.
    rmSync(own, { recursive: true });
  }
  return folder;
}
