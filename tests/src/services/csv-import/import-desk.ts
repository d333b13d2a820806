import { foundingCommands } from "#generated/founding/commands.ts";
import { memberCodec } from "#generated/member/codec.ts";
import { memberCommands } from "#generated/member/commands.ts";
import { organisationCodec } from "#generated/organisation/codec.ts";
import { organisationCommands } from "#generated/organisation/commands.ts";
import { placeCodec } from "#generated/place/codec.ts";
import { requestCodec } from "#generated/request/codec.ts";
import { requestCategoryValues, type Request } from "#generated/request/type.ts";
import { type Change, type Document, together } from "#generated/runtime.ts";
import { siteCodec } from "#generated/site/codec.ts";
import type { FileLook, ImportChoices } from "#machines/import/file-look.ts";
import { type CategoryNames, sourceOf } from "#machines/import/import-context.ts";
import type { SiteForOthers } from "#machines/import/import-plan.ts";
import { emptyTally, type ImportRun } from "#machines/import/import-run.ts";
import type { PlannedBatch } from "#machines/import/planned-batch.ts";
import { actOf, type Workspace, peopleOf } from "#machines/workspace/workspace.ts";
import { Refused } from "#src/data/store.ts";
import type { CheckInput } from "#src/services/csv-import/check-file.ts";
import { lookAtFile } from "#src/services/csv-import/look-at-file.ts";
import {
  type KnownOrganisation,
  knownOrganisation,
} from "#src/services/csv-import/place-finder.ts";
import { runImport } from "#src/services/csv-import/run-import.ts";
import { answersTo } from "#src/services/csv-import/table-job.ts";
import { RememberedStore } from "../../demo/remembered-store.ts";

// Names of all categories.
const categoryNames = Object.fromEntries(
  requestCategoryValues.map((category) => [category, category]),
) as CategoryNames;

export const zone = "Europe/Berlin";

export const undecided: ImportChoices = {
  dates: {},
  zone,
  values: { categories: {}, states: {}, priorities: {} },
};

/** The look at a file that has to be a table. */
export async function lookAt(file: Blob, choices: ImportChoices = undecided): Promise<FileLook> {
  const first = await lookAtFile(file, choices);
  if (!first.ok) throw new Error(first.problem.code);
  return first.look;
}

/** The input of checking a file for an organisation, by default an empty one. */
export function checkInput(
  file: Blob,
  { format, headers, plan }: FileLook,
  workspace: KnownOrganisation = { sites: [], places: [], people: [] },
): CheckInput {
  const siteForOthers = { name: "Elsewhere" };
  const requests = new Set<string>();
  const of = { file, format, headers, plan, siteForOthers, source: "", workspace, categoryNames };
  return { ...of, now: Date.UTC(2030, 0), requests, reportName: "skipped.csv" };
}

interface DeskOptions {
  readonly batchRows?: number;
  readonly others?: SiteForOthers;
  /** Stops after this many batches, like a closed page. */
  readonly stopAfter?: number;
  /** Stops between a commit and the record of it. */
  readonly loseLastNote?: boolean;
}

/** A building with the real policies, and everything that an import needs; the store is in memory. */
export class ImportDesk {
  readonly store: RememberedStore;
  readonly commits: Change[] = [];
  /** The stored import of this device. */
  kept: ImportRun | undefined;
  readonly #organisation = "o1";
  #codes = 0;

  constructor(store = new RememberedStore()) {
    this.store = store;
    if (store.all(organisationCodec).length === 0) this.#found();
  }

  get workspace(): Workspace {
    const [organisation] = this.store.all(organisationCodec);
    const people = this.store.all(memberCodec);
    const me = people.find(({ role }) => role === "admin" || role === "coordinator");
    if (organisation === undefined || me === undefined) throw new Error("nobody is here");
    return {
      organisation,
      me,
      ...peopleOf(people),
      sites: byId(this.store.all(siteCodec)),
      places: byId(this.store.all(placeCodec)),
    };
  }

  get requests(): readonly Document<Request>[] {
    return this.store.all(requestCodec);
  }

  /** Starts the import of a file after a look at it. */
  begin(file: Blob, look: FileLook, others: SiteForOthers = { name: "A site" }): ImportRun {
    return {
      id: "run1",
      organisation: this.workspace.organisation.id,
      by: this.workspace.me.id,
      startedAt: 1_700_000_000_000,
      file: { name: "a.csv", size: file.size },
      format: look.format,
      headers: look.headers,
      plan: look.plan,
      siteForOthers: others,
      source: sourceOf(look, others),
      rows: 0,
      record: 0,
      bytes: 0,
      tally: emptyTally,
    };
  }

  /** Imports a file from the beginning; returns its progress. */
  async bringIn(file: Blob, look: FileLook, options: DeskOptions = {}): Promise<ImportRun> {
    return this.goOn(file, this.begin(file, look, options.others), options);
  }

  /** Continues an import. */
  async goOn(file: Blob, from: ImportRun, options: DeskOptions = {}): Promise<ImportRun> {
    const { stopAfter = Infinity, loseLastNote = false } = options;
    const { workspace } = this;
    let run = from;
    let notes = 0;
    const progress = runImport({
      run,
      batches: this.#batches(file, run, options.batchRows ?? 3),
      requests: new Map(this.requests.map(({ id, lastEntry }) => [id, lastEntry])),
      grounds: new Set([...workspace.sites.keys(), ...workspace.places.keys()]),
      commit: (change) => this.commit(change),
      isThere: (path) => Promise.resolve(this.#paths().has(path)),
      advance: (next) => {
        notes += 1;
        if (loseLastNote && notes === stopAfter)
          return Promise.reject(new Error("the page was closed"));
        this.kept = next;
        return Promise.resolve();
      },
      actOf: (id) => actOf(workspace, id, 1_700_000_000_000),
      newCode: () => `code${String((this.#codes += 1)).padStart(16, "0")}`,
      clock: () => performance.now(),
    });
    for await (const each of progress) {
      run = each.run;
      if (notes >= stopAfter) break;
    }
    return run;
  }

  async commit(change: Change): Promise<void> {
    if (this.commits.some(({ id }) => id === change.id)) return;
    const paths = this.#paths();
    const taken = change.writes.find(({ kind, path }) => kind === "create" && paths.has(path));
    if (taken !== undefined) throw new Refused({ code: "exists", clause: taken.path });
    const refusal = this.store.commit(change);
    if (refusal !== undefined) throw new Refused(refusal);
    this.commits.push(change);
  }

  /** The report of the rows that an import skipped. */
  async report(file: Blob, run: ImportRun, refused: readonly number[] = []) {
    const input = { ...this.#plan(file, run), refused: new Set(refused) };
    for await (const report of answersTo("report", { ...input, reportName: "a-skipped.csv" }))
      return report;
    return undefined;
  }

  #plan(file: Blob, run: ImportRun) {
    const { format, headers, plan, siteForOthers, source, startedAt: now } = run;
    const workspace = knownOrganisation(this.workspace);
    return { file, format, headers, plan, siteForOthers, source, workspace, now, categoryNames };
  }

  #batches(file: Blob, run: ImportRun, batchRows: number): AsyncIterable<PlannedBatch> {
    return answersTo("plan", { ...this.#plan(file, run), afterRecord: run.record, batchRows });
  }

  #paths(): ReadonlySet<string> {
    const { store } = this;
    const all = [store.all(requestCodec), store.all(placeCodec), store.all(siteCodec)];
    return new Set(all.flat().map(({ path }) => path));
  }

  #found(): void {
    const act = { id: "founding", at: 0, by: { id: "m1", name: "Mara", role: "admin" } };
    const at = { organisation: this.#organisation };
    const refusal = this.store.commit(
      together(
        organisationCommands.found(at, { name: "Elm", zone, locale: "en", foundedAt: 0 }, act),
        foundingCommands.record({ ...at, founding: this.#organisation }, {}, act),
        memberCommands.add(
          { ...at, member: "m1" },
          { name: "Mara", role: "admin", active: true, joinedAt: 0 },
          act,
        ),
      ),
    );
    if (refusal !== undefined) throw new Error(refusal.clause);
  }
}

function byId<E>(rows: readonly Document<E>[]): ReadonlyMap<string, Document<E>> {
  return new Map(rows.map((row) => [row.id, row]));
}
