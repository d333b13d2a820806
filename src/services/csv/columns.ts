import {
  type ColumnMapping,
  isPlain,
  type TargetField,
  targetFields,
} from "#machines/import/import-plan.ts";
import { profileColumn, type ColumnProfile } from "./column-profile.ts";
import { headerFit, ownHeaders } from "./header-names.ts";
import { normaliseHeader } from "./header-text.ts";
import { valueFit } from "./value-fit.ts";

/** Why a column was assigned to a target. */
export interface ColumnGuess {
  readonly target: TargetField;
  readonly column: number;
  readonly header: string;
  /** 0 to 1. Below 0.5 the guess rests on the values alone and should be shown as a question. */
  readonly confidence: number;
  /** `own`: a column of our own export; `known`: a usual name; `similar`: like one; `values`: only its values. */
  readonly basis: "own" | "known" | "similar" | "values";
  /** A sentence in English. */
  readonly reason: string;
}

const leastConfidence = 0.35;

/** Guesses the meaning of columns from headers and sample values; at most one column for each target. */
export function guessColumns(
  headers: readonly string[],
  sample: ReadonlyArray<readonly string[]>,
  zone = "UTC",
): ColumnGuess[] {
  const profiles = headers.map((_, column) =>
    profileColumn(
      sample.map((row) => row[column] ?? ""),
      zone,
    ),
  );
  const isOurs = headers.some(
    (header) => normaliseHeader(header) === normaliseHeader(ownHeaders.id),
  );
  const guesses = headers
    .flatMap((header, column) => {
      const profile = profiles[column];
      if (profile === undefined) return [];
      return targetFields.map((target) => judge(target, column, header, profile, isOurs));
    })
    .filter(({ confidence }) => confidence >= leastConfidence)
    .toSorted((one, other) => other.confidence - one.confidence || one.column - other.column);
  const taken = pickBest(guesses);
  return shortDetailsAsTitle(earliestDateAsReport(taken, headers, profiles), profiles);
}

/** The column mapping of the guesses. */
export function mappingOf(guesses: readonly ColumnGuess[]): ColumnMapping {
  return Object.fromEntries(guesses.map(({ target, column }) => [target, column]));
}

function judge(
  target: TargetField,
  column: number,
  header: string,
  profile: ColumnProfile,
  isOurs: boolean,
): ColumnGuess {
  const values = valueFit(target, profile);
  const guess = { target, column, header };
  if (isOurs && normaliseHeader(header) === normaliseHeader(ownHeaders[target])) {
    return {
      ...guess,
      confidence: 1,
      basis: "own",
      reason: `"${header}" is a column of Fettle's own export.`,
    };
  }
  // Elsewhere a column of such a name means something else.
  const name = target === "id" || isPlain(target) ? 0 : headerFit(header, target);
  if (name === 0) {
    const confidence = values.fit === 1 ? fromValuesAlone(target, profile) : 0;
    return {
      ...guess,
      confidence,
      basis: "values",
      reason: `Its name says nothing, but ${values.because}.`,
    };
  }
  const basis = name > 0.7 ? "known" : "similar";
  const confidence = values.fit === 1 ? name : name * (values.fit === 0 ? 0.85 : 0.3);
  const joint = values.fit === -1 ? "but" : "and";
  const like = basis === "known" ? "is a usual name for it" : "resembles a usual name for it";
  return {
    ...guess,
    confidence,
    basis,
    reason: `"${header}" ${like}, ${joint} ${values.because}.`,
  };
}

/** Without a meaningful header only few targets can be recognised, and never with certainty. */
function fromValuesAlone(target: TargetField, profile: ColumnProfile): number {
  const enough = profile.filled >= 5;
  if (target === "externalId") return enough && profile.filled === profile.rows ? 0.38 : 0;
  if (target === "state")
    return enough && profile.stateShare >= 0.9 && profile.distinct > 1 ? 0.45 : 0;
  if (target === "category") return profile.filled >= 20 && profile.categoryShare >= 0.6 ? 0.42 : 0;
  if (target === "title")
    return enough && profile.textShare >= 0.8 && profile.distinct > 8 ? 0.36 : 0;
  return 0;
}

function pickBest(guesses: readonly ColumnGuess[]): ColumnGuess[] {
  const taken: ColumnGuess[] = [];
  for (const guess of guesses) {
    const free = taken.every(
      ({ target, column }) => target !== guess.target && column !== guess.column,
    );
    if (free) taken.push(guess);
  }
  return taken.toSorted(
    (one, other) => targetFields.indexOf(one.target) - targetFields.indexOf(other.target),
  );
}

/** Where no column is named as the date of the report, the fullest unassigned date column is used. */
function earliestDateAsReport(
  guesses: ColumnGuess[],
  headers: readonly string[],
  profiles: readonly ColumnProfile[],
): ColumnGuess[] {
  if (guesses.some(({ target }) => target === "reportedAt")) return guesses;
  const used = new Set(guesses.map(({ column }) => column));
  const [best] = profiles
    .map((profile, column) => ({ profile, column }))
    .filter(
      ({ profile, column }) =>
        !used.has(column) && profile.filled > 0 && profile.dates.share >= 0.9,
    )
    .filter(({ profile }) => !profile.dates.format?.style.startsWith("unix"))
    .toSorted((one, other) => other.profile.filled - one.profile.filled);
  if (best === undefined) return guesses;
  const header = headers[best.column] ?? "";
  const reason = "Its name says nothing, but it is the fullest column of dates.";
  const guess = {
    target: "reportedAt",
    column: best.column,
    header,
    confidence: 0.45,
    basis: "values",
    reason,
  } as const;
  return [...guesses, guess];
}

/** A single column of short descriptions is used as titles; text that is too long for a title stays in the details. */
function shortDetailsAsTitle(
  guesses: ColumnGuess[],
  profiles: readonly ColumnProfile[],
): ColumnGuess[] {
  const details = guesses.find(({ target }) => target === "details");
  if (details === undefined || guesses.some(({ target }) => target === "title")) return guesses;
  const profile = profiles[details.column];
  if (profile === undefined || profile.averageLength > 80) return guesses;
  const reason = `"${details.header}" is a description, and its values are short enough for titles.`;
  return guesses.map((guess) =>
    guess === details ? { ...guess, target: "title", confidence: 0.8, reason } : guess,
  );
}
