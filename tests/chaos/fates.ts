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
 * Why nothing proves a refusal right or wrong: `superseded`: it names a later decision that was not observed; `unanswered`: the
 * server never answered the change; `sameMoment`: a document that it depends on was written at the same time.
 */
export type Undecided = "superseded" | "unanswered" | "sameMoment";

/** The material for the search for an intent. */
export interface Whereabouts {
  readonly documents: ReadonlyMap<string, StoredDocument>;
  /** Journal entries by their text. */
  readonly byText: ReadonlyMap<unknown, readonly StoredDocument[]>;
  readonly arrivals: Arrivals;
  readonly rulings: Rulings;
  readonly ledger: Ledger;
}

export interface Found {
  readonly fate: Fate;
  /** The broken promise, as a sentence. */
  readonly problem?: string;
  /** Only for refusals. */
  readonly undecided?: Undecided;
}

/** The fate of a change that the app promised to keep. */
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

/**
 * Whether another user really decided later. Nothing tells whether the change arrived before that; its author may make it again.
 */
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

/** Whether two changes have the same effect, also if an older version without revisions wrote one of them. */
function isSameWork(one: Change, other: Change): boolean {
  const [a, b] = [one, other].map((each) =>
    uncounted(inTodaysForm(each), counters).map((write) =>
      write.kind === "update" ? { ...write, set: { ...write.set, revision: undefined } } : write,
    ),
  );
  return isDeepStrictEqual(a, b);
}

/**
 * A change may have arrived if its author was put out before the answer, or a later decision replaced it; the app says so, and
 * keeps its photos.
 */
export function isUnsure({ code }: Lying): boolean {
  return code === "change.outside" || code === "change.superseded";
}

/** Looks for the change's journal entry, which never changes. */
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

/** Without a journal, looks for arrivals of the change. */
function didArrive(intent: Intent, { arrivals, rulings, ledger }: Whereabouts): Found {
  const applied = arrivals.of(intent.change).filter(({ isApplied }) => isApplied);
  const [first, ...again] = applied;
  // A closed tab's request may bypass the arrivals. The device sends the change again, and the server refuses it, because the
  // documents already have these values.
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

/** How often the same change was made on purpose: a notice may be marked as read, unread, and read again. */
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

/** The write of another device to the same field between the two applications. */
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
