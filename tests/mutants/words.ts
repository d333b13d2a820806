import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { Words } from "./mutate-rules.ts";

/** The values of a schema's enums by field name, in the notation of rules. */
export function wordsOf({ entities }: SchemaPlan): Words {
  const words = new Map<string, (readonly string[])[]>();
  for (const { fields } of entities)
    for (const { name, type } of fields)
      if (type.kind === "enum")
        words.set(name, [...(words.get(name) ?? []), type.values.map((each) => `'${each}'`)]);
  return words;
}
