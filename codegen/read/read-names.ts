import path from "node:path";
import type { Entity } from "../../schema/language/entity.ts";
import { once } from "../plan/once.ts";
import { SchemaError } from "../schema-error.ts";
import { type Looked, sourceOf } from "./version.ts";

/**
 * Rejects a policy or precondition that was given a name and that no entity uses. What was read does not show it, so the sources
 * are searched for declarations.
 * @throws SchemaError `policy.unused`, `precondition.unused`
 */
export function refuseUnused(
  directory: string,
  files: readonly string[],
  entities: readonly Entity[],
  looked: Looked,
): void {
  const used = new Set(entities.flatMap(namesOf));
  for (const name of files) {
    const file = path.join(directory, name);
    const source = sourceOf(file, looked).text;
    for (const found of source.matchAll(/\b(policy|precondition)\(\s*"(\w+)"/g)) {
      const [, kind, word] = found;
      if ((kind !== "policy" && kind !== "precondition") || used.has(`${kind} ${word}`)) continue;
      const before = source.slice(0, found.index).split("\n");
      const column = (before.at(-1)?.length ?? 0) + 1;
      throw new SchemaError(
        `${kind}.unused`,
        `No entity uses the ${kind} "${word}".`,
        "Use it, or take it out.",
        { spot: { file, line: before.length, column } },
      );
    }
  }
}

const namesOf = once(({ fields: _, ...rest }: Entity): readonly string[] => [...namesIn(rest)]);

/** The names of all policies and preconditions in a definition: `"policy team"`. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  if ("name" in value && typeof value.name === "string") {
    if ("require" in value) yield `precondition ${value.name}`;
    else if ("of" in value) yield `policy ${value.name}`;
  }
  for (const each of Object.values(value)) yield* namesIn(each);
}
