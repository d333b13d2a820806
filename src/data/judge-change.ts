import { counters } from "#generated/counters.ts";
import { lastCount, recounted } from "#generated/counting.ts";
import { projectedBy } from "#generated/projecting.ts";
import { projections } from "#generated/projections.ts";
import {
  type AccountClaims,
  applyWrite,
  type Change,
  type Fields,
  type Instant,
  type WriteValidator,
  type Judging,
  matchPath,
  type Refusal,
  type Write,
} from "#generated/runtime.ts";
import { documentsBeside, type Registry, unknownPath } from "./local/registry.ts";

/** The documents of a change as they would be after it; `undefined` for one that is deleted. */
export type After = ReadonlyMap<string, Fields | undefined>;

/**
 * Judges every write of a change against the present documents. Returns the documents after it, or the first refusal. A kept
 * change is counted at the time it is sent, because it would otherwise exceed its limit for ever.
 */
export function judgeChange(
  judges: Registry<WriteValidator>,
  given: Change,
  stored: Judging["before"],
  account?: AccountClaims,
  now: Instant = given.at,
): After | Refusal {
  const sentAt = Math.max(given.at, now);
  const before = (path: string) => withoutCountsAhead(stored(path), path, sentAt);
  const change = recounted(given, counters, before, sentAt);
  const after = new Map<string, Fields | undefined>();
  const current = (path: string) => (after.has(path) ? after.get(path) : before(path));
  const responsibles: WriteValidator[] = [];
  for (const write of change.writes) {
    const responsible = judges.at(write.path);
    if (responsible === undefined) return unknownPath(write.path);
    responsibles.push(responsible);
    const standing = current(write.path);
    const refusal = refusePresence(write, standing);
    if (refusal !== undefined) return refusal;
    after.set(write.path, applyWrite(standing, write));
  }
  // Projections belong to the same entities, or to ones that this store does not have.
  for (const { path, fields } of projectedBy(change, projections, current))
    if (judges.at(path) !== undefined) after.set(path, fields);
  const judging = { change, before, after: current, sentAt, account };
  for (const [index, write] of change.writes.entries()) {
    const refusal = responsibles[index]?.judge(write, judging);
    if (refusal !== undefined) return refusal;
  }
  return after;
}

/**
 * A document without counts that start in the future, which come from a wrong device clock and would otherwise last until then.
 */
function withoutCountsAhead(
  fields: Fields | undefined,
  path: string,
  now: Instant,
): Fields | undefined {
  const counter = counters.find(({ codec }) => matchPath(codec, path) !== undefined);
  const ahead = Object.keys(counter?.paces ?? {}).filter(
    (name) => (lastCount(fields, name)?.from ?? now) > now,
  );
  if (fields === undefined || ahead.length === 0) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !ahead.includes(name)));
}

/** The refusal to create a document that exists. */
export function occupied(path: string): Refusal {
  return { code: "exists", clause: `There already is a document at "${path}".` };
}

function refusePresence(write: Write, before: Fields | undefined): Refusal | undefined {
  if (write.kind === "create") return before === undefined ? undefined : occupied(write.path);
  return before === undefined
    ? { code: "missing", clause: `There is no document at "${write.path}" any more.` }
    : undefined;
}

/** The documents that judging a change reads, as far as the change determines them. */
export function pathsToJudge(
  judges: Registry<WriteValidator>,
  change: Change,
): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const write of change.writes) {
    paths.add(write.path);
    for (const path of documentsBeside(write.path, change.by)) paths.add(path);
    for (const path of judges.at(write.path)?.reach(write) ?? []) paths.add(path);
  }
  return paths;
}
