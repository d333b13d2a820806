import type { CheckUpdate, FileWords, ValueLook } from "#machines/import/file-look.ts";
import type { ImportPlan } from "#machines/import/import-plan.ts";
import type { PlannedRow } from "#machines/import/planned-batch.ts";
import type { TableRow } from "../csv/read-table.ts";
import { reportHeaders } from "../csv/sample-table.ts";
import {
  createValueReader,
  guessAudience,
  guessCategory,
  guessPriority,
  guessState,
  ValueCounter,
} from "../csv/values.ts";
import { TableWriter } from "../csv/write-table.ts";
import { placesOf, standsForSite } from "./place-finder.ts";
import { planBatches, type PlanInput, type SkippedRow } from "./plan-batches.ts";

/** The input of collecting the rows that an import leaves out. */
export interface ReportJob extends PlanInput {
  readonly reportName: string;
}

/** The input of checking a file. */
export interface CheckInput extends ReportJob {
  /** Ids of the existing requests. */
  readonly requests: ReadonlySet<string>;
}

/** The number of rows shown before the user decides. */
const rowsShown = 6;

/** The number of lines named of each note. */
const linesNamed = 5;

/** The number of new places named before the user decides. */
const placesNamed = 10;

/** Reads a whole file without importing anything; the last value is the result. */
export async function* checkFile(input: CheckInput): AsyncGenerator<CheckUpdate, void, undefined> {
  const report = new SkippedReport(input);
  const skipped: Record<string, number> = {};
  const notes: Record<string, number> = {};
  const noteLines: Record<string, number[]> = {};
  const sites = new Set<string>();
  const places = new Map<string, Pick<PlannedRow, "site" | "place">>();
  const shown: PlannedRow[] = [];
  let planned: Parameters<typeof placesOf>[1] = { sites: new Map(), places: new Map() };
  let rows = 0;
  let fresh = 0;
  let here = 0;
  let openToAll = 0;
  const words = new WordCounter(input.plan);
  const newWords = new WordCounter(input.plan);
  const bytesTotal = input.file.size;
  for await (const batch of planBatches(input)) {
    rows += batch.covered;
    words.add(batch.read);
    for (const skip of batch.skipped) {
      count(skipped, skip.code);
      report.add(skip);
    }
    const newRows = batch.rows.filter(({ id, record }, at) => {
      const isNew = !input.requests.has(id);
      if (isNew)
        for (const note of batch.notes[at] ?? []) {
          count(notes, note);
          const lines = (noteLines[note] ??= []);
          const row =
            lines.length < linesNamed && batch.read.find((each) => each.record === record);
          if (row) lines.push(row.line);
        }
      return isNew;
    });
    const newRecords = new Set(newRows.map(({ record }) => record));
    newWords.add(batch.read.filter(({ record }) => newRecords.has(record)));
    fresh += newRows.length;
    here += batch.rows.length - newRows.length;
    openToAll += newRows.filter(({ audience }) => audience === undefined).length;
    const needed = placesOf(newRows, batch.finder);
    for (const site of needed.sites) sites.add(site.id);
    for (const place of needed.places)
      if (!standsForSite(place, batch.finder.sites))
        places.set(place.id, { site: place.site, place: place.id });
    shown.push(...newRows.slice(0, rowsShown - shown.length));
    planned = batch.finder;
    yield { rows, bytes: batch.bytes, bytesTotal };
  }
  const newPlaces = [...places.values()].slice(0, placesNamed);
  const around = placesOf([...shown, ...newPlaces], planned);
  const check = {
    rows,
    fresh,
    here,
    sites: sites.size,
    places: places.size,
    newPlaces,
    skipped,
    notes,
    noteLines,
    words: words.finish(),
    unknown: newWords.unknown(),
    openToAll,
    first: shown,
    firstSites: around.sites,
    firstPlaces: around.places,
    report: report.finish(),
  };
  yield { rows, bytes: bytesTotal, bytesTotal, check };
}

/** The rows that an import leaves out, as a table to correct and import again; `undefined` where there are none. */
export async function reportSkipped(input: ReportJob): Promise<File | undefined> {
  const report = new SkippedReport(input);
  for await (const { skipped } of planBatches(input)) for (const skip of skipped) report.add(skip);
  return report.finish();
}

/** Counts one more of a code. */
export function count(counts: Record<string, number>, code: string): void {
  counts[code] = (counts[code] ?? 0) + 1;
}

/** Counts the words of a file. */
class WordCounter {
  readonly #plan: ImportPlan;
  readonly #categories = new ValueCounter();
  readonly #states = new ValueCounter();
  readonly #priorities = new ValueCounter();
  readonly #audiences = new ValueCounter();

  constructor(plan: ImportPlan) {
    this.#plan = plan;
  }

  add(rows: readonly TableRow[]): void {
    const { category = -1, state = -1, priority = -1, audience = -1 } = this.#plan.mapping;
    for (const { cells } of rows) {
      this.#categories.add(cells[category] ?? "");
      this.#states.add(cells[state] ?? "");
      this.#priorities.add(cells[priority] ?? "");
      this.#audiences.add(cells[audience] ?? "");
    }
  }

  finish(): FileWords {
    const { categories, states, priorities, audiences = {} } = this.#plan.values;
    return {
      categories: this.#categories.propose(createValueReader(categories, guessCategory)),
      states: this.#states.propose(createValueReader(states, guessState)),
      priorities: this.#priorities.propose(createValueReader(priorities, guessPriority)),
      audiences: this.#audiences.propose(createValueReader(audiences, guessAudience)),
    };
  }

  unknown(): readonly ValueLook<string>[] {
    const { categories, states, priorities, audiences } = this.finish();
    return [...categories, ...states, ...priorities, ...audiences].filter(
      ({ isKnown }) => !isKnown,
    );
  }
}

/** The rows that are left out, with their lines and the reasons, before the columns of the file. */
class SkippedReport {
  readonly #job: ReportJob;
  readonly #writer: TableWriter;
  #isEmpty = true;

  constructor(job: ReportJob) {
    this.#job = job;
    this.#writer = new TableWriter(job.format.dialect.delimiter);
    this.#writer.write([...reportHeaders, ...job.headers]);
  }

  add({ row, code, message }: SkippedRow): void {
    this.#isEmpty = false;
    const missing = Math.max(0, this.#job.headers.length - row.cells.length);
    const cells = [...row.cells, ...Array.from({ length: missing }, () => "")];
    this.#writer.write([String(row.line), code, message, ...cells]);
  }

  finish(): File | undefined {
    if (this.#isEmpty) return undefined;
    return new File([this.#writer.finish()], this.#job.reportName, { type: "text/csv" });
  }
}
