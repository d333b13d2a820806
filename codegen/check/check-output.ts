import type { SchemaPlan } from "../plan/plan.ts";
import {
  declaredIn,
  type Export,
  exportsOf,
  importedIn,
  type RenderedFile,
  runtimeFiles,
  runtimeNames,
} from "../render/imports.ts";
import type { SchemaError } from "../schema-error.ts";
import { Findings } from "./findings.ts";

/** Names that generated code takes from the language. */
const ofLanguage = new Set(
  "Array Error Extract Infinity JSON Math NonNullable Number Object Omit Partial Pick Readonly ReadonlySet Record Set Symbol".split(
    " ",
  ),
);

/** What guards call; an entity's own guard of the same name would take its place. */
const ofGuards = new Set(["isRecord", "isNumber", "isWholeNumber"]);

/**
 * Files import by name, so nothing that is named after an entity may have the name of something else: of the runtime, of the
 * language, or of what belongs to another entity or to all of them.
 */
export function checkOutput(
  plan: SchemaPlan,
  files: readonly RenderedFile[],
  directory: string,
): readonly SchemaError[] {
  const owners = new Map<string, string>();
  const shared = files.filter(({ path }) => /^[\w-]+\.ts$/.test(path)).flatMap(exportsOf);
  const ofPackages = new Set(files.flatMap(importedIn));
  const modules = new Map<string, RenderedFile[]>(plan.entities.map(({ name }) => [name, []]));
  for (const file of files)
    if (file.path.endsWith(".ts")) modules.get(file.path.split("/", 1)[0] ?? "")?.push(file);
  return plan.entities.flatMap((entity) => {
    const { name, typeName } = entity;
    const findings = new Findings(plan, entity, directory);
    const own = modules.get(name) ?? [];
    const exported = own.flatMap(exportsOf).map((each) => each.name);
    const found =
      own.flatMap(declaredIn).find((each) => ofGuards.has(each) || ofLanguage.has(each)) ??
      exported.find((each) => runtimeNames.has(each) || owners.has(each) || ofPackages.has(each)) ??
      shared.find((each, at) => each.name.endsWith(typeName) && isTaken(each, shared, at))?.name;
    if (found !== undefined) {
      findings.error(
        "entity.name-taken",
        `Code that is named after "${name}" is called ${found}, and ${otherOf(found)} has that name already.`,
        `Give the entity another name, such as "${name}Record".`,
        [],
      );
    }
    for (const each of exported) owners.set(each, name);
    return findings.errors;
  });

  /** What else has a name, and where. */
  function otherOf(found: string): string {
    const owner = owners.get(found);
    if (owner !== undefined) return `what is named after "${owner}"`;
    if (ofLanguage.has(found)) return "the language itself";
    if (ofPackages.has(found)) return "something of the SDK";
    if (ofGuards.has(found)) return "a function that every guard calls";
    const { file } =
      [...runtimeFiles.flatMap(exportsOf), ...shared].find((each) => each.name === found) ?? {};
    return `${file ?? "another file"} of the output`;
  }
}

function isTaken({ name }: Export, all: readonly Export[], at: number): boolean {
  return runtimeNames.has(name) || all.slice(0, at).some((each) => each.name === name);
}
