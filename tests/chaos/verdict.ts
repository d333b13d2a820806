import type { Arrivals } from "./arrivals.ts";
import { type Fate, fateOf, isUnsure, type Undecided, type Whereabouts } from "./fates.ts";
import type { Ledger } from "./ledger.ts";
import type { Standing } from "./page/page-api.ts";
import { withoutAttachment, withoutFiles } from "./photos.ts";
import type { Rulings } from "./rulings.ts";
import type { StoredDocument } from "./stored-documents.ts";
import { storyOf } from "./story.ts";
import { disagreement } from "./timelines.ts";

/** The result; everything in `problems` is a broken promise. */
export interface Verdict extends Readonly<Record<Fate, number>> {
  readonly intents: number;
  /** The refusals that could not be decided, by reason. */
  readonly undecided: Readonly<Record<Undecided, number>>;
  /** Photos without a file, files without a photo, and files with wrong content. */
  readonly filesDiffer: number;
  /** Texts on screens that contradict the server. */
  readonly screensDiffer: number;
  /** Requests that contradict their timeline. */
  readonly disagreeing: number;
  readonly problems: readonly string[];
}

/** The final state of a run. */
export interface Remains {
  /** The start of the run, in ms since the epoch. */
  readonly begun: number;
  readonly ledger: Ledger;
  readonly standings: readonly Standing[];
  readonly documents: readonly StoredDocument[];
  readonly files: ReadonlySet<string>;
  /** Files with wrong content. */
  readonly unlike: readonly string[];
  /** Texts on screens that contradict the server, as sentences. */
  readonly untrue: readonly string[];
  readonly arrivals: Arrivals;
  readonly rulings: Rulings;
  /** Attachments and files that were inconsistent before the run. */
  readonly before: {
    readonly attachments: ReadonlySet<string>;
    readonly files: ReadonlySet<string>;
  };
}

/** Determines the fate of every intent, and checks the consistency of the documents. */
export function judge(remains: Remains): Verdict {
  const { ledger, standings, documents, untrue, arrivals, rulings, begun } = remains;
  const problems: string[] = [];
  const lying = new Map(
    standings.flatMap(({ outbox }) => outbox.map((each) => [each.id, each] as const)),
  );
  const entries = documents.filter(({ path }) => path.includes("/activity/"));
  const where: Whereabouts = {
    documents: new Map(documents.map((each) => [each.path, each])),
    byText: byText(entries),
    arrivals,
    rulings,
    ledger,
  };
  const counts = {
    applied: 0,
    refused: 0,
    postponed: 0,
    lost: 0,
    duplicated: 0,
    contradicted: 0,
    wronglyRefused: 0,
  };
  const undecideds = { superseded: 0, unanswered: 0, sameMoment: 0 };
  for (const intent of ledger.intents) {
    const own = lying.get(intent.change.id);
    const { fate, problem, undecided } = fateOf(intent, where, own);
    counts[fate] += 1;
    if (undecided !== undefined) undecideds[undecided] += 1;
    if (problem !== undefined)
      problems.push(`${fate}: ${storyOf(intent, problem, { arrivals, begun, lying: own })}`);
  }
  // A change without a promise may have been applied, but at most once.
  for (const mark of [...ledger.unanswered, ...ledger.notKept.map((each) => each.mark)]) {
    const times = where.byText.get(mark)?.length ?? 0;
    if (times <= 1) continue;
    counts.duplicated += 1;
    problems.push(`duplicated: ${mark} is there ${times} times, and was never said to be kept`);
  }
  const odd = filesAtOdds(remains);
  const disagreeing = documents
    .filter(({ path }) => /^organisations\/[^/]+\/requests\/[^/]+$/.test(path))
    .flatMap((request) => disagreement(request, entries) ?? []);
  problems.push(...odd, ...disagreeing, ...untrue);
  return {
    intents: ledger.intents.length,
    ...counts,
    undecided: undecideds,
    filesDiffer: odd.length,
    screensDiffer: untrue.length,
    disagreeing: disagreeing.length,
    problems,
  };
}

function byText(entries: readonly StoredDocument[]): Whereabouts["byText"] {
  const found = new Map<unknown, StoredDocument[]>();
  for (const entry of entries) {
    const text = entry.fields["text"];
    found.set(text, [...(found.get(text) ?? []), entry]);
  }
  return found;
}

function filesAtOdds({ documents, files, unlike, standings, before }: Remains): readonly string[] {
  const attachments = documents.filter(({ path }) => path.includes("/attachments/"));
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
  return [
    ...missing.map((path) => `photo without its files: ${path}`),
    ...orphans.map((name) => `file without a photo: ${name}`),
    ...unlike.map((name) => `not what was taken: ${name}`),
  ];
}
