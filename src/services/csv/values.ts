import {
  requestCategoryValues,
  requestPriorityValues,
  requestStateValues,
  type RequestCategory,
  type RequestState,
} from "#generated/request/type.ts";
import type { PriorityChoice, ValueMap } from "#machines/import/import-plan.ts";
import { foldText } from "./fold-text.ts";
import { categoryRules, priorityRules, stateRules, type KeywordRule } from "./value-keywords.ts";

/** The guessed meaning of a foreign value. */
export interface ValueGuess<Value> {
  readonly to: Value;
  /** 1: it is our own name; 0.9: a word in it means so; 0.5: a bare number; 0.1: only a default. */
  readonly confidence: number;
  readonly reason: "ownName" | "word" | "number" | "unknown";
  /** The word that decided, as it is in the folded value. */
  readonly word?: string;
}

/** A row of the table in which the user checks and corrects what values mean. */
export interface ValueProposal<Value> extends ValueGuess<Value> {
  /** The value in its most frequent spelling in the file. */
  readonly value: string;
  readonly count: number;
}

/** Folds a value for comparison: case, accents, underscores and extra spaces make no difference. */
export function valueKey(value: string): string {
  return foldText(value.replaceAll("_", " "));
}

export function guessCategory(value: string): ValueGuess<RequestCategory> {
  return guess(value, requestCategoryValues, categoryRules, "other");
}

/** Guesses a state. A duplicate becomes `closed`, because merging needs the other request, which a table does not name. */
export function guessState(value: string): ValueGuess<RequestState> {
  return guess(value, requestStateValues, stateRules, "reported");
}

export function guessPriority(value: string): ValueGuess<PriorityChoice> {
  return guess<PriorityChoice>(value, requestPriorityValues, priorityRules, "none");
}

function guess<Value extends string>(
  value: string,
  own: readonly Value[],
  rules: ReadonlyArray<KeywordRule<Value>>,
  otherwise: Value,
): ValueGuess<Value> {
  const key = valueKey(value);
  const same = own.find((name) => valueKey(name) === key.replaceAll(" ", ""));
  if (same !== undefined) return { to: same, confidence: 1, reason: "ownName" };
  for (const { to, words } of rules) {
    const word = words.exec(key)?.[0];
    if (word === undefined) continue;
    if (/^\d$/.test(word)) return { to, confidence: 0.5, reason: "number", word };
    return { to, confidence: 0.9, reason: "word", word };
  }
  return { to: otherwise, confidence: 0.1, reason: "unknown" };
}

/** Proposes the meaning of each distinct value, the most frequent first. Blank values are left out. */
export function proposeValues<Value>(
  values: Iterable<string>,
  guessValue: (value: string) => ValueGuess<Value>,
): ValueProposal<Value>[] {
  const seen = new Map<string, { value: string; count: number }>();
  for (const value of values) {
    const key = valueKey(value);
    if (key === "") continue;
    const known = seen.get(key);
    if (known === undefined) seen.set(key, { value: value.trim(), count: 1 });
    else known.count++;
  }
  return [...seen.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ value, count }) => ({ value, count, ...guessValue(value) }));
}

/** The value map of the proposals. Values without any known meaning are left out, so that each row decides. */
export function valueMapOf<Value>(proposals: ReadonlyArray<ValueProposal<Value>>): ValueMap<Value> {
  const known = proposals.filter(({ reason }) => reason !== "unknown");
  return Object.fromEntries(known.map(({ value, to }) => [valueKey(value), to]));
}

/** Reads values: with the map, otherwise by guessing. Caches each distinct value, so that a million rows are fast. */
export function createValueReader<Value>(
  map: ValueMap<Value>,
  guessValue: (value: string) => ValueGuess<Value>,
): (value: string) => ValueGuess<Value> {
  const known = new Map<string, ValueGuess<Value>>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const chosen = Object.hasOwn(map, valueKey(value)) ? map[valueKey(value)] : undefined;
    const meaning: ValueGuess<Value> =
      chosen === undefined ? guessValue(value) : { to: chosen, confidence: 1, reason: "ownName" };
    if (known.size < 10_000) known.set(value, meaning);
    return meaning;
  };
}
