import { isDeepStrictEqual } from "node:util";
import { requestLifecycle } from "#generated/request/lifecycle.ts";
import type { Intent, Ledger } from "./ledger.ts";
import type { Lying, Standing } from "./page/page-api.ts";
import type { StoredDocument } from "./stored-documents.ts";

/** What it came to; everything in `problems` is a promise that was not kept. */
export interface Verdict {
  readonly intents: number;
  readonly appliedOnce: number;
  readonly refusedAndShown: number;
  readonly lost: number;
  readonly duplicated: number;
  /** Applied, and yet shown to the author as refused. */
  readonly contradicted: number;
  /** Photos of which one of the two files is missing, and none is waiting on a device. */
  readonly photosMissing: number;
  readonly filesWithoutPhoto: number;
  /** Requests whose timeline tells something else than the request. */
  readonly disagreeing: number;
  readonly problems: readonly string[];
}

/** Everything there is to look at in the end. */
export interface Remains {
  readonly ledger: Ledger;
  readonly standings: readonly Standing[];
  readonly requests: readonly StoredDocument[];
  readonly activity: readonly StoredDocument[];
  readonly attachments: readonly StoredDocument[];
  readonly files: ReadonlySet<string>;
  /** Attachments and files that were at odds before anybody did anything. */
  readonly before: {
    readonly attachments: ReadonlySet<string>;
    readonly files: ReadonlySet<string>;
  };
}

/** Looks for every intent, and whether what is there fits together. */
export function judge(remains: Remains): Verdict {
  const { ledger, standings } = remains;
  const problems: string[] = [];
  const refused = new Map(
    standings.flatMap(({ outbox }) => outbox.map((each) => [each.id, each] as const)),
  );
  const counts = { appliedOnce: 0, refusedAndShown: 0, lost: 0, duplicated: 0, contradicted: 0 };
  for (const intent of ledger.intents) {
    const found = fateOf(intent, remains, refused.get(intent.change.id));
    counts[found.fate] += 1;
    if (found.problem !== undefined) problems.push(found.problem);
  }
  // Whatever was never said to be kept may have happened, but not twice either.
  for (const mark of [...ledger.unanswered, ...ledger.notKept.map((each) => each.mark)]) {
    const times = remains.activity.filter(({ fields }) => fields["text"] === mark).length;
    if (times <= 1) continue;
    counts.duplicated += 1;
    problems.push(`duplicated: ${mark} is there ${times} times, and was never said to be kept`);
  }
  const { photosMissing, filesWithoutPhoto } = lookAtPhotos(remains, problems);
  const disagreeing = remains.requests.filter((request) => {
    const problem = disagreement(request, remains.activity);
    if (problem !== undefined) problems.push(problem);
    return problem !== undefined;
  }).length;
  return {
    intents: ledger.intents.length,
    ...counts,
    photosMissing,
    filesWithoutPhoto,
    disagreeing,
    problems,
  };
}

type Fate = "appliedOnce" | "refusedAndShown" | "lost" | "duplicated" | "contradicted";

function fateOf(
  { mark, device, change }: Intent,
  { activity, requests, attachments }: Remains,
  lying: Lying | undefined,
): { readonly fate: Fate; readonly problem?: string } {
  const about = `${mark} (${change.command} on ${device}, change ${change.id})`;
  const entries = activity.filter(
    ({ path, fields }) => path.endsWith(`/${change.id}`) || fields["text"] === mark,
  );
  if (entries.length > 1)
    return { fate: "duplicated", problem: `duplicated: ${about} is there ${entries.length} times` };
  if (entries.length === 1) {
    const paths = new Set([...requests, ...attachments].map(({ path }) => path));
    const missing = change.writes
      .filter(({ kind, path }) => kind === "create" && !path.endsWith(`/${change.id}`))
      .filter(({ path }) => !paths.has(path));
    if (missing.length > 0)
      return { fate: "lost", problem: `lost: ${about} is there without ${missing[0]?.path}` };
    return lying?.status === "refused" && !isUnsure(lying)
      ? {
          fate: "contradicted",
          problem: `contradicted: ${about} is there, and shown as refused: ${lying.clause}`,
        }
      : { fate: "appliedOnce" };
  }
  if (lying?.status === "refused" && isDeepStrictEqual(lying.change.writes, change.writes))
    return { fate: "refusedAndShown" };
  const where = lying === undefined ? "nowhere" : `${lying.status} in the outbox`;
  return { fate: "lost", problem: `lost: ${about} is ${where}` };
}

/** Whoever was put out before the answer came is told just that: it may have arrived. Its photos wait with it. */
function isUnsure({ code }: Lying): boolean {
  return code === "change.outside";
}

function lookAtPhotos(
  { attachments, files, standings, before }: Remains,
  problems: string[],
): Pick<Verdict, "photosMissing" | "filesWithoutPhoto"> {
  const waiting = new Set(
    standings.flatMap(({ outbox, uploads }) => [
      ...uploads.map(({ path }) => path),
      ...outbox.filter(isUnsure).flatMap(({ change }) => change.writes.map(({ path }) => path)),
    ]),
  );
  const missing = withoutFiles(attachments, files).filter(
    (path) => !before.attachments.has(path) && !waiting.has(path),
  );
  const orphans = withoutAttachment(attachments, files).filter((name) => !before.files.has(name));
  for (const path of missing) problems.push(`photo without its files: ${path}`);
  for (const name of orphans) problems.push(`file without a photo: ${name}`);
  return { photosMissing: missing.length, filesWithoutPhoto: orphans.length };
}

/** Attachments that lack one of their two files. */
export function withoutFiles(
  attachments: readonly StoredDocument[],
  files: ReadonlySet<string>,
): readonly string[] {
  return attachments
    .map(({ path }) => path)
    .filter((path) => !files.has(`${path}/full`) || !files.has(`${path}/thumbnail`));
}

/** Files that no attachment tells of. */
export function withoutAttachment(
  attachments: readonly StoredDocument[],
  files: ReadonlySet<string>,
): readonly string[] {
  const known = new Set(attachments.map(({ path }) => path));
  return [...files].filter((name) => !known.has(name.replace(/\/(full|thumbnail)$/, "")));
}

/** Why a request is not what its timeline makes of it. */
function disagreement(
  { path, fields }: StoredDocument,
  activity: readonly StoredDocument[],
): string | undefined {
  const own = activity.filter((each) => each.path.startsWith(`${path}/activity/`));
  const moves = own
    .filter((each) => typeof each.fields["to"] === "string")
    .toSorted((a, b) => Number(a.fields["at"]) - Number(b.fields["at"]));
  let state = "";
  for (const { fields: entry, path: at } of moves) {
    const { kind, from, to } = entry;
    if (kind === "report" || kind === "import") {
      if (state !== "") return `${path}: begins a second time with ${at}`;
    } else if (from !== state)
      return `${path}: ${at} goes from ${String(from)}, but it was ${state}`;
    else if (!isStep(kind, from, to)) return `${path}: ${at} is no step of the lifecycle`;
    state = String(to);
  }
  if (state !== fields["state"])
    return `${path} is ${String(fields["state"])}, its timeline says ${state}`;
  const last = own.find((each) => each.path.endsWith(`/${String(fields["lastEntry"])}`));
  return last === undefined ? `${path}: its last entry is not there` : undefined;
}

function isStep(kind: unknown, from: unknown, to: unknown): boolean {
  return Object.entries(requestLifecycle.steps).some(
    ([name, step]) => name === kind && step.to === to && step.from.some((each) => each === from),
  );
}
