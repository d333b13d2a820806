import type { Arrivals } from "./arrivals.ts";
import { type Fate, fateOf, isUnsure, type Undecided, type Whereabouts } from "./fates.ts";
import type { Ledger } from "./ledger.ts";
import type { Standing } from "./page/page-api.ts";
import { withoutAttachment, withoutFiles } from "./photos.ts";
import type { Rulings } from "./rulings.ts";
import type { StoredDocument } from "./stored-documents.ts";
import { storyOf } from "./story.ts";
import { disagreement } from "./timelines.ts";

/** What it came to; everything in `problems` is a promise that was not kept. */
export interface Verdict extends Readonly<Record<Fate, number>> {
  readonly intents: number;
  /** Of what was refused, that of which nobody can say whether it was right, by why not. */
  readonly undecided: Readonly<Record<Undecided, number>>;
  /** Photos that lack a file, files that no photo tells of, and files that are not what was taken. */
  readonly filesDiffer: number;
  /** What screens say and the server does not. */
  readonly screensDiffer: number;
  /** Requests whose timeline tells something else than the request. */
  readonly disagreeing: number;
  readonly problems: readonly string[];
}

/** Everything there is to look at in the end. */
export interface Remains {
  /** When it began, ms since the epoch. */
  readonly begun: number;
  readonly ledger: Ledger;
  readonly standings: readonly Standing[];
  readonly documents: readonly StoredDocument[];
  readonly files: ReadonlySet<string>;
  /** Files that are not what was taken. */
  readonly unlike: readonly string[];
  /** What screens say and the server does not, as sentences. */
  readonly untrue: readonly string[];
  readonly arrivals: Arrivals;
  readonly rulings: Rulings;
  /** Attachments and files that were at odds before anybody did anything. */
  readonly before: {
    readonly attachments: ReadonlySet<string>;
    readonly files: ReadonlySet<string>;
  };
}

/** Looks for every intent, and whether what is there fits together. */
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
  // Whatever was never said to be kept may have happened, but not twice either.
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
