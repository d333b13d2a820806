import { symlink } from "node:fs/promises";
import path from "node:path";
import { generate } from "#codegen/generate.ts";
import { compareOutput, writeOutput } from "#codegen/write/output.ts";
import { root } from "../../scripts/house.mjs";
import type { Generated } from "./verdicts.ts";

/** All generated outputs of a schema that judge reads and writes. */
export interface GeneratedHouse {
  readonly generated: Generated;
  readonly rules: string;
  /** `undefined` if no entity has files. */
  readonly storageRules: string | undefined;
}

/**
 * Generates into a folder and imports the output.
 * @throws Error when the schema has errors
 */
export async function generateInto(folder: string, schema: string): Promise<GeneratedHouse> {
  const { files, errors } = await generate(schema);
  if (errors.length > 0) throw new Error(errors.map((each) => each.message).join("\n"));
  await writeOutput(folder, files, await compareOutput(folder, files));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const textOf = (name: string): string | undefined =>
    files.find((file) => file.path === name)?.text;
  const { entities }: Pick<Generated, "entities"> = await import(path.join(folder, "entities.ts"));
  const { judges }: Pick<Generated, "judges"> = await import(path.join(folder, "judges.ts"));
  return {
    generated: { entities, judges },
    rules: textOf("firestore.rules") ?? "",
    storageRules: textOf("storage.rules"),
  };
}
