import type { FileLook, FileTrouble, ImportChoices } from "#machines/import/file-look.ts";
import { dateFields, type TargetField, targetFields } from "#machines/import/import-plan.ts";
import { guessColumns, mappingOf } from "../csv/columns.ts";
import { ImportTrouble } from "../csv/import-trouble.ts";
import { sampleTable, type TableSample } from "../csv/sample-table.ts";
import {
  createValueReader,
  guessAudience,
  guessCategory,
  guessPriority,
  guessState,
  proposeValues,
  valueMapOf,
} from "../csv/values.ts";
import { lookAtDates } from "./look-at-dates.ts";

/** The result of sampling a file. */
export type FirstLook =
  | { readonly ok: true; readonly look: FileLook }
  | { readonly ok: false; readonly problem: FileTrouble };

const examplesShown = 3;
const longestExample = 80;

/** Samples a file of any size; the user's decisions override guesses. Never rejects because of a file's contents. */
export async function lookAtFile(file: Blob, choices: ImportChoices): Promise<FirstLook> {
  try {
    const result = await sampleTable(file, choices);
    return result.ok ? { ok: true, look: lookAtSample(result.sample, choices) } : result;
  } catch (error) {
    if (error instanceof ImportTrouble) return { ok: false, problem: { code: "unreadable" } };
    throw error;
  }
}

/** The meaning of a sample, as guessed and as decided, and the resulting plan. */
export function lookAtSample(sample: TableSample, choices: ImportChoices): FileLook {
  const { headers, format, signature, rowCount, spread } = sample;
  const guesses = guessColumns(headers, spread, choices.zone);
  const isHere = ([, column]: readonly [string, number]) => column >= 0 && column < headers.length;
  const mapping =
    choices.mapping === undefined
      ? mappingOf(guesses)
      : Object.fromEntries(Object.entries(choices.mapping).filter(isHere));
  const valuesOf = (target: TargetField) => {
    const column = mapping[target];
    return column === undefined ? [] : spread.map((cells) => cells[column] ?? "");
  };
  const dated = dateFields.filter((field) => mapping[field] !== undefined);
  const columns = new Map(dated.map((field) => [field, valuesOf(field)]));
  const dates = lookAtDates(columns, mapping, choices);
  const chosen = choices.values;
  const categories = proposeValues(
    valuesOf("category"),
    createValueReader(chosen.categories, guessCategory),
  );
  const states = proposeValues(valuesOf("state"), createValueReader(chosen.states, guessState));
  const priorities = proposeValues(
    valuesOf("priority"),
    createValueReader(chosen.priorities, guessPriority),
  );
  const audiences = proposeValues(
    valuesOf("audience"),
    createValueReader(chosen.audiences ?? {}, guessAudience),
  );
  return {
    format,
    headers,
    signature,
    examples: headers.map((_, column) => examplesIn(spread, column)),
    // An estimate has two digits, so that it does not look like a count.
    rows: rowCount.exact ? rowCount : { ...rowCount, value: Number(rowCount.value.toPrecision(2)) },
    columns: targetFields.flatMap((target) => {
      const column = mapping[target];
      if (column === undefined) return [];
      const guess = guesses.find((each) => each.target === target && each.column === column);
      return [guess ?? { target, column, confidence: 1 }];
    }),
    dates,
    categories,
    states,
    priorities,
    audiences,
    places: [...new Set(valuesOf("place"))],
    hasAllWords: rowCount.exact,
    plan: {
      mapping,
      dates: Object.fromEntries(
        dates.flatMap((date) => (date.format === undefined ? [] : [[date.field, date.format]])),
      ),
      zone: choices.zone,
      audience: choices.audience ?? "team",
      values: {
        categories: { ...valueMapOf(categories), ...chosen.categories },
        states: { ...valueMapOf(states), ...chosen.states },
        priorities: { ...valueMapOf(priorities), ...chosen.priorities },
        audiences: { ...valueMapOf(audiences), ...chosen.audiences },
      },
    },
  };
}

function examplesIn(rows: TableSample["spread"], column: number): readonly string[] {
  const found = new Set<string>();
  for (const cells of rows) {
    const value = cells[column]?.trim() ?? "";
    if (value !== "") found.add(value.slice(0, longestExample));
    if (found.size === examplesShown) break;
  }
  return [...found];
}
