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

/** What a foreign value is taken to mean. */
export interface ValueGuess<Value> {
  readonly to: Value;
  /** 1: it is our own name; 0.9: a word in it says so; 0.5: a bare number; 0.1: nothing says so. */
  readonly confidence: number;
  readonly reason: "ownName" | "word" | "number" | "unknown";
  /** The word that decided, as it stands in the folded value. */
  readonly word?: string;
}

/** A row of the table in which a person checks and corrects what values mean. */
export interface ValueProposal<Value> extends ValueGuess<Value> {
  /** As it stands in the file, in its most frequent spelling. */
  readonly value: string;
  readonly count: number;
}

/** The form in which values are compared: case, accents, underscores and extra spaces make no difference. */
export function valueKey(value: string): string {
  return foldText(value.replaceAll("_", " "));
}

export function guessCategory(value: string): ValueGuess<RequestCategory> {
  return guess(value, requestCategoryValues, categoryRules, "other");
}

/** A duplicate becomes `closed`: merging needs the other request, which a table does not name. */
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

/** Proposes what each distinct value means, the most frequent first. Blank values are left out. */
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

/** The map that does what the proposals say. Values nothing is known about stay open: each row then decides. */
export function valueMapOf<Value>(proposals: ReadonlyArray<ValueProposal<Value>>): ValueMap<Value> {
  const known = proposals.filter(({ reason }) => reason !== "unknown");
  return Object.fromEntries(known.map(({ value, to }) => [valueKey(value), to]));
}

/** What a value means: as the map says, otherwise as guessed. Remembers each distinct value, so a million rows are quick. */
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
