import type { Activity } from "#generated/activity/type.ts";
import type { RequestState } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { isReopening } from "../notices/is-reopening.ts";
import type { PhotosUpdate } from "./request-update.ts";

type Entries = readonly Document<Activity>[];

/** The newest step into a state. */
export function stepInto(entries: Entries, state: RequestState): Document<Activity> | undefined {
  return entries.findLast(({ from, to }) => to === state && from !== state);
}

/** When a request came into the state it is in; `undefined` where its timeline does not tell, because it was imported in it. */
export function inStateSince(entries: Entries, state: RequestState): Instant | undefined {
  const entry = stepInto(entries, state);
  return entry?.kind === "import" ? undefined : entry?.at;
}

/** The newest entry that changed a field. */
export function lastChangeOf(entries: Entries, field: string): Document<Activity> | undefined {
  return entries.findLast((entry) => entry.changed.includes(field));
}

/** The newest step that another person took since the reader opened the form. `seen` are the entries known then. */
export function fasterStep(
  entries: Entries,
  seen: ReadonlySet<string>,
): Document<Activity> | undefined {
  return entries.findLast(
    (entry) => !seen.has(entry.id) && entry.to !== undefined && entry.to !== entry.from,
  );
}

type TimeEntry = Pick<Document<Activity>, "id" | "by" | "minutes" | "insteadOf">;

/** The ids of the entries whose time no longer counts. Only an entry of the same author takes the place of another. */
export function correctedTimes(entries: readonly TimeEntry[]): ReadonlySet<string> {
  const authors = new Map(entries.map(({ id, by }) => [id, by]));
  return new Set(
    entries.flatMap(({ by, insteadOf }) =>
      insteadOf !== undefined && authors.get(insteadOf) === by ? [insteadOf] : [],
    ),
  );
}

/** Minutes of work that were written down and still count. */
export function minutesSpent(entries: readonly TimeEntry[]): number {
  const corrected = correctedTimes(entries);
  return entries.reduce((sum, { id, minutes = 0 }) => sum + (corrected.has(id) ? 0 : minutes), 0);
}

/** The assignee at the time of an entry; `undefined` if no entry before it names one. */
export function assigneeBefore(entries: Entries, { id }: Document<Activity>): string | undefined {
  const at = entries.findIndex((entry) => entry.id === id);
  const last = lastChangeOf(entries.slice(0, at), "assignee");
  const assignee = valueTold(last?.became, "assignee");
  return typeof assignee === "string" ? assignee : undefined;
}

/** The entries that opened a request again. */
export function reopenings(entries: Entries): Entries {
  return entries.filter(({ kind }) => isReopening(kind));
}

/** The photos of each entry in the order in which they were picked: they were added in the same moment. */
function asPicked(entries: Entries, ids: readonly string[]): readonly string[] {
  const together = ids.flatMap(
    (id) => entries.find(({ photos }) => photos.includes(id))?.photos ?? [id],
  );
  return [...new Set(together)].filter((id) => ids.includes(id));
}

/** The photos of a request as a story: how it looked when it was reported, then how it was fixed unless it is not after all, then the others. */
export function storyPhotos(
  entries: Entries,
  stored: readonly string[],
): { readonly ids: readonly string[]; readonly before?: string; readonly after?: string } {
  const ids = asPicked(entries, stored);
  const fixes = entries.filter(({ kind }) => kind === "resolve");
  const last = entries.findLast(
    ({ kind }) => kind === "resolve" || kind === "retract" || isReopening(kind),
  );
  const after =
    last?.kind === "resolve" ? last.photos.findLast((id) => ids.includes(id)) : undefined;
  const before = ids.find((id) => !fixes.some(({ photos }) => photos.includes(id)));
  if (after === undefined || before === undefined) return { ids };
  const others = ids.filter((id) => id !== before && id !== after);
  return { ids: [before, after, ...others], before, after };
}

/**
 * The entries that a timeline shows. The list of followers replaces entries about following. Only the newest import is shown,
 * because the earlier ones were undone.
 */
export function toldEntries(entries: Entries): Entries {
  const last = entries.findLast(({ kind }) => kind === "import");
  return entries.filter((entry) =>
    entry.kind === "import" ? entry === last : entry.kind !== "follow",
  );
}

/** What a field was or became in an act; `undefined` where it was nothing, or is no text, number, or yes or no. */
export function valueTold(
  values: Activity["was"],
  field: string,
): string | number | boolean | undefined {
  const [, value] = Object.entries(values ?? {}).find(([name]) => name === field) ?? [];
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : undefined;
}

/**
 * The photos to show under an entry, by their ids. Anybody may make an attachment under an id that is free, also one that an
 * entry of somebody else names: only what the entry's author added is a photo of the entry. One that is not known yet is
 * still awaited; but where the reader may not see all of them, only until the others have arrived.
 */
export function photosUnder(
  { photos, by }: Pick<Activity, "photos" | "by">,
  update: Pick<PhotosUpdate, "photos" | "isIncomplete">,
  seesAll = true,
): readonly string[] {
  const authors = new Map(update.photos.map((photo) => [photo.id, photo.by]));
  const isAwaited = seesAll || update.isIncomplete === undefined;
  return photos.filter((id) => (authors.has(id) ? authors.get(id) === by : isAwaited));
}
