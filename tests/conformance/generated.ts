import { symlink } from "node:fs/promises";
import path from "node:path";
import type { AnyStateMachine } from "xstate";
import { generate } from "#codegen/generate.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { compareOutput, writeOutput } from "#codegen/write/output.ts";
import { root } from "../../scripts/house.mjs";
import type { Machines } from "./machines.ts";
import type { Generated } from "./verdicts.ts";

/** All generated outputs of a schema that judge reads and writes. */
export interface GeneratedHouse {
  readonly generated: Generated;
  readonly machines: Machines;
  readonly rules: string;
  /** `undefined` if no entity has files. */
  readonly storageRules: string | undefined;
}

/**
 * Generates into a folder and imports the output.
 * @throws Error when the schema has errors
 */
export async function generateInto(
  folder: string,
  schema: string,
  plan: SchemaPlan,
): Promise<GeneratedHouse> {
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
    machines: await machinesIn(folder, plan),
    rules: textOf("firestore.rules") ?? "",
    storageRules: textOf("storage.rules"),
  };
}

async function machinesIn(folder: string, { entities }: SchemaPlan): Promise<Machines> {
  const found = entities
    .filter(({ lifecycle }) => lifecycle !== undefined)
    .map(async ({ name }) => {
      const exported: Readonly<Record<string, AnyStateMachine>> = await import(
        path.join(folder, name, "lifecycle.machine.ts")
      );
      const machine = exported[`${name}LifecycleMachine`];
      if (machine === undefined) throw new Error(`${name} has no lifecycle machine`);
      return [name, machine] as const;
    });
  return new Map(await Promise.all(found));
}
