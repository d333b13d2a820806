import type { ColumnGuess } from "#machines/import/file-look.ts";
import {
  type ColumnMapping,
  isDate,
  isOurOwn,
  type TargetField,
  targetFields,
} from "#machines/import/import-plan.ts";
import { profileColumn, type ColumnProfile, valueFit } from "./column-fit.ts";
import { headerFit, isOwnHeader } from "./header-names.ts";

const leastConfidence = 0.35;
/** From here on a guess rests on a header, and not on values alone. */
const surelyNamed = 0.5;

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
  const isOurs = headers.some((header) => isOwnHeader(header, "id"));
  const all = profiles.flatMap((profile, column) =>
    targetFields.map((target) => {
      const isOwn = isOurs && isOwnHeader(headers[column] ?? "", target);
      const confidence = isOwn ? 1 : confidenceOf(target, headers[column] ?? "", profile);
      return { target, column, confidence };
    }),
  );
  const guesses = withoutFixedTitles(all, profiles)
    .filter(({ confidence }) => confidence >= leastConfidence)
    .toSorted((one, other) => other.confidence - one.confidence || one.column - other.column);
  return shortDetailsAsTitle(fullestDateAsReport(pickBest(guesses), profiles), profiles);
}

/**
 * A column with the same value in every row tells no request from another, so it is the title only where no other column is
 * named like one.
 */
function withoutFixedTitles(
  guesses: readonly ColumnGuess[],
  profiles: readonly ColumnProfile[],
): readonly ColumnGuess[] {
  const isFixed = ({ column }: ColumnGuess) => isConstant(profiles[column]);
  const titles = guesses.filter(
    ({ target, confidence }) => target === "title" && confidence >= surelyNamed,
  );
  if (titles.every(isFixed)) return guesses;
  return guesses.filter((guess) => guess.target !== "title" || !isFixed(guess));
}

function isConstant(profile: ColumnProfile | undefined): boolean {
  return profile !== undefined && profile.filled > 1 && profile.distinct === 1;
}

/** The column mapping of the guesses. */
export function mappingOf(guesses: readonly ColumnGuess[]): ColumnMapping {
  return Object.fromEntries(guesses.map(({ target, column }) => [target, column]));
}

function confidenceOf(target: TargetField, header: string, profile: ColumnProfile): number {
  const name = isOurOwn(target) ? 0 : headerFit(header, target);
  const fit = valueFit(target, profile);
  if (name === 0) return fit === 1 ? fromValuesAlone(target, profile) : 0;
  if (fit === 1) return name;
  if (fit === 0) return name * 0.85;
  // A head with the field's own name is that field, even with bad dates: checking all rows names these.
  return name * (isDate(target) && isOwnHeader(header, target) ? 0.4 : 0.3);
}

/** Without a meaningful header only few targets can be recognised, and never with certainty. */
function fromValuesAlone(target: TargetField, profile: ColumnProfile): number {
  const { filled, rows, distinct } = profile;
  if (target === "category") return filled >= 20 && profile.categoryShare >= 0.6 ? 0.42 : 0;
  if (filled < 5) return 0;
  if (target === "externalId") return filled === rows ? 0.38 : 0;
  if (target === "state") return profile.stateShare >= 0.9 && distinct > 1 ? 0.45 : 0;
  if (target === "title") return profile.textShare >= 0.8 && distinct > 8 ? 0.36 : 0;
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
function fullestDateAsReport(
  guesses: ColumnGuess[],
  profiles: readonly ColumnProfile[],
): ColumnGuess[] {
  if (guesses.some(({ target }) => target === "reportedAt")) return guesses;
  const used = new Set(guesses.map(({ column }) => column));
  const [best] = profiles
    .map((profile, column) => ({ column, filled: profile.filled, dates: profile.dates }))
    .filter(
      ({ column, filled, dates: { share, format } }) =>
        !used.has(column) && filled > 0 && share >= 0.9 && !format?.style.startsWith("unix"),
    )
    .toSorted((one, other) => other.filled - one.filled);
  if (best === undefined) return guesses;
  return [...guesses, { target: "reportedAt", column: best.column, confidence: 0.45 }];
}

/** A single column of short descriptions is used as titles; text that is too long for a title stays in the details. */
function shortDetailsAsTitle(
  guesses: ColumnGuess[],
  profiles: readonly ColumnProfile[],
): ColumnGuess[] {
  const details = guesses.find(({ target }) => target === "details");
  if (details === undefined || guesses.some(({ target }) => target === "title")) return guesses;
  if ((profiles[details.column]?.averageLength ?? Infinity) > 80) return guesses;
  return guesses.map((guess) =>
    guess === details ? { ...guess, target: "title", confidence: 0.8 } : guess,
  );
}
