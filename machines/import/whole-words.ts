import type { FileLook, FileWords, ValueLook } from "./file-look.ts";
import type { ColumnMapping, ValueMap } from "./import-plan.ts";
import type { TableFormat } from "./table-format.ts";

/** The words of a whole file, as it was read for a check. */
export interface CountedWords {
  readonly words: FileWords;
  readonly format: TableFormat;
  readonly mapping: ColumnMapping;
}

/** A sampled file with the words of the whole file, where these were counted in the same columns. */
export function withAllWords(look: FileLook, counted: CountedWords | undefined): FileLook {
  if (counted === undefined || !isReadAlike(look, counted)) return look;
  const { categories, states, priorities, audiences } = counted.words;
  const { values } = look.plan;
  return {
    ...look,
    categories: categories.map((word) => asDecided(word, values.categories)),
    states: states.map((word) => asDecided(word, values.states)),
    priorities: priorities.map((word) => asDecided(word, values.priorities)),
    audiences: audiences.map((word) => asDecided(word, values.audiences ?? {})),
    hasAllWords: true,
  };
}

function isReadAlike({ format, plan }: FileLook, counted: CountedWords): boolean {
  const columnsOf = ({ category, state, priority, audience }: ColumnMapping) => [
    category,
    state,
    priority,
    audience,
  ];
  const asText = (of: TableFormat, mapping: ColumnMapping) =>
    JSON.stringify([of.encoding.encoding, of.dialect, columnsOf(mapping)]);
  return asText(format, plan.mapping) === asText(counted.format, counted.mapping);
}

function asDecided<Value>(word: ValueLook<Value>, map: ValueMap<Value>): ValueLook<Value> {
  const to = Object.hasOwn(map, word.key) ? map[word.key] : undefined;
  return to === undefined ? word : { ...word, to, isKnown: true };
}
