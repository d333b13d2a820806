import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Entity } from "../../schema/language/entity.ts";
import { SchemaError } from "../schema-error.ts";

/** An entity and the file it is declared in, relative to the schema folder. */
export interface ReadEntity {
  readonly entity: Entity;
  readonly source: string;
}

/**
 * Imports every `*.entity.ts` below a schema folder and collects the entities they export, by name.
 * @throws SchemaError `noSchema`, `notLoaded`, `noEntity`, `twice`
 */
export async function readSchema(directory: string): Promise<readonly ReadEntity[]> {
  const files = await entityFiles(directory);
  if (files.length === 0) {
    throw new SchemaError(
      "noSchema",
      `There is no *.entity.ts file in ${directory}.`,
      'Name the folder that holds the schema, or add a file such as "order.entity.ts" to it.',
      {},
    );
  }
  const found: ReadEntity[] = [];
  for (const source of files) found.push(...(await readFile(directory, source)));
  found.sort((a, b) => (a.entity.name < b.entity.name ? -1 : 1));
  for (const [index, each] of found.entries()) {
    const previous = found[index - 1];
    if (previous !== undefined && previous.entity.name === each.entity.name && previous.entity !== each.entity) {
      throw new SchemaError(
        "twice",
        `The entity "${each.entity.name}" is declared in ${previous.source} and in ${each.source}.`,
        "Rename one of them.",
        { file: path.join(directory, each.source), entity: each.entity.name },
      );
    }
  }
  return found;
}

async function entityFiles(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory, { recursive: true }).catch((cause: unknown) => {
    throw new SchemaError("noSchema", `The folder ${directory} cannot be read.`, "Check the path.", {}, cause);
  });
  return names.filter((name) => name.endsWith(".entity.ts")).toSorted();
}

async function readFile(directory: string, source: string): Promise<readonly ReadEntity[]> {
  const file = path.join(directory, source);
  const exported: unknown = await import(pathToFileURL(file).href).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SchemaError("notLoaded", `${source} cannot be loaded: ${reason}`, "Mend the file.", { file }, cause);
  });
  const entities = Object.values(Object(exported)).filter(isEntity);
  if (entities.length === 0) {
    throw new SchemaError(
      "noEntity",
      `${source} exports no entity.`,
      'Export what entity("…", {…}) returns, or give the file another name.',
      { file },
    );
  }
  return entities.map((entity) => ({ entity, source }));
}

function isEntity(value: unknown): value is Entity {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "entity" && "fields" in value;
}
