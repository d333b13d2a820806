import { placeCommands } from "#generated/place/commands.ts";
import { requestCommands } from "#generated/request/commands.ts";
import type { Request } from "#generated/request/type.ts";
import { type ActorStamp, type Change, type Document, together } from "#generated/runtime.ts";
import { siteCommands } from "#generated/site/commands.ts";
import type { ImportedHere, StayingRequest, UndoProgress } from "#machines/import/undo-import.ts";
import type { Settlement } from "#machines/ports.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { digestKey } from "../csv/row-key.ts";

type Row = Document<Request>;
type Places = Pick<Workspace, "sites" | "places" | "people">;

/** What of an import can go. */
export interface Removable {
  readonly requests: readonly Row[];
  /** Requests that were changed since. */
  readonly staying: readonly Row[];
}

/** How many timelines are read at once. */
const readAtOnce = 100;

/** The requests of an import: those that nobody touched since, and the others. */
export async function findRemovable(
  run: string,
  rows: readonly Row[],
  isTouched: (row: Row) => Promise<boolean>,
): Promise<Removable> {
  const requests: Row[] = [];
  const staying: Row[] = [];
  const ours = rows.filter(({ importedWith }) => importedWith === run);
  for (const some of inPieces(ours, readAtOnce)) {
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
  return {
    requests: requests.length,
    places: places.length,
    sites: sites.length,
    staying: staying.map(nameOf),
  };
}

/** What undoing needs besides the requests. */
export interface UndoParts {
  readonly run: string;
  readonly removable: Removable;
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
 * Removes what an import added, in batches of one change each through the outbox, and yields the progress after each. What the
 * store refuses was changed meanwhile, and stays. The ids of changes are derived, so that a repetition after an interruption
 * changes nothing. Places go once the store has confirmed that their requests are gone.
 */
export async function* undoImport(parts: UndoParts): AsyncGenerator<UndoProgress, void, undefined> {
  const { removable, unused, atOnce } = parts;
  const { places, sites } = unused(removable.staying);
  const total = removable.requests.length + places.length + sites.length;
  const staying = [...removable.staying];
  let done = 0;
  let isWaiting = false;
  const update = (left = 0): UndoProgress => ({ done, total, staying: staying.map(nameOf), left });
  yield update();
  const requests = removable.requests.map((document) => ({
    document,
    remove: (act: ActorStamp) => requestCommands.remove(document, act),
  }));
  for (const some of inPieces(byId(requests), atOnce)) {
    const { refused, isKept } = await removeAll(parts, some);
    staying.push(...refused);
    isWaiting ||= isKept;
    done += some.length - refused.length;
    yield update();
  }
  const { places: free, sites: freeSites } = unused(staying);
  if (isWaiting) {
    yield update(free.length + freeSites.length);
    return;
  }
  const grounds = [
    ...free.map((document) => ({
      document,
      remove: (act: ActorStamp) => placeCommands.remove(document, act),
    })),
    ...freeSites.map((document) => ({
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
function byId<D extends { readonly id: string }>(items: readonly Item<D>[]): readonly Item<D>[] {
  return items.toSorted((one, other) => (one.document.id < other.document.id ? -1 : 1));
}

function nameOf({ id, number, title }: Row): StayingRequest {
  return { id, number, title };
}

function* inPieces<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
