import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generate } from "#codegen/generate.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { compareOutput, writeOutput } from "#codegen/write/output.ts";
import type { Generated } from "../conformance/verdicts.ts";

/** A schema and everything generated from it. */
export interface GeneratedSchema {
  readonly plan: SchemaPlan;
  readonly generated: Generated;
  /** Every generated text, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** The folder of a second copy, which may be modified. */
  readonly spare: string;
  readonly remove: () => Promise<void>;
}

/**
 * Generates everything into a new folder.
 * @throws Error when the schema has errors
 */
export async function generateSchema(schema: string): Promise<GeneratedSchema> {
  const plan = planSchema(await readSchema(schema), schema);
  const { files, errors } = await generate(schema);
  if (errors.length > 0) throw new Error(errors.map((each) => each.message).join("\n"));
  const folder = await mkdtemp(path.join(tmpdir(), "fettle-mutants-"));
  const [own, spare] = [path.join(folder, "own"), path.join(folder, "spare")];
  for (const each of [own, spare]) {
    // Two copies, because the second one is modified.
    await writeOutput(each, files, await compareOutput(each, files));
  }
  const { entities }: Pick<Generated, "entities"> = await import(path.join(own, "entities.ts"));
  const { judges }: Pick<Generated, "judges"> = await import(path.join(own, "judges.ts"));
  return {
    plan,
    generated: { entities, judges },
    texts: new Map(files.map((file) => [file.path, file.text])),
    spare,
    remove: () => rm(folder, { recursive: true }),
  };
}
