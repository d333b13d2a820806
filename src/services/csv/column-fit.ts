import { isDate, type TargetField } from "#machines/import/import-plan.ts";
import { detectDateFormat, type DateGuess } from "./dates.ts";
import {
  guessAudience,
  guessCategory,
  guessPriority,
  guessState,
  type ValueGuess,
} from "./values.ts";

/** Statistics of the sample values of one column; shares are of the filled values, 0 to 1. */
export interface ColumnProfile {
  readonly filled: number;
  readonly rows: number;
  readonly distinct: number;
  readonly distinctShare: number;
  readonly averageLength: number;
  readonly dates: DateGuess;
  readonly numberShare: number;
  /** Decimal numbers, coordinates and web addresses, which never name anything. */
  readonly technicalShare: number;
  /** Short, without spaces, with a digit. */
  readonly idShare: number;
  /** Several words. */
  readonly textShare: number;
  readonly stateShare: number;
  readonly priorityShare: number;
  readonly categoryShare: number;
  readonly audienceShare: number;
}

const number = /^[-+]?\d[\d.,]*$/;
const technical = /^[-+]?\d+\.\d+$|^\(?-?\d+\.?\d*,\s*-?\d+\.?\d*\)?$|^https?:\/\//;
const id = /^(?=.*\d)[\p{L}\p{N}#._/-]{1,40}$/u;

export function profileColumn(values: readonly string[], zone: string): ColumnProfile {
  const filled = values.map((value) => value.trim()).filter((value) => value !== "");
  const distinct = [...new Set(filled)];
  const share = (matches: (value: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(matches).length / filled.length;
  const known = (guess: (value: string) => ValueGuess<unknown>) => {
    const understood = new Set(distinct.slice(0, 500).filter((value) => guess(value).isKnown));
    return share((value) => understood.has(value));
  };
  return {
    filled: filled.length,
    rows: values.length,
    distinct: distinct.length,
    distinctShare: filled.length === 0 ? 0 : distinct.length / filled.length,
    averageLength:
      filled.reduce((sum, value) => sum + value.length, 0) / Math.max(1, filled.length),
    dates: detectDateFormat(filled, { zone }),
    numberShare: share((value) => number.test(value)),
    technicalShare: share((value) => technical.test(value)),
    idShare: share((value) => id.test(value)),
    textShare: share((value) => /\S\s+\S/.test(value)),
    stateShare: known(guessState),
    priorityShare: known(guessPriority),
    categoryShare: known(guessCategory),
    audienceShare: known(guessAudience),
  };
}

/** How the values of a column fit a target: -1 they contradict it, 0 they say nothing, 1 they fit. */
export type ValueFit = -1 | 0 | 1;

/** Rates by the values alone whether a column can be a target. */
export function valueFit(target: TargetField, column: ColumnProfile): ValueFit {
  if (column.filled === 0) return 0;
  const { share, format } = column.dates;
  if (isDate(target)) return share >= 0.9 ? 1 : share < 0.5 ? -1 : 0;
  // Numbers that are all different may be ids that happen to read like dates, such as 20240117.
  const mayBeIds = column.distinct === column.rows && format?.separator === "";
  if (share >= 0.9) return target === "externalId" && mayBeIds ? 0 : -1;
  if (target === "state") return wordsFit(column, column.stateShare, 30);
  if (target === "priority") return wordsFit(column, column.priorityShare, 12);
  if (column.technicalShare > 0.5) return -1;
  switch (target) {
    case "externalId":
      if (column.distinctShare < 0.98) return -1;
      return column.idShare >= 0.9 ? 1 : 0;
    case "category":
      if (isVocabulary(column)) return 1;
      return column.filled >= 20 && column.distinctShare > 0.8 ? -1 : 0;
    case "audience":
      if (column.distinct > 12 || column.numberShare > 0.5) return -1;
      return column.audienceShare >= 0.6 ? 1 : 0;
    case "title":
      // A file of one kind of fault has the same title in every row.
      if (column.numberShare > 0.5 || (column.filled >= 50 && isBetween(column.distinct, 2, 8)))
        return -1;
      return column.averageLength >= 4 && column.averageLength <= 160 ? 1 : 0;
    case "site": {
      const repeats = column.distinctShare <= 0.35 || column.filled < 20;
      return repeats && column.averageLength <= 60 ? 1 : 0;
    }
    default:
      return 1;
  }
}

function isBetween(count: number, least: number, most: number): boolean {
  return count >= least && count <= most;
}

/** `understood` is the share of the values that are known words; more than `most` different ones are no such words. */
function wordsFit(column: ColumnProfile, understood: number, most: number): ValueFit {
  if (column.distinct > most || understood < 0.1) return -1;
  return understood >= 0.6 ? 1 : 0;
}

/** Whether few different words are in the column. */
function isVocabulary({ distinct, filled, numberShare }: ColumnProfile): boolean {
  const most = Math.max(12, Math.min(200, filled * 0.2));
  return distinct > 1 && distinct <= most && numberShare < 0.5;
}
