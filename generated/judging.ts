// Generated from codegen/runtime/judging.ts by "npm run codegen". Do not edit. 94a83d83e664

import {
  type Codec,
  type Document,
  documentAt,
  type Fields,
  type Instant,
  isList,
  isRecord,
  isSameAddress,
  type Json,
  type Judging,
  matchPath,
  type Pace,
  type Problem,
  type Refusal,
  sameJson,
} from "./runtime.ts";

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
