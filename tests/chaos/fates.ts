import { isDeepStrictEqual } from "node:util";
import { counters } from "#generated/counters.ts";
import { uncounted } from "#generated/counting.ts";
import type { Change } from "#generated/runtime.ts";
import { entryPathOf } from "#machines/entry-path.ts";
import { inTodaysForm } from "#src/data/todays-form.ts";
import { type Arrival, type Arrivals, goesOn, isIn } from "./arrivals.ts";
import type { Intent, Ledger } from "./ledger.ts";
import type { Lying } from "./page/page-api.ts";
import type { Rulings } from "./rulings.ts";
import type { StoredDocument } from "./stored-documents.ts";

export type Fate =
  | "applied"
  | "refused"
  | "postponed"
  | "lost"
  | "duplicated"
  | "contradicted"
  | "wronglyRefused";

/**
 * Why nobody can say of a refusal whether it was right: it is said that somebody else decided since, and nobody was seen to; the
 * server never said anything of the change; or what it depended on was written in the same moment.
 */
export type Undecided = "superseded" | "unanswered" | "sameMoment";

/** What there is to look for an intent in. */
export interface Whereabouts {
  readonly documents: ReadonlyMap<string, StoredDocument>;
  /** Entries of timelines by the text in them. */
  readonly byText: ReadonlyMap<unknown, readonly StoredDocument[]>;
  readonly arrivals: Arrivals;
  readonly rulings: Rulings;
  readonly ledger: Ledger;
}

export interface Found {
  readonly fate: Fate;
  /** The promise that was not kept, as a sentence. */
  readonly problem?: string;
  /** Only of what was refused. */
  readonly undecided?: Undecided;
}

/** What became of something that the app said it would keep. */
export function fateOf(intent: Intent, where: Whereabouts, lying: Lying | undefined): Found {
  const { change } = intent;
  const isThere =
    entryPathOf(change) === undefined ? didArrive(intent, where) : isTold(intent, where);
  if (isThere.problem !== undefined) return isThere;
  const isShownRefused = lying?.status === "refused" && isSameWork(lying.change, change);
  if (isThere.fate === "applied") {
    if (lying?.status !== "refused" || isUnsure(lying)) return { fate: "applied" };
    return { fate: "contradicted", problem: `it is there, and shown as refused: ${lying.clause}` };
  }
  if (lying?.status === "kept" && lying.isPostponed) return { fate: "postponed" };
  if (!isShownRefused) {
    const place = lying === undefined ? "nowhere" : `${lying.status} in the outbox`;
    return { fate: "lost", problem: `it is ${place}` };
  }
  if (lying.code === "change.superseded") return ofSuperseded(intent, where);
  const ruling = where.rulings.of(change);
  if (ruling?.kind === "wrong")
    return {
      fate: "wronglyRefused",
      problem: `it was refused (${lying.code}: ${lying.clause}), and ${ruling.why}`,
    };
  if (ruling?.kind === "right") return { fate: "refused" };
  if (ruling !== undefined) return { fate: "refused", undecided: "sameMoment" };
  const isRight = where.rulings.isRightUnsent(change, lying.code);
  return { fate: "refused", ...(!isRight && { undecided: "unanswered" as const }) };
}

/** Whether somebody else really decided since: whether it arrived before that nobody can tell, and it is theirs to say it again. */
function ofSuperseded({ change }: Intent, { arrivals, documents }: Whereabouts): Found {
  const wrongly = (why: string): Found => ({
    fate: "wronglyRefused",
    problem: `it was refused as followed by another decision, and ${why}`,
  });
  if (entryPathOf(change) !== undefined) return wrongly("its entry would tell whether it arrived");
  const others = arrivals.all.filter(({ isApplied, writes }) => isApplied && !isIn(change, writes));
  const goals = change.writes.flatMap(({ path, ...write }) => {
    const revision = write.kind === "update" ? write.set["revision"] : undefined;
    return typeof revision === "number" ? [{ path, revision }] : [];
  });
  const isReached = (revision: unknown, goal: number) => Number(revision ?? 0) >= goal;
  for (const { path, revision } of goals) {
    const found = documents.get(path);
    if (found !== undefined && !isReached(found.fields["revision"], revision))
      return wrongly(`nobody changed ${path} since`);
  }
  const isSeen = goals.every(({ path, revision }) =>
    others.some(({ writes }) =>
      writes.some((each) => each.path === path && isReached(each.fields["revision"], revision)),
    ),
  );
  const isDecided = goals.length > 0 && isSeen;
  return { fate: "refused", ...(!isDecided && { undecided: "superseded" as const }) };
}

/** Whether two changes do the same, whichever version of the app wrote them down: an older one knew of no revisions. */
function isSameWork(one: Change, other: Change): boolean {
  const [a, b] = [one, other].map((each) =>
    uncounted(inTodaysForm(each), counters).map((write) =>
      write.kind === "update" ? { ...write, set: { ...write.set, revision: undefined } } : write,
    ),
  );
  return isDeepStrictEqual(a, b);
}

/**
 * Whoever was put out before the answer came, or whose decision was followed by another, is told just that: it may have arrived.
 * Its photos wait with it.
 */
export function isUnsure({ code }: Lying): boolean {
  return code === "change.outside" || code === "change.superseded";
}

/** By its entry in a journal, which nobody can change. */
function isTold({ mark, change }: Intent, { documents, byText }: Whereabouts): Found {
  const own = documents.get(entryPathOf(change) ?? "");
  const entries = new Set([...(own === undefined ? [] : [own]), ...(byText.get(mark) ?? [])]);
  if (entries.size > 1) return { fate: "duplicated", problem: `it is there ${entries.size} times` };
  if (entries.size === 0) return { fate: "lost" };
  const missing = change.writes.find(({ kind, path }) => kind === "create" && !documents.has(path));
  return missing === undefined
    ? { fate: "applied" }
    : { fate: "lost", problem: `it is there without ${missing.path}` };
}

/** Where there is no journal, by what the server was seen to take. */
function didArrive(intent: Intent, { arrivals, rulings, ledger }: Whereabouts): Found {
  const applied = arrivals.of(intent.change).filter(({ isApplied }) => isApplied);
  const [first, ...again] = applied;
  // A request of a tab that is closed may reach the server past the arrivals. The device sends the change again, and it is refused
  // because the documents say already what it writes.
  if (first === undefined)
    return { fate: rulings.of(intent.change)?.kind === "there" ? "applied" : "lost" };
  if (applied.length <= timesDone(intent, ledger)) return { fate: "applied" };
  const newer = again.map((each) => decisionBetween(first, each, arrivals)).find((each) => each);
  return newer === undefined
    ? { fate: "applied" }
    : {
        fate: "contradicted",
        problem: `it was applied a second time and undid what ${newer.device} had decided since`,
      };
}

/** How often the same was done, as far as anybody can tell: "seen" may be said of a notice, taken back and said again. */
function timesDone({ mark, change }: Intent, { intents, unanswered }: Ledger): number {
  if (JSON.stringify(change.writes).includes(mark)) return 1;
  if (unanswered.length > 0) return Infinity;
  return intents.filter((each) => isSameButForTime(each.change, change)).length;
}

function isSameButForTime(one: Change, other: Change): boolean {
  const [a, b] = [one, other].map((change) =>
    JSON.stringify(uncounted(change, counters), (name, value: unknown) =>
      goesOn(name) || value === change.at ? undefined : value,
    ),
  );
  return a === b;
}

/** What somebody else wrote into the same field after it was applied and before it was applied again. */
function decisionBetween(first: Arrival, again: Arrival, arrivals: Arrivals): Arrival | undefined {
  const all = arrivals.all.filter(({ isApplied }) => isApplied);
  return all.slice(all.indexOf(first) + 1, all.indexOf(again)).find(({ writes }) =>
    writes.some(({ path, fields }) => {
      const ours = again.writes.find((each) => each.path === path);
      return (
        ours !== undefined &&
        Object.entries(fields).some(
          ([name, value]) =>
            !goesOn(name) && name in ours.fields && !isDeepStrictEqual(value, ours.fields[name]),
        )
      );
    }),
  );
}
