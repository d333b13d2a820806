import type { RequestCategory, RequestState } from "#generated/request/type.ts";
import {
  type ColumnMapping,
  type DateField,
  dateFields,
  type ImportPlan,
  type PriorityChoice,
} from "#machines/import/import-plan.ts";
import { guessColumns, mappingOf, type ColumnGuess } from "./columns.ts";
import { detectDateFormats, type DateGuess } from "./dates.ts";
import type { TableSample } from "./sample-table.ts";
import {
  guessCategory,
  guessPriority,
  guessState,
  proposeValues,
  valueMapOf,
  type ValueProposal,
} from "./values.ts";

/** The proposal for an import, with its reasons and the resulting plan. */
export interface ImportProposal {
  readonly columns: readonly ColumnGuess[];
  readonly dates: ReadonlyMap<DateField, DateGuess>;
  readonly categories: ReadonlyArray<ValueProposal<RequestCategory>>;
  readonly states: ReadonlyArray<ValueProposal<RequestState>>;
  readonly priorities: ReadonlyArray<ValueProposal<PriorityChoice>>;
  readonly plan: ImportPlan;
}

/** Proposes how to import a table. With a corrected or remembered `mapping`, the rest is derived from it. */
export function proposeImport(
  sample: TableSample,
  zone: string,
  mapping?: ColumnMapping,
): ImportProposal {
  const columns = guessColumns(sample.headers, sample.spread, zone);
  const used = mapping ?? mappingOf(columns);
  const valuesOf = (column: number | undefined) =>
    column === undefined ? [] : sample.spread.map((cells) => cells[column] ?? "");
  const dated = dateFields.filter((field) => used[field] !== undefined);
  const dates = detectDateFormats(
    new Map(dated.map((field) => [field, valuesOf(used[field])])),
    zone,
  );
  // A column that is blank in the sample is read with the format of the file's other dates.
  const usual = [...dates.values()].find(({ format }) => format !== undefined)?.format;
  const categories = proposeValues(valuesOf(used.category), guessCategory);
  const states = proposeValues(valuesOf(used.state), guessState);
  const priorities = proposeValues(valuesOf(used.priority), guessPriority);
  const plan: ImportPlan = {
    mapping: used,
    dates: Object.fromEntries(
      [...dates].flatMap(([field, { format = usual }]) =>
        format === undefined ? [] : [[field, format]],
      ),
    ),
    zone,
    values: {
      categories: valueMapOf(categories),
      states: valueMapOf(states),
      priorities: valueMapOf(priorities),
    },
  };
  return { columns, dates, categories, states, priorities, plan };
}
