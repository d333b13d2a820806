import type { FieldPlan } from "#codegen/plan/plan.ts";
import type { Mutant } from "./mutant.ts";

/** The identifiers in a text, and those in the functions that it calls. */
export class Words {
  readonly #functions = new Map<string, ReadonlySet<string>>();

  /** @param texts the generated texts with the functions */
  constructor(texts: Iterable<string>) {
    for (const text of texts)
      for (const [, , name = "", body = ""] of text.matchAll(functions))
        this.#functions.set(
          name,
          new Set([...(this.#functions.get(name) ?? []), ...wordsOf(body)]),
        );
  }

  /** Whether the code of some mutants mentions a field or a nested one, as far as its text shows. */
  fieldsIn(mutants: readonly Mutant[]): (field: FieldPlan) => boolean {
    const found = new Set<string>();
    const open = mutants.flatMap(({ place, from, to }) => [
      ...wordsOf(`${from} ${to}`),
      ...wordsOf(place).flatMap(endsOf),
    ]);
    for (let word = open.pop(); word !== undefined; word = open.pop()) {
      if (found.has(word)) continue;
      found.add(word);
      open.push(...(this.#functions.get(word) ?? []));
    }
    return (field) => namesIn(field).some((name) => found.has(name));
  }
}

/** A function with its body, at any depth: it ends at a brace with its own indentation. */
const functions = /^( *)(?:export )?function (\w+)([\s\S]*?)^\1\}/gm;

/** Whether a mutant's code reads another document. */
export function looksElsewhere({ kind, from }: Mutant): boolean {
  return kind === "other side" && /^(?:get|exists)(?:After)?\(|judging/.test(from);
}

/** The names of a field and of its nested keys. */
function namesIn({ name, type }: FieldPlan): readonly string[] {
  const of = type.kind === "list" ? type.of : type;
  return [name, ...(of.kind === "object" ? of.fields.flatMap(namesIn) : [])];
}

/** The fields that a name may mention: `isCountPhotos` mentions `countPhotos` or `photos`. */
function endsOf(name: string): readonly string[] {
  return [...name.matchAll(/[A-Z]/g)].map(
    ({ 0: first, index }) => first.toLowerCase() + name.slice(index + 1),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\w+/g) ?? [];
}
