import { fromObservable, fromPromise } from "xstate";
import { placeCodec } from "#generated/place/codec.ts";
import { requestCodec } from "#generated/request/codec.ts";
import { idOf, matchPath } from "#generated/runtime.ts";
import { siteCodec } from "#generated/site/codec.ts";
import type {
  CheckUpdate,
  FileLook,
  FileTrouble,
  LookResult,
  TableFile,
} from "#machines/import/file-look.ts";
import type { CheckPort, KeepInput, LookInput, RunInput } from "#machines/import/import-context.ts";
import { countSkipped, type ImportProgress } from "#machines/import/import-run.ts";
import { importMachine } from "#machines/import/import.machine.ts";
import type { UndoInput, UndoProgress } from "#machines/import/undo-import.ts";
import { viewerScopeOf } from "#machines/requests/viewer-scope.ts";
import { actOf, type Workspace } from "#machines/workspace/workspace.ts";
import { firstOf } from "../data/first-of.ts";
import { Refused, Undecoded } from "../data/store.ts";
import { isLocked, locked, lockFor } from "../services/csv-import/import-lock.ts";
import type { ShelvedImport } from "../services/csv-import/import-shelf.ts";
import type { KnownOrganisation } from "../services/csv-import/place-finder.ts";
import { ImportTrouble } from "../services/csv/import-trouble.ts";
import { saveFile } from "../services/files/save-file.ts";
import type { App } from "./app.ts";
import type * as importParts from "./lazy-import-parts.ts";
import { observeGenerator } from "./observe-generator.ts";
import { watchRequests } from "./watch-requests.ts";

interface Of {
  readonly input: RunInput;
}

/** What reads tables, and what undoes an import. */
type Late = () => Promise<typeof importParts>;

const fetchParts: Late = () => import("./lazy-import-parts.ts");

/** The import with the real store, worker and shelf; what reads tables is fetched with the first file, or with what is undone. */
export function wireImport(app: App, late = fetchParts) {
  return importMachine.provide({
    actors: {
      recallRun: fromPromise(async ({ input }: Of) => {
        const { id } = input.workspace.organisation;
        const isElsewhere = await isLocked(id);
        return { run: (await app.imports.find(id))?.run, isElsewhere };
      }),
      forgetRun: fromPromise(({ input }: Of) => {
        const { id } = input.workspace.organisation;
        return locked(id, () => app.imports.forget(id));
      }),
      listImports: fromPromise(async ({ input }: Of) => {
        const { listImports } = await late();
        return listImports(app, input);
      }),
      lookAtFile: fromPromise(
        ({ input, signal }: { readonly input: LookInput; readonly signal: AbortSignal }) =>
          look(app, late, input, signal),
      ),
      checkFile: fromObservable(({ input }: { readonly input: CheckPort }) =>
        observeGenerator<CheckUpdate>((signal) => check(app, late, input, signal)),
      ),
      keepRun: fromPromise(({ input }: { readonly input: KeepInput }) => keep(app, late, input)),
      importRows: fromObservable(({ input }: { readonly input: RunInput }) =>
        observeGenerator<ImportProgress>((signal) => importRows(app, late, input, signal)),
      ),
      makeReport: fromPromise(
        ({ input, signal }: { readonly input: RunInput; readonly signal: AbortSignal }) =>
          makeReport(app, late, input, signal),
      ),
      findImported: fromPromise(async ({ input }: { readonly input: UndoInput }) => {
        const { findImported } = await late();
        return findImported(app, input);
      }),
      removeImported: fromObservable(({ input }: { readonly input: UndoInput }) =>
        observeGenerator<UndoProgress>(async function* (signal) {
          const { removeImported } = await late();
          yield* removeImported(app, input, signal);
        }),
      ),
      settleRun: fromPromise(({ input }: Of) => {
        const { id } = input.workspace.organisation;
        return locked(id, async () => ({ run: (await app.imports.find(id))?.run }));
      }),
    },
    actions: {
      goTo: (_, { destination }) => app.navigate(destination),
      saveReport: (_, { report }) => {
        if (report instanceof File) saveFile(report, report.name);
      },
    },
  });
}

interface Table extends Pick<FileLook, "workbook"> {
  readonly table: Blob;
  readonly problem?: FileTrouble;
}

/** The sheets that were read of workbooks. */
const sheetsRead = new WeakMap<Blob, Map<string, Table>>();

/** The table in a file, which of a workbook is one sheet. */
async function tableOf(
  late: Late,
  file: TableFile,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<Table> {
  const blob = blobOf(file);
  const { askOnce, mayBeWorkbook } = await late();
  if (!(await mayBeWorkbook(blob))) return { table: blob };
  const read = sheetsRead.get(blob) ?? new Map<string, Table>();
  sheetsRead.set(blob, read);
  const known = wanted === undefined ? undefined : read.get(wanted);
  if (known !== undefined) return known;
  const sheet = await askOnce("workbook", { file: blob, sheet: wanted }, signal);
  // What cannot be read is said to be no table.
  if (sheet === undefined) return { table: blob };
  if ("code" in sheet) return { table: blob, problem: sheet };
  const { table, ...workbook } = sheet;
  read.set(workbook.sheet, { table, workbook });
  return { table, workbook };
}

/** A file that a machine was handed is the one a person chose. */
function blobOf(file: TableFile): Blob {
  if (!(file instanceof Blob)) throw new Error("a chosen file is a Blob");
  return file;
}

async function look(
  app: App,
  late: Late,
  { file, choices, isFirst }: LookInput,
  signal: AbortSignal,
): Promise<LookResult> {
  const { askOnce, recallChoices } = await late();
  const { table, workbook, problem } = await tableOf(late, file, choices.sheet, signal);
  if (problem !== undefined) return { ok: false, problem };
  const lookBy = async (by: LookInput["choices"]) => {
    const seen = await askOnce("look", { file: table, choices: by }, signal);
    return seen.ok ? { ...seen, look: { ...seen.look, workbook } } : seen;
  };
  const first = await lookBy(choices);
  if (!first.ok) return first;
  const { headers } = first.look;
  const memory = isFirst
    ? await app.settings.csvMapping(headers).catch(() => undefined)
    : undefined;
  const remembered = recallChoices(memory, headers);
  if (remembered === undefined) return { ...first, choices, isRemembered: false };
  const second = await lookBy(remembered);
  return second.ok ? { ...second, choices: remembered, isRemembered: true } : second;
}

async function* check(
  app: App,
  late: Late,
  input: CheckPort,
  signal: AbortSignal,
): AsyncGenerator<CheckUpdate> {
  const { askWorker, knownOrganisation } = await late();
  const { file, look: seen, siteForOthers, source, workspace, categoryNames } = input;
  const requests = await requestsHere(app, workspace);
  const { table } = await tableOf(late, file, seen.workbook?.sheet, signal);
  const job = {
    file: table,
    format: seen.format,
    headers: seen.headers,
    plan: seen.plan,
    siteForOthers,
    source,
    workspace: knownOrganisation(workspace),
    now: app.clock.now(),
    categoryNames,
    requests: new Set(requests.keys()),
    reportName: reportNameOf(file),
  };
  yield* askWorker("check", job, signal);
}

/** What to call the table of the rows of a file that are left out. */
function reportNameOf({ name }: { readonly name: string }): string {
  return `${name.replace(/\.\w+$/, "")}-skipped.csv`;
}

async function keep(app: App, late: Late, { run, file, choices, sheet }: KeepInput): Promise<void> {
  const { memoryOf } = await late();
  const memory = memoryOf(choices, run.headers, run.plan.mapping);
  // What was decided is a convenience for the next time; the import does not wait for it to work.
  await app.settings.rememberCsvMapping(run.headers, memory).catch(() => undefined);
  const { table } = await tableOf(late, file, sheet, new AbortController().signal);
  await locked(run.organisation, () => app.imports.put({ run, file: table }));
}

async function* importRows(
  app: App,
  late: Late,
  { workspace, categoryNames }: RunInput,
  signal: AbortSignal,
): AsyncGenerator<ImportProgress> {
  const { askWorker, knownOrganisation, runImport } = await late();
  const organisation = workspace.organisation.id;
  const release = await lockFor(organisation);
  try {
    const shelved = await shelvedImport(app, organisation);
    const { run } = shelved;
    const plan = { ...planOf(shelved, knownOrganisation(workspace)), categoryNames };
    const job = { ...plan, afterRecord: run.record, batchRows: app.importRowsAtOnce };
    let after = run;
    const progress = runImport({
      run,
      batches: askWorker("plan", job, signal),
      requests: await requestsHere(app, workspace),
      grounds: new Set([...workspace.sites.keys(), ...workspace.places.keys()]),
      commit: (change) => app.store.commit(change),
      isThere: (path) => isThere(app, workspace, path),
      advance: (next) => app.imports.advance(next),
      actOf: (id) => actOf(workspace, id, app.clock.stamp()),
      newCode: app.newId,
      clock: () => performance.now(),
    });
    for await (const update of progress) {
      after = update.run;
      yield update;
    }
    // With rows left out, the file is kept for the table of them.
    const isClean = countSkipped(after.tally.skipped) === 0;
    if (!signal.aborted && isClean) await app.imports.forget(organisation);
  } finally {
    release();
  }
}

/** Goes through the kept file once more, for the rows that were left out of what came in from it. */
async function makeReport(
  app: App,
  late: Late,
  { workspace, categoryNames }: RunInput,
  signal: AbortSignal,
): Promise<TableFile | undefined> {
  const { askOnce, knownOrganisation } = await late();
  const shelved = await shelvedImport(app, workspace.organisation.id);
  const { file, refused } = shelved.run;
  const plan = { ...planOf(shelved, knownOrganisation(workspace)), categoryNames };
  const input = { ...plan, refused: new Set(refused), reportName: reportNameOf(file) };
  return askOnce("report", input, signal);
}

async function shelvedImport(app: App, organisation: string): Promise<ShelvedImport> {
  const shelved = await app.imports.find(organisation);
  if (shelved === undefined)
    throw new ImportTrouble("notFound", "There is no import to go on with");
  return shelved;
}

/** How the rows of a kept file were and are read. */
function planOf({ run, file }: ShelvedImport, workspace: KnownOrganisation) {
  const { format, headers, plan, siteForOthers, source, startedAt } = run;
  return { file, format, headers, plan, siteForOthers, source, workspace, now: startedAt };
}

/** Ids of all requests that this person can see, with the newest entry of each. */
async function requestsHere(app: App, workspace: Workspace): Promise<Map<string, string>> {
  const scope = { ...viewerScopeOf(workspace), historyWindow: "all" } as const;
  const { rows, problems } = await firstOf(watchRequests(app, scope));
  const here = new Map(rows.map(({ id, lastEntry }) => [id, lastEntry]));
  for (const { path } of problems) here.set(idOf(path), "");
  return here;
}

/** Whether there is anything at a path, be it that this person may not see it or that nobody can read it. */
async function isThere(app: App, workspace: Workspace, path: string): Promise<boolean> {
  const codec = [requestCodec, placeCodec, siteCodec].find((each) => matchPath(each, path));
  if (codec === undefined) return false;
  try {
    const found = await app.store.read<unknown>({ codec, path }, { id: workspace.me.id });
    return found !== undefined;
  } catch (error) {
    if (error instanceof Refused || error instanceof Undecoded) return true;
    throw error;
  }
}
