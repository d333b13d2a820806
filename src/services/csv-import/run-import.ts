import { placePath } from "#generated/place/codec.ts";
import { requestPath } from "#generated/request/codec.ts";
import { idOf, type ActorStamp, type Change } from "#generated/runtime.ts";
import { sitePath } from "#generated/site/codec.ts";
import { batchChange } from "#machines/import/batch-change.ts";
import {
  addSkipped,
  emptyTally,
  type ImportProgress,
  type ImportRun,
  type ImportTally,
} from "#machines/import/import-run.ts";
import type { PlannedBatch, PlannedRow } from "#machines/import/planned-batch.ts";
import { Refused } from "#src/data/store.ts";
import { digestKey } from "../csv/row-key.ts";
import { placesOf, standsForSite } from "./place-finder.ts";

/** What an import needs besides its batches. */
export interface RunParts {
  readonly run: ImportRun;
  readonly batches: AsyncIterable<PlannedBatch>;
  /** Existing requests, with the newest entry of each. */
  readonly requests: Map<string, string>;
  /** Ids of the existing sites and places. */
  readonly grounds: Set<string>;
  /** Applies a change, once per id however often it is called. */
  readonly commit: (change: Change) => Promise<unknown>;
  /** Whether a document exists at a path, readable or not. */
  readonly isThere: (path: string) => Promise<boolean>;
  /** Stores the position of the import. */
  readonly advance: (run: ImportRun) => Promise<void>;
  readonly actOf: (id: string) => ActorStamp;
  readonly newCode: () => string;
  /** A monotonic clock, in ms. */
  readonly clock: () => number;
}

/**
 * Imports batches, one change each, and yields the progress after each. Changes go to the store rather than through the outbox,
 * because the stored file with its position already records the intent. Ids of rows and changes are derived from the file, so
 * that a repetition after an interruption changes nothing.
 * Rows that the store refuses are left out. Rejects where all rows of a batch are refused, and with whatever else `commit`
 * rejects with.
 */
export async function* runImport(parts: RunParts): AsyncGenerator<ImportProgress, void, undefined> {
  const { run, batches, advance, clock } = parts;
  const started = clock();
  let { record, bytes, tally, refused = [] } = run;
  let noted: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches) {
      const done = await bringIn(parts, batch);
      tally = added(tally, done, batch.skipped);
      refused = refused.concat(done.refused);
      record = Math.max(record, batch.record);
      bytes = Math.max(bytes, batch.bytes);
      const now: ImportRun = { ...run, record, bytes, tally, refused };
      await noted;
      // The next rows do not wait for the position, because a lost one is made up for when the import is resumed.
      noted = advance(now);
      noted.catch(() => undefined);
      yield { run: now, pace: ((record - run.record) * 1000) / Math.max(1, clock() - started) };
    }
  } finally {
    await noted;
  }
}

/** The outcome of some rows. */
interface Done extends ImportTally {
  /** Records of the refused rows. */
  readonly refused: readonly number[];
}

async function bringIn(parts: RunParts, batch: PlannedBatch): Promise<Done> {
  if (batch.rows.length === 0) return nothingDone;
  const done = await bringRows(parts, batch, batch.rows);
  if (batch.rows.length > 1 && done.refusal !== undefined && isAllRefused(done, batch))
    throw done.refusal;
  return done;
}

interface Brought extends Done {
  /** The last refusal, if there was one. */
  readonly refusal?: Refused;
}

/** Applies rows as one change. A refused change is tried again in halves, until the refused rows are known. */
async function bringRows(
  parts: RunParts,
  batch: PlannedBatch,
  rows: readonly PlannedRow[],
): Promise<Brought> {
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return nothingDone;
  const id = digestKey("import", parts.run.id, first.record, last.record);
  const attempt = () => bringOnce(parts, batch, rows, id);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === "exists" && (await learn(parts, batch, rows))) {
      return bringRows(parts, batch, rows);
    }
    if (rows.length === 1) {
      const refused = [first.record];
      return { ...nothingDone, skipped: { refused: 1 }, refused, refusal: error };
    }
  }
  const middle = Math.ceil(rows.length / 2);
  const one = await bringRows(parts, batch, rows.slice(0, middle));
  const other = await bringRows(parts, batch, rows.slice(middle));
  const refusal = other.refusal ?? one.refusal;
  const refused = [...one.refused, ...other.refused];
  return { ...added(one, other, {}), refused, ...(refusal !== undefined && { refusal }) };
}

async function bringOnce(
  { run, requests, grounds, commit, actOf, newCode }: RunParts,
  batch: PlannedBatch,
  rows: readonly PlannedRow[],
  id: string,
): Promise<Done> {
  // Rows that this same change added before an interruption count as added by it.
  const ours = rows.filter((row) => requests.get(row.id) === id).length;
  const fresh = rows.filter((row) => !requests.has(row.id));
  const missing = new Map(batch.sites.map((site) => [site.id, site]));
  const around = placesOf(fresh, {
    sites: missing,
    places: new Map(batch.places.map((place) => [place.id, place])),
  });
  const sites = around.sites.filter((site) => !grounds.has(site.id));
  const places = around.places.filter((place) => !grounds.has(place.id));
  const contents = { run: run.id, rows: fresh, sites, places };
  const change = batchChange(run.organisation, contents, actOf(id), newCode);
  if (change !== undefined) await commit(change);
  for (const row of fresh) requests.set(row.id, id);
  for (const ground of [...sites, ...places]) grounds.add(ground.id);
  return {
    imported: fresh.length + ours,
    here: rows.length - fresh.length - ours,
    sites: sites.length,
    places: places.filter((place) => !standsForSite(place, missing)).length,
    skipped: {},
    refused: [],
  };
}

/** Reads which rows others have added meanwhile; returns whether there were any. */
async function learn(
  { run, requests, grounds, isThere }: RunParts,
  batch: PlannedBatch,
  rows: readonly PlannedRow[],
): Promise<boolean> {
  const { organisation } = run;
  let isNew = false;
  for (const { id } of rows) {
    if (requests.has(id) || !(await isThere(requestPath({ organisation, request: id })))) continue;
    requests.set(id, "");
    isNew = true;
  }
  const paths = [
    ...batch.sites.map(({ id }) => sitePath({ organisation, site: id })),
    ...batch.places.map(({ id }) => placePath({ organisation, place: id })),
  ];
  for (const path of paths) {
    if (grounds.has(idOf(path)) || !(await isThere(path))) continue;
    grounds.add(idOf(path));
    isNew = true;
  }
  return isNew;
}

const nothingDone: Done = { ...emptyTally, refused: [] };

function isAllRefused({ refused }: Done, { rows }: PlannedBatch): boolean {
  return refused.length === rows.length;
}

function added(
  one: ImportTally,
  other: ImportTally,
  skipped: Readonly<Record<string, number>>,
): ImportTally {
  return {
    imported: one.imported + other.imported,
    here: one.here + other.here,
    sites: one.sites + other.sites,
    places: one.places + other.places,
    skipped: addSkipped(addSkipped(one.skipped, other.skipped), skipped),
  };
}
