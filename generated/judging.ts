// Generated from codegen/runtime/judging.ts by "npm run codegen". Do not edit. 284464fd9c3e

import {
  type Codec,
  type Document,
  documentAt,
  type Fields,
  type Instant,
  isLine,
  isList,
  isRecord,
  isSameAddress,
  type Json,
  type Judging,
  matchPath,
  type Nested,
  type Pace,
  picked,
  type Problem,
  type Refusal,
  sameJson,
} from "./runtime.ts";

/** The first name that is in neither list, if there is one. */
export function firstOther(
  names: readonly string[],
  allowed: readonly string[],
): string | undefined {
  return names.find((name) => !allowed.includes(name));
}

/** The first of these fields, or of the keys inside them, that the schema does not know: `"dueHours.soon"`. */
export function unknownField(
  names: readonly string[],
  fields: Fields,
  known: readonly string[],
  nested: Nested = {},
): string | undefined {
  const inside = (name: string) => unknownKey(fields[name], name, nested);
  return firstOther(names, known) ?? names.map(inside).find((each) => each !== undefined);
}

function unknownKey(value: Json | undefined, at: string, nested: Nested): string | undefined {
  if (isList(value))
    return value.map((item) => unknownKey(item, at, nested)).find((each) => each !== undefined);
  const known = nested[at];
  if (known === undefined || !isRecord(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = known.includes(key) ? unknownKey(inner, `${at}.${key}`, nested) : `${at}.${key}`;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether two lists hold the same words equally often, in any order. */
export function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return sameJson(a.toSorted(), b.toSorted());
}

/** Whether an entry has the new values of these fields: all that are present, and nothing else. */
export function tellsBecame(
  told: Json | undefined,
  is: Fields,
  changed: readonly string[],
): boolean {
  return sameJson(told ?? {}, picked(is, changed));
}

/** Whether an entry has the old values of these fields; a field that an older document lacks had its default. */
export function tellsWas(
  told: Json | undefined,
  was: Fields,
  changed: readonly string[],
  defaults: Fields,
): boolean {
  return sameJson(told ?? {}, picked({ ...defaults, ...was }, changed));
}

/** Whether the change of a list adds or removes only `id`, and adds it once. */
export function onlyDiffersBy(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
  id: string,
): boolean {
  const others = (list: readonly string[] = []) => list.filter((value) => value !== id);
  const times = (list: readonly string[] = []) => list.length - others(list).length;
  return sameJson(others(before), others(after)) && times(after) <= Math.max(1, times(before));
}

/** The problems of the lines that a change writes. Unchanged ones are not checked, because older documents may hold anything. */
export function lineProblems(
  was: Fields | undefined,
  is: Fields,
  lines: readonly string[],
): readonly Problem[] {
  return lines.flatMap((at) => {
    const text = is[at];
    const isWritten = typeof text === "string" && text !== was?.[at];
    const expected = "one line of characters that people see";
    return isWritten && !isLine(text) ? [{ at, code: "line", expected }] : [];
  });
}

/** The problems of fields that queries ask for and that a change leaves to their defaults: no query would find the document. */
export function unstoredProblems(
  was: Fields | undefined,
  is: Fields,
  stored: readonly string[],
): readonly Problem[] {
  return stored
    .filter((at) => !(at in is) && (was === undefined || at in was))
    .map((at) => ({
      at,
      code: "missing",
      expected: "a value that is stored, because queries ask for it",
    }));
}

/** A refusal. */
export function refuse(code: string, clause: string, problems?: readonly Problem[]): Refusal {
  return problems === undefined ? { code, clause } : { code, clause, problems };
}

/** The path of the document at the top of this one's path. */
export function rootOf(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}

/** Whether the change does not change this field of another document; always true if it creates that document. */
export function isUnchanged<E>(
  judging: Judging,
  codec: Codec<E>,
  its: Document<E>,
  field: (of: Document<E>) => Json | undefined,
): boolean {
  const was = documentAt(codec, its.path, judging.before(its.path));
  return was === undefined || sameJson(field(was), field(its));
}

/** The path of the document above this one. */
export function parentPath(path: string): string {
  return path.split("/").slice(0, -2).join("/");
}

/** Whether the document at a path decodes and satisfies a test; a missing document satisfies none. */
export function holdsAt<E>(
  judging: Judging,
  codec: Codec<E>,
  path: string,
  test: (its: Document<E>) => boolean,
): boolean {
  if (matchPath(codec, path) === undefined) return false;
  const found = documentAt(codec, path, judging.after(path));
  return found !== undefined && test(found);
}

/** The id of the document at a depth in a path; the topmost has depth 0. */
export function idAt(path: string, depth: number): string | undefined {
  return path.split("/")[depth * 2 + 1];
}

/** Whether all items of a list are in another list; `false` without a list. */
export function hasAll(list: readonly string[], some: readonly string[] | undefined): boolean {
  return some !== undefined && some.every((each) => list.includes(each));
}

const dayMs = 86_400_000;

/** Whether a moment is in the future when the change is made, and within a number of days. */
export function isAhead(
  { change }: Judging,
  moment: Instant | undefined,
  days = Infinity,
): boolean {
  return moment !== undefined && moment > change.at && moment <= change.at + days * dayMs;
}

/** Whether the change creates the document at the top of the path together with its founding record. */
export function isFounding(judging: Judging, path: string, record: string): boolean {
  const isBegun = (each: string): boolean =>
    judging.before(each) === undefined && judging.after(each) !== undefined;
  return isBegun(rootOf(path)) && isBegun(record);
}

/** Whether an account is not anonymous. */
export function isNamed({ account }: Judging): boolean {
  return account?.isAnonymous !== true;
}

/** Whether an address is the acting user's verified address. */
export function isEmailOf({ account }: Judging, address: string | undefined): boolean {
  return isSameAddress(account?.email, address);
}

/** Whether a value is replaced by one that comes before it in this order. */
export function isLowered(order: readonly string[], before: string, after: string): boolean {
  return order.indexOf(after) < order.indexOf(before);
}

/** A counter of a pace. */
function counted(fields: Fields | undefined, name: string): Count | undefined {
  const value = fields?.[name];
  if (value === undefined || isList(value) || !isRecord(value)) return undefined;
  const { from, count, of } = value;
  if (typeof from !== "number" || typeof count !== "number" || !isList(of)) return undefined;
  return { from, count, of };
}

interface Count {
  readonly from: Instant;
  readonly count: number;
  readonly of: readonly Json[];
}

/** Whether a count continues the one before it, or restarts after its period, and stays within the limit. */
function keepsPace(
  { change, sentAt: at = change.at }: Judging,
  last: Count | undefined,
  next: Count,
  { most, seconds }: Pace,
): boolean {
  const { from, count, of } = next;
  if (count > most || of.length === 0) return false;
  return last === undefined || at >= last.from + seconds * 1000
    ? from === at && count === of.length
    : from === last.from && count === last.count + of.length;
}

/** Whether the user has not reached the limit of the pace, and the change counts this operation. */
export function isPaced(
  judging: Judging,
  counter: string,
  name: string,
  path: string,
  pace: Pace,
): boolean {
  const next = counted(judging.after(counter), name);
  if (next === undefined || !next.of.includes(path)) return false;
  return keepsPace(judging, counted(judging.before(counter), name), next, pace);
}

/** The refusal at the limit of a pace, with the moment from which the operation is possible again. */
export function refusePace(
  code: string,
  clause: string,
  { before, change, sentAt = change.at }: Judging,
  counter: string,
  name: string,
  { seconds }: Pace,
): Refusal {
  const from = counted(before(counter), name)?.from ?? sentAt;
  return { code, clause, until: from + seconds * 1000 };
}

/** Whether a user changes only the counters in their own document. */
export function isPacing(
  judging: Judging,
  { id, path }: { readonly id: string; readonly path: string },
  changed: readonly string[],
  paces: Readonly<Record<string, Pace>>,
): boolean {
  if (id !== judging.change.by || changed.length === 0) return false;
  return changed.every((name) => {
    const pace = paces[name];
    const next = counted(judging.after(path), name);
    if (pace === undefined || next === undefined) return false;
    return keepsPace(judging, counted(judging.before(path), name), next, pace);
  });
}

/** Whether all counters of a new document have a first count. */
export function startsPaces(
  judging: Judging,
  path: string,
  names: readonly string[],
  paces: Readonly<Record<string, Pace>>,
): boolean {
  const fields = judging.after(path);
  return names.every((name) => {
    if (fields?.[name] === undefined) return true;
    const pace = paces[name];
    const next = counted(fields, name);
    return pace !== undefined && next !== undefined && keepsPace(judging, undefined, next, pace);
  });
}

/** The verdict if several operations fit the same change: one of them accepts it, or the refusal of the intended one. */
export function anyWay(...verdicts: readonly (Refusal | undefined)[]): Refusal | undefined {
  const refusals = verdicts.filter((each) => each !== undefined);
  if (refusals.length < verdicts.length) return undefined;
  return (
    refusals.find(({ code }) => !/^\w+\.\w+\.(fields|from|sets\.\w+)$/.test(code)) ??
    refusals.at(-1)
  );
}
