import { placeCommands } from "#generated/place/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import { type ActorStamp, type Change, type Document, together } from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import type { ImportedHere, StayingRequest, UndoProgress } from "#machines/import/undo-import.ts";
import type { Settlement } from "#machines/ports.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { digestKey } from "../csv/row-key.ts";
import { standsForSite } from "./place-finder.ts";

type Row = Document<Request>;
type Places = Pick<Workspace, "sites" | "places" | "people">;

/** Whether anything was done to a request since it came in: a comment counts as well. */
type IsTouched = (row: Row) => Promise<boolean>;

/** What of an import can go. */
export interface Removable {
  readonly requests: readonly Row[];
  /** Requests that somebody did something to since. */
  readonly staying: readonly Row[];
}

/** How many requests are looked at together. */
const lookedAtOnce = 100;

/** The requests of an import: those that nobody touched since, and the others. */
export async function findRemovable(
  rows: readonly Row[],
  isTouched: IsTouched,
): Promise<Removable> {
  const requests: Row[] = [];
  const staying: Row[] = [];
  for (const some of inPieces(rows, lookedAtOnce)) {
    const touched = await Promise.all(some.map(isTouched));
    some.forEach((row, at) => (touched[at] === true ? staying : requests).push(row));
  }
  return { requests, staying };
}

/**
 * The places and sites that an import added and that nothing uses any more without these requests. A place is in use with a
 * request, a label or a place inside it; a site also while somebody is limited to it.
 */
export function unusedOf(
  run: string,
  { sites, places, people }: Places,
  remaining: readonly Pick<Row, "place" | "site">[],
  labelled: ReadonlySet<string>,
) {
  const inUse = new Set([...remaining.map(({ place }) => place), ...labelled]);
  for (const { id, importedWith } of places.values()) if (importedWith !== run) inUse.add(id);
  // What is added here is visited as well.
  for (const id of inUse) {
    const parent = places.get(id)?.parent;
    if (parent !== undefined) inUse.add(parent);
  }
  const staying = [...places.values()].filter(({ id }) => inUse.has(id));
  const inUseSites = new Set([
    ...[...remaining, ...staying].map(({ site }) => site),
    ...[...people.values()].flatMap((person) => person.sites ?? []),
  ]);
  return {
    places: [...places.values()].filter(({ id }) => !inUse.has(id)),
    sites: [...sites.values()].filter(
      ({ id, importedWith }) => importedWith === run && !inUseSites.has(id),
    ),
  };
}

/** What the page says before an import is undone. */
export function importedHere(
  { requests, staying }: Removable,
  { places, sites }: ReturnType<typeof unusedOf>,
): ImportedHere {
  const gone = new Map(sites.map((site) => [site.id, site]));
  return {
    requests: requests.length,
    places: places.filter((place) => !standsForSite(place, gone)).length,
    sites: sites.length,
    staying: staying.map(nameOf),
  };
}

/** What undoing needs besides the requests. */
export interface UndoParts {
  readonly run: string;
  /** The requests of the import. */
  readonly rows: readonly Row[];
  readonly isTouched: IsTouched;
  /** What is unused once no other requests remain. */
  readonly unused: (remaining: readonly Row[]) => ReturnType<typeof unusedOf>;
  readonly submit: (change: Change) => Promise<Settlement>;
  readonly actOf: (id: string) => ActorStamp;
  readonly atOnce: number;
}

/** A document with the change that removes it. */
interface Item<D> {
  readonly document: D;
  readonly remove: (act: ActorStamp) => Change;
}

/**
 * Removes what an import added, in batches of one change each through the outbox, and yields the progress after each. A batch is
 * looked at right before it goes, because the store refuses to remove what was changed but knows of no comments. What it refuses
 * was changed meanwhile, and stays. The ids of changes are derived, so that a repetition after an interruption changes nothing.
 * Places go once the store has confirmed that their requests are gone.
 */
export async function* undoImport(parts: UndoParts): AsyncGenerator<UndoProgress, void, undefined> {
  const { rows, isTouched, unused, atOnce } = parts;
  const staying: Row[] = [];
  let done = 0;
  let isWaiting = false;
  let { places, sites } = unused(staying);
  const update = (left = 0): UndoProgress => {
    const total = rows.length - staying.length + places.length + sites.length;
    return { done, total, staying: staying.map(nameOf), left };
  };
  yield update();
  for (const some of inPieces(byId(rows), atOnce)) {
    const free = await findRemovable(some, isTouched);
    const requests = free.requests.map((document) => ({
      document,
      remove: (act: ActorStamp) => requestCommands.remove(document, act),
    }));
    const { refused, isKept } = await removeAll(parts, requests);
    const stays = [...free.staying, ...refused];
    staying.push(...stays);
    if (stays.length > 0) ({ places, sites } = unused(staying));
    isWaiting ||= isKept;
    done += requests.length - refused.length;
    yield update();
  }
  if (isWaiting) {
    yield update(places.length + sites.length);
    return;
  }
  const grounds = [
    ...places.map((document) => ({
      document,
      remove: (act: ActorStamp) => placeCommands.remove(document, act),
    })),
    ...sites.map((document) => ({
      document,
      remove: (act: ActorStamp) => siteCommands.remove(document, act),
    })),
  ];
  for (const some of inPieces(grounds, atOnce)) {
    await removeAll<{ readonly id: string }>(parts, some);
    done += some.length;
    yield update();
  }
}

/** The documents that the store did not let go, and whether some wait on this device for the store. */
interface Outcome<D> {
  readonly refused: readonly D[];
  readonly isKept: boolean;
}

/** Removes documents by one change. A refused change is tried again in halves, until what is refused is known. */
async function removeAll<D extends { readonly id: string }>(
  parts: UndoParts,
  items: readonly Item<D>[],
): Promise<Outcome<D>> {
  const [first, ...more] = items;
  if (first === undefined) return { refused: [], isKept: false };
  const ids = items.map(({ document }) => document.id);
  const act = parts.actOf(digestKey("undo", parts.run, ...ids));
  const change = together(first.remove(act), ...more.map(({ remove }) => remove(act)));
  const { outcome } = await parts.submit(change);
  if (outcome !== "refused") return { refused: [], isKept: outcome === "kept" };
  if (more.length === 0) return { refused: [first.document], isKept: false };
  const middle = Math.ceil(items.length / 2);
  const one = await removeAll(parts, items.slice(0, middle));
  const other = await removeAll(parts, items.slice(middle));
  return {
    refused: [...one.refused, ...other.refused],
    isKept: one.isKept || other.isKept,
  };
}

/** Always in the same order, so that a repetition makes the same changes. */
function byId(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function nameOf({ id, number, title }: Row): StayingRequest {
  return { id, number, title };
}

function* inPieces<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
