import {
  requestAudienceValues,
  requestCategoryValues,
  requestPriorityValues,
  requestStateValues,
  type RequestAudience,
  type RequestCategory,
  type RequestState,
} from "#generated/request/type.ts";
import type { ValueLook } from "#machines/import/file-look.ts";
import type { PriorityChoice, ValueMap } from "#machines/import/import-plan.ts";
import { meaningOf } from "./own-words.ts";
import { foldText } from "./text.ts";
import {
  audienceRules,
  categoryRules,
  priorityRules,
  stateRules,
  type KeywordRule,
} from "./value-keywords.ts";

/** The meaning of a foreign value. */
export interface ValueGuess<Value> {
  readonly to: Value;
  /** Whether the meaning was found, rather than a default. */
  readonly isKnown: boolean;
}

/** Folds a value for comparison: case, accents, underscores and extra spaces make no difference. */
function valueKey(value: string): string {
  return foldText(value.replaceAll("_", " "));
}

export function guessCategory(value: string): ValueGuess<RequestCategory> {
  return guess("category", value, requestCategoryValues, categoryRules, "other");
}

/** Guesses a state. A duplicate becomes `closed`, because merging needs the other request, which a table does not name. */
export function guessState(value: string): ValueGuess<RequestState> {
  return guess("state", value, requestStateValues, stateRules, "reported");
}

export function guessPriority(value: string): ValueGuess<PriorityChoice> {
  return guess<PriorityChoice>("priority", value, requestPriorityValues, priorityRules, "none");
}

/** Guesses who sees a request. A word that limits it, whatever it means, must not open it to everyone. */
export function guessAudience(value: string): ValueGuess<RequestAudience> {
  return guess("audience", value, requestAudienceValues, audienceRules, "team");
}

function guess<Value extends string>(
  field: string,
  value: string,
  own: readonly Value[],
  rules: ReadonlyArray<KeywordRule<Value>>,
  otherwise: Value,
): ValueGuess<Value> {
  const key = valueKey(value);
  const word = meaningOf(field, key);
  const same = own.find((name) => name === word || valueKey(name) === key.replaceAll(" ", ""));
  const to = same ?? rules.find(({ words }) => words.test(key))?.to;
  return { to: to ?? otherwise, isKnown: to !== undefined };
}

/** A column with more different values is no vocabulary. */
const mostValues = 10_000;

/** Counts the values of a column as they are written, because folding each of a million rows would be slow. */
export class ValueCounter {
  readonly #counts = new Map<string, number>();

  add(value: string): void {
    const count = this.#counts.get(value);
    if (count === undefined && this.#counts.size >= mostValues) return;
    this.#counts.set(value, (count ?? 0) + 1);
  }

  /** The meaning of each distinct value, the most frequent first. Blank values are left out. */
  propose<Value>(read: (value: string) => ValueGuess<Value>): ValueLook<Value>[] {
    return proposeCounted(this.#counts, read);
  }
}

/** Proposes the meaning of each distinct value, the most frequent first. Blank values are left out. */
export function proposeValues<Value>(
  values: Iterable<string>,
  read: (value: string) => ValueGuess<Value>,
): ValueLook<Value>[] {
  const counter = new ValueCounter();
  for (const value of values) counter.add(value);
  return counter.propose(read);
}

function proposeCounted<Value>(
  counts: ReadonlyMap<string, number>,
  read: (value: string) => ValueGuess<Value>,
): ValueLook<Value>[] {
  const seen = new Map<string, { value: string; count: number }>();
  for (const [value, count] of counts) {
    const key = valueKey(value);
    if (key === "") continue;
    const known = seen.get(key);
    if (known === undefined) seen.set(key, { value: value.trim(), count });
    else known.count += count;
  }
  return [...seen]
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([key, { value, count }]) => ({ value, key, count, ...read(value) }));
}

/** The value map of the proposals. Values without any known meaning are left out, so that each row decides. */
export function valueMapOf<Value>(proposals: ReadonlyArray<ValueLook<Value>>): ValueMap<Value> {
  const known = proposals.filter(({ isKnown }) => isKnown);
  return Object.fromEntries(known.map(({ key, to }) => [key, to]));
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
    const meaning = chosen === undefined ? guessValue(value) : { to: chosen, isKnown: true };
    if (known.size < 10_000) known.set(value, meaning);
    return meaning;
  };
}
