import type {
  FileLook,
  FileTrouble,
  ImportChoices,
  ValueLook,
} from "#machines/import/file-look.ts";
import {
  type ColumnMapping,
  type TargetField,
  targetFields,
} from "#machines/import/import-plan.ts";
import type { Dialect } from "#machines/import/table-format.ts";
import { TableUnreadable, type FileProblem } from "../csv/problems.ts";
import { proposeImport, type ImportProposal } from "../csv/propose-import.ts";
import { sampleTable, type TableSample } from "../csv/sample-table.ts";
import { valueKey, type ValueProposal } from "../csv/values.ts";
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
    const result = await sampleAsChosen(file, choices);
    return result.ok
      ? { ok: true, look: lookAtSample(result.sample, choices) }
      : { ok: false, problem: troubleOf(result.problem) };
  } catch (error) {
    if (error instanceof TableUnreadable) return { ok: false, problem: troubleOf(error.problem) };
    throw error;
  }
}

async function sampleAsChosen(file: Blob, { encoding, delimiter, header }: ImportChoices) {
  const chosen = encoding === undefined ? {} : { encoding: { encoding, certain: true } };
  const guess = await sampleTable(file, chosen);
  if (!guess.ok || (delimiter === undefined && header === undefined)) return guess;
  const { dialect } = guess.sample.format;
  const isOther = delimiter !== undefined && delimiter !== dialect.delimiter;
  const wanted: Dialect = {
    ...dialect,
    ...(isOther && { delimiter, skipRows: 0 }),
    header: header ?? dialect.header,
  };
  return sampleTable(file, { ...chosen, dialect: wanted });
}

function troubleOf(problem: FileProblem): FileTrouble {
  return problem.code === "notText"
    ? { code: problem.code, kind: problem.kind }
    : { code: problem.code };
}

/** The result of a sample, as the screen shows it. */
function lookAtSample(sample: TableSample, choices: ImportChoices): FileLook {
  const { headers, format, signature, rowCount, spread } = sample;
  const mapping =
    choices.mapping === undefined ? undefined : within(choices.mapping, headers.length);
  const proposal = proposeImport(sample, choices.zone, mapping);
  const dates = lookAtDates(sample, proposal, choices);
  const categories = withChoices(proposal.categories, choices.values.categories);
  const states = withChoices(proposal.states, choices.values.states);
  const priorities = withChoices(proposal.priorities, choices.values.priorities);
  const read = dates.flatMap((date) =>
    date.format === undefined ? [] : [[date.field, date.format] as const],
  );
  return {
    format,
    headers,
    signature,
    examples: headers.map((_, column) => examplesIn(spread, column)),
    rows: rowCount.exact ? rowCount : { ...rowCount, value: roughly(rowCount.value) },
    columns: columnsOf(proposal),
    dates,
    categories,
    states,
    priorities,
    plan: {
      mapping: proposal.plan.mapping,
      dates: { ...proposal.plan.dates, ...Object.fromEntries(read) },
      zone: choices.zone,
      values: {
        categories: { ...proposal.plan.values.categories, ...choices.values.categories },
        states: { ...proposal.plan.values.states, ...choices.values.states },
        priorities: { ...proposal.plan.values.priorities, ...choices.values.priorities },
      },
    },
  };
}

/** An estimate in two digits, so that it does not look like a count. */
function roughly(value: number): number {
  return Number(value.toPrecision(2));
}

function within(mapping: ColumnMapping, columns: number): ColumnMapping {
  return Object.fromEntries(
    Object.entries(mapping).filter(([, column]) => column >= 0 && column < columns),
  );
}

function columnsOf({ plan, columns }: ImportProposal): FileLook["columns"] {
  return targetFields.flatMap((target: TargetField) => {
    const column = plan.mapping[target];
    if (column === undefined) return [];
    const guess = columns.find((each) => each.target === target && each.column === column);
    return [{ target, column, confidence: guess?.confidence ?? 1 }];
  });
}

function withChoices<Value>(
  proposals: ReadonlyArray<ValueProposal<Value>>,
  chosen: Readonly<Record<string, Value>>,
): ValueLook<Value>[] {
  return proposals.map(({ value, count, to, reason }) => {
    const key = valueKey(value);
    const choice = Object.hasOwn(chosen, key) ? chosen[key] : undefined;
    const isKnown = choice !== undefined || reason !== "unknown";
    return { value, key, count, to: choice ?? to, isKnown };
  });
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
