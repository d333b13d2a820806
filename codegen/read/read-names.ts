import path from "node:path";
import type { Entity } from "../../schema/language/entity.ts";
import { once } from "../plan/once.ts";
import { SchemaError } from "../schema-error.ts";
import { type Looked, sourceOf } from "./version.ts";

/** A declaration by name; or a comment or a text, in which what looks like one is none. */
const declared =
  /\/\/.*|\/\*[^]*?\*\/|(?<![.\w])(entity|policy|precondition)\(\s*"(\w+)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

/**
 * Rejects an entity that no file exports, and a policy or precondition that was given a name and that no entity uses. What was
 * read does not show them, so the sources are searched for declarations.
 * @throws SchemaError `entity.not-exported`, `policy.unused`, `precondition.unused`
 */
export function refuseUnused(
  directory: string,
  files: readonly string[],
  entities: readonly Entity[],
  looked: Looked,
): void {
  const used = new Set(entities.flatMap(namesOf));
  const unused = files.flatMap((name) => {
    const file = path.join(directory, name);
    return [...sourceOf(file, looked).text.matchAll(declared)].flatMap(
      ({ 1: kind, 2: word = "", index, input }) => {
        // Another file than that of an entity need not be part of the schema, and may make one to try it.
        const isAsked = kind !== undefined && (kind !== "entity" || name.endsWith(".entity.ts"));
        if (!isAsked || used.has(`${kind} ${word}`)) return [];
        const before = input.slice(0, index).split("\n");
        const column = (before.at(-1)?.length ?? 0) + 1;
        return [{ kind, word, place: { spot: { file, line: before.length, column } } }];
      },
    );
  });
  // Without its entity, a policy is unused too.
  const first = unused.find(({ kind }) => kind === "entity") ?? unused[0];
  if (first === undefined) return;
  const { kind, word, place } = first;
  throw kind === "entity"
    ? new SchemaError(
        "entity.not-exported",
        `The entity "${word}" is exported by no file, so nothing would be generated for it.`,
        "Write export before it, or take it out.",
        place,
      )
    : new SchemaError(
        `${kind}.unused`,
        `No entity uses the ${kind} "${word}".`,
        "Use it, or take it out.",
        place,
      );
}

const namesOf = once(({ fields: _, ...rest }: Entity): readonly string[] => [
  `entity ${rest.name}`,
  ...namesIn(rest),
]);

/** The names of all policies and preconditions in a definition: `"policy team"`. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  if ("name" in value && typeof value.name === "string") {
    if ("require" in value) yield `precondition ${value.name}`;
    else if ("of" in value) yield `policy ${value.name}`;
  }
  for (const each of Object.values(value)) yield* namesIn(each);
}
