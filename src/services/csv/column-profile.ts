import { detectDateFormat, type DateGuess } from "./dates.ts";
import { guessCategory, guessPriority, guessState } from "./values.ts";

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
}

const number = /^[-+]?\d[\d.,]*$/;
const technical = /^[-+]?\d+\.\d+$|^\(?-?\d+\.?\d*,\s*-?\d+\.?\d*\)?$|^https?:\/\//;
const id = /^(?=.*\d)[\p{L}\p{N}#._/-]{1,40}$/u;

export function profileColumn(values: readonly string[], zone: string): ColumnProfile {
  const filled = values.map((value) => value.trim()).filter((value) => value !== "");
  const distinct = [...new Set(filled)];
  const share = (matches: (value: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(matches).length / filled.length;
  const known = (guess: (value: string) => { confidence: number }) => {
    const understood = new Set(
      distinct.slice(0, 500).filter((value) => guess(value).confidence > 0.4),
    );
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
  };
}
