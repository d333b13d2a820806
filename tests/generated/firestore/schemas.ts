import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { generate } from "#codegen/generate.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { compareOutput, writeOutput } from "#codegen/write/output.ts";
import type { Entity } from "#schema/language/entity.ts";
import { root } from "../../../scripts/house.mjs";
import { type Access, adminClient, type Client, liteClient, webClient } from "./clients.ts";

export type SdkName = "web" | "lite" | "admin";

/** A schema and its output, in a folder from which packages can be imported. */
export interface GeneratedSchema {
  readonly plan: SchemaPlan;
  readonly entities: readonly Entity[];
  readonly rules: string;
  /** One of the SDKs with the converters of the schema. */
  readonly client: (sdk: SdkName, access: Access) => Promise<Client>;
  readonly remove: () => Promise<void>;
}

/** Generates the output of a schema in this project, given the path of its folder from the root. */
export async function generateSchema(schema: string): Promise<GeneratedSchema> {
  const directory = path.join(root, schema);
  const read = await readSchema(directory);
  const { files, errors } = await generate(directory);
  if (errors.length > 0) throw new Error(errors.map((each) => each.message).join("\n"));
  const cache = path.join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, "schema-"));
  await writeOutput(folder, files, await compareOutput(folder, files));
  return {
    plan: planSchema(read, directory),
    entities: read.map(({ entity }) => entity),
    rules: files.find((file) => file.path === "firestore.rules")?.text ?? "",
    client: (sdk, access) => connect(sdk, access, path.join(folder, "firestore", `${sdk}.ts`)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function connect(sdk: SdkName, access: Access, file: string): Promise<Client> {
  if (sdk === "web") {
    const module: Parameters<typeof webClient>[1] = await import(file);
    return webClient(access, module);
  }
  if (sdk === "lite") {
    const module: Parameters<typeof liteClient>[1] = await import(file);
    return liteClient(access, module);
  }
  const module: Parameters<typeof adminClient>[1] = await import(file);
  return adminClient(access, module);
}
