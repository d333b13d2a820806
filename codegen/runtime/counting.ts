import {
  type Change,
  type Counter,
  type Fields,
  isList,
  isRecord,
  type Instant,
  type Json,
  matchPath,
  type Pace,
  type Write,
} from "./runtime.ts";

/** The counts of a change in one document: the paths of the counted writes, by pace. */
export interface Counted {
  /** The path of the document that holds the counters. */
  readonly path: string;
  readonly paces: Readonly<Record<string, Pace>>;
  readonly of: Readonly<Record<string, readonly Json[]>>;
}

/** Whether a write only updates counters. */
export function isCount(write: Write, counters: readonly Counter[]): boolean {
  if (write.kind !== "update") return false;
  const { set, clear = [], add = {}, remove = {} } = write;
  if (clear.length + Object.keys(add).length + Object.keys(remove).length > 0) return false;
  const counter = counters.find(({ codec }) => matchPath(codec, write.path) !== undefined);
  const names = Object.keys(set);
  return counter !== undefined && names.length > 0 && names.every((each) => each in counter.paces);
}

/** All counts of a change, by document. */
export function countedIn(change: Change, counters: readonly Counter[]): readonly Counted[] {
  const found = new Map<string, Counted>();
  for (const write of change.writes) {
    if (write.kind !== "update" || !isCount(write, counters)) continue;
    const paces = counters.find(({ codec }) => matchPath(codec, write.path) !== undefined)?.paces;
    const known = found.get(write.path)?.of ?? {};
    const of = Object.entries(write.set).map(([name, count]) => {
      const paths = isRecord(count) && !isList(count) ? (count["of"] ?? []) : [];
      return [name, [...(known[name] ?? []), ...(isList(paths) ? paths : [])]] as const;
    });
    found.set(write.path, {
      path: write.path,
      paces: paces ?? {},
      of: { ...known, ...Object.fromEntries(of) },
    });
  }
  return [...found.values()];
}

/** The writes of a change, without those that only update counters. */
export function uncounted(change: Change, counters: readonly Counter[]): readonly Write[] {
  return change.writes.filter((write) => !isCount(write, counters));
}

/** The stored count of a pace; `undefined` if nothing was counted yet. */
export function lastCount(
  fields: Fields | undefined,
  name: string,
): { readonly from: Instant; readonly count: number } | undefined {
  const count = fields?.[name];
  if (!isRecord(count) || isList(count)) return undefined;
  const { from, count: times } = count;
  return typeof from === "number" && typeof times === "number" ? { from, count: times } : undefined;
}

/** The change with its counts merged and continued from the stored documents, at the time when it was made or is sent. */
export function recounted(
  change: Change,
  counters: readonly Counter[],
  before: (path: string) => Fields | undefined,
  at: Instant = change.at,
): Change {
  const counted = countedIn(change, counters);
  if (counted.length === 0) return change;
  const writes = [...uncounted(change, counters)];
  for (const { path, paces, of } of counted) {
    const stored = before(path);
    const set = Object.fromEntries(
      Object.entries(of).map(([name, paths]) => {
        const last = lastCount(stored, name);
        const seconds = paces[name]?.seconds ?? 0;
        const isNew = last === undefined || at >= last.from + seconds * 1000;
        const from = isNew ? at : last.from;
        return [name, { from, count: (isNew ? 0 : last.count) + paths.length, of: paths }] as const;
      }),
    );
    const begun = writes.findIndex((each) => each.kind === "create" && each.path === path);
    const create = writes[begun];
    if (create?.kind === "create")
      writes[begun] = { ...create, fields: { ...create.fields, ...set } };
    else if (stored === undefined) writes.push({ kind: "create", path, fields: set });
    else writes.push({ kind: "update", path, set });
  }
  return { ...change, writes };
}
