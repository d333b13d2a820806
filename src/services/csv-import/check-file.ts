import type { CheckNews, FileCheck } from "#machines/import/file-check.ts";
import type { PlannedPlace, PlannedRow, PlannedSite } from "#machines/import/planned-batch.ts";
import { SkippedReport } from "../csv/skipped-report.ts";
import { placesOf } from "./places-of.ts";
import { planBatches, type PlanInput } from "./plan-batches.ts";
import { fileOf } from "./report-skipped.ts";

/** The input of checking a file. */
export interface CheckInput extends PlanInput {
  /** Ids of the existing requests. */
  readonly requests: ReadonlySet<string>;
  readonly reportName: string;
}

/** The number of rows shown before the user decides. */
const rowsShown = 6;

/** Reads a whole file without importing anything; the last value is the result. */
export async function* checkFile(input: CheckInput): AsyncGenerator<CheckNews, void, undefined> {
  const report = new SkippedReport(input.headers);
  const skipped: Record<string, number> = {};
  const notes: Record<string, number> = {};
  const sites = new Set<string>();
  const places = new Set<string>();
  const shown: PlannedRow[] = [];
  const shownSites = new Map<string, PlannedSite>();
  const shownPlaces = new Map<string, PlannedPlace>();
  let rows = 0;
  let fresh = 0;
  let here = 0;
  const bytesTotal = input.file.size;
  for await (const batch of planBatches(input)) {
    rows += batch.covered;
    for (const { code } of batch.notes) notes[code] = (notes[code] ?? 0) + 1;
    for (const skip of batch.skipped) {
      skipped[skip.code] = (skipped[skip.code] ?? 0) + 1;
      report.add(skip.row, skip);
    }
    const news = batch.rows.filter(({ id }) => !input.requests.has(id));
    fresh += news.length;
    here += batch.rows.length - news.length;
    const needed = placesOf(news, batch.finder);
    for (const site of needed.sites) sites.add(site.id);
    for (const place of needed.places) places.add(place.id);
    const first = news.slice(0, rowsShown - shown.length);
    if (first.length > 0) {
      shown.push(...first);
      const around = placesOf(first, batch.finder);
      for (const site of around.sites) shownSites.set(site.id, site);
      for (const place of around.places) shownPlaces.set(place.id, place);
    }
    yield { rows, bytes: batch.bytes, bytesTotal };
  }
  const check: FileCheck = {
    rows,
    fresh,
    here,
    sites: sites.size,
    places: places.size,
    skipped,
    notes,
    first: shown,
    firstSites: [...shownSites.values()],
    firstPlaces: [...shownPlaces.values()],
    report: fileOf(report, input.reportName),
  };
  yield { rows, bytes: bytesTotal, bytesTotal, check };
}
