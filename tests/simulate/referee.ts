import { idOf, sameJson } from "#generated/runtime.ts";
import { countSkipped } from "#machines/import/import-run.ts";
import { refusedEntries, heldBy } from "#machines/outbox/outbox-context.ts";
import type { StoredDocument } from "../chaos/stored-documents.ts";
import { disagreement } from "../chaos/timelines.ts";
import type { Device, Surroundings } from "./device.ts";
import { type Course, doneWithinMs, hasEnded, type Intent, type Ledger } from "./ledger.ts";
import { untrueLists } from "./listed.ts";

/** Something that was promised and did not come true. */
export interface Problem {
  readonly kind: "lost" | "duplicated" | "stuck" | "disagreeing";
  readonly why: string;
  readonly intent?: Intent | undefined;
  readonly course?: Course | undefined;
}

export interface Verdict {
  readonly intents: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly stuck: number;
  readonly disagreeing: number;
  /** How many intents came to which end. */
  readonly ends: Readonly<Record<string, number>>;
  readonly problems: readonly Problem[];
}

/** What is left when all is quiet. */
export interface Remains extends Surroundings {
  readonly devices: readonly Device[];
}

/** Looks for every intent: whether it came to an end that its person can know of, and to one only. */
export function judge(remains: Remains): Verdict {
  const { ledger, watchman, odd, missing } = remains;
  const ends: Record<string, number> = {};
  const problems: Problem[] = [
    ...watchman.tooLong.map((why) => ({ kind: "stuck" as const, why })),
    ...odd.map(({ why, change }) => ({
      kind: "stuck" as const,
      why,
      ...tracesOf(
        ledger.intents.find((each) => each.change?.id === change),
        ledger,
      ),
    })),
    ...missing.map((why) => ({ kind: "lost" as const, why })),
    ...duplicates(remains),
    ...wrongRows(remains),
    ...disagreements(remains),
  ];
  for (const intent of ledger.intents) {
    const { end, kind } = endOf(intent, remains);
    ends[end] = (ends[end] ?? 0) + 1;
    if (kind !== undefined) problems.push({ kind, why: end, ...tracesOf(intent, ledger) });
  }
  const tapped = new Set(ledger.intents.map(({ change }) => change?.id));
  for (const [id, course] of ledger.courses) {
    if (tapped.has(id)) continue;
    // Of a tap that sends several, or of none.
    const { end, kind } = endOfChange(id, course, hasEnded(course.life), remains);
    if (kind !== undefined)
      problems.push({ kind, why: `${course.change.command}: ${end}`, course });
  }
  const count = (kind: Problem["kind"]) => problems.filter((each) => each.kind === kind).length;
  return {
    intents: ledger.intents.length,
    lost: count("lost"),
    duplicated: count("duplicated"),
    stuck: count("stuck"),
    disagreeing: count("disagreeing"),
    ends,
    problems,
  };
}

function tracesOf(intent: Intent | undefined, ledger: Ledger): Pick<Problem, "intent" | "course"> {
  const id = intent?.change?.id;
  return { intent, course: id === undefined ? undefined : ledger.course(id) };
}

interface End {
  readonly end: string;
  /** What is wrong with it. */
  readonly kind?: Problem["kind"];
}

function endOf(intent: Intent, remains: Remains): End {
  const { change, actor } = intent;
  if (change === undefined) {
    if (intent.end !== undefined) return { end: intent.end };
    if (intent.wasOvertaken) return { end: "overtaken" };
    // The app that runs still has its actors.
    const snapshot = actor?.getSnapshot();
    // Another action is not through yet.
    if (intent.action !== undefined && snapshot.context?.nextActions?.includes(intent.action))
      return { end: "queued" };
    if (snapshot.status !== "active") return { end: "left" };
    if (snapshot.context.failure !== undefined) return { end: "in its form" };
    return { end: "nothing came of the tap", kind: "lost" };
  }
  const course = remains.ledger.course(change.id);
  if (course === undefined) return { end: "it was never handed over", kind: "lost" };
  return endOfChange(change.id, course, hasEnded(intent.life), remains);
}

function endOfChange(id: string, course: Course, isClosed: boolean, remains: Remains): End {
  const { server, devices } = remains;
  const device = devices.find((each) => each.kept.outbox.rows.has(id));
  const row = device?.kept.outbox.rows.get(id);
  if (server.applied.has(id))
    return row === undefined
      ? { end: "applied" }
      : { end: `applied, and shown as ${row.status}`, kind: "lost" };
  if (device !== undefined && row !== undefined) {
    const context = device.tab?.actors.outbox.getSnapshot().context;
    if (context === undefined) return { end: "kept on a device that is off", kind: "lost" };
    // What was decided of it would have been done by now.
    if (isIgnored(course)) return { end: "what was decided came to nothing", kind: "lost" };
    if (row.status === "refused")
      return refusedEntries(context).some((entry) => entry.id === id)
        ? { end: "refused" }
        : { end: "refused, and no screen shows it", kind: "lost" };
    return heldBy(context)(row) ? { end: "held" } : { end: "kept for no reason", kind: "stuck" };
  }
  if (course.isDeleted) return { end: "deleted" };
  const { successor } = course;
  if (successor !== undefined && remains.ledger.course(successor.id)?.hasFailed === false)
    return { end: "replaced" };
  // The first that was done is what became of it.
  const decided = course.decided.find(({ type }) => type !== "retry.requested");
  if (decided !== undefined)
    return { end: decided.type === "edit.requested" ? "taken back" : "given up" };
  if (course.hasFailed) return { end: "in its form" };
  const { ifRefused } = course;
  if (ifRefused === "drop" && course.attempts.at(-1)?.delivery.outcome === "refused")
    return { end: "refused in its form" };
  if (isClosed && !course.isKept) return { end: "interrupted" };
  return { end: "it is nowhere", kind: "lost" };
}

/** Whether a change lies there as if nobody had decided anything of it, and nothing was said of that. */
function isIgnored({ decided: all, troubledAt, attempts }: Course): boolean {
  const decided = all.at(-1);
  if (decided === undefined || troubledAt >= decided.at) return false;
  if (decided.life.endedAt < decided.at + doneWithinMs) return false;
  return decided.type !== "retry.requested" || !attempts.some(({ at }) => at >= decided.at);
}

/** Words that are in more than one entry: each were written once. */
function duplicates({ server, ledger }: Remains): readonly Problem[] {
  const known = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [path, fields] of server.documents) {
    const { text, kind } = fields;
    if (!path.includes("/activity/") || kind !== "note" || typeof text !== "string") continue;
    const other = known.get(text);
    // Where nobody can say whether a comment has arrived, its words are rather there once more than gone.
    if (other !== undefined && !ledger.unanswered.has(other) && !ledger.unanswered.has(path))
      problems.push({
        kind: "duplicated",
        why: `"${text}" is in ${other} and in ${path}`,
        ...tracesOf(
          // An entry has the id of its change.
          ledger.intents.find(({ change }) => change?.id === idOf(path)),
          ledger,
        ),
      });
    known.set(text, path);
  }
  return problems;
}

/** Rows of tables that came in twice, or not at all though the app said so. */
function wrongRows({ server, ledger }: Remains): readonly Problem[] {
  const times = new Map<string, number>();
  for (const { externalId } of server.documents.values())
    if (typeof externalId === "string") times.set(externalId, (times.get(externalId) ?? 0) + 1);
  const twice = [...ledger.tables.values()].flat().filter((row) => (times.get(row) ?? 0) > 1);
  const lost = [...ledger.imported].flatMap(([name, { imported, here, skipped }]) => {
    const rows = ledger.tables.get(name) ?? [];
    const found = rows.filter((row) => times.has(row)).length;
    const said = imported + here;
    if (ledger.undone.has(name) && found <= said) return [];
    if (found === said && said + countSkipped(skipped) === rows.length) return [];
    return [`of the ${rows.length} rows of "${name}" ${found} are in, and ${said} as the app said`];
  });
  return [
    ...twice.map((row) => ({ kind: "duplicated" as const, why: `the row "${row}" is in twice` })),
    ...lost.map((why) => ({ kind: "lost" as const, why })),
  ];
}

/** Where a device, or a request's own timeline, says something else than the server. */
function disagreements({ server, devices }: Remains): readonly Problem[] {
  const problems: Problem[] = [];
  const disagree = (why: string): void => {
    problems.push({ kind: "disagreeing", why });
  };
  for (const { name, tab, kept } of devices) {
    for (const why of tab === undefined ? [] : untrueLists(tab)) disagree(`${name}: ${why}`);
    if (kept.copy.steps < server.steps.length) disagree(`${name} is behind`);
    for (const [path, fields] of server.documents)
      if (tab !== undefined && !sameJson(tab.store.seen(path), fields))
        disagree(`${name} shows ${path} differently`);
  }
  // In the order in which they came: the devices' clocks go differently.
  const documents = [...server.documents].map(([path, fields], at) => ({
    path,
    fields: path.includes("/activity/") ? { ...fields, at } : fields,
  }));
  const byRequest = new Map<string, StoredDocument[]>();
  for (const document of documents) {
    const [request, entry] = document.path.split("/activity/");
    if (request === undefined || entry === undefined) continue;
    byRequest.set(request, [...(byRequest.get(request) ?? []), document]);
  }
  for (const document of documents) {
    if (!/^organisations\/[^/]+\/requests\/[^/]+$/.test(document.path)) continue;
    const why = disagreement(document, byRequest.get(document.path) ?? []);
    if (why !== undefined) disagree(why);
  }
  return problems;
}
