import type { RequestCategory } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type { Destination } from "../destination.ts";
import type { Failure } from "../ports.ts";
import { foldText } from "../requests/search-text.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type {
  CheckUpdate,
  FileCheck,
  FileLook,
  FileTrouble,
  ImportChoices,
  LookResult,
  TableFile,
} from "./file-look.ts";
import type { SiteForOthers } from "./import-plan.ts";
import { emptyTally, type ImportRun } from "./import-run.ts";
import type { ImportedHere, PastImport, UndoInput, UndoProgress } from "./undo-import.ts";
import { type CountedWords, withAllWords } from "./whole-words.ts";

/** The names of categories, for titles that are generated. */
export type CategoryNames = Readonly<Record<RequestCategory, string>>;

export interface ImportInput {
  readonly workspace: Workspace;
  readonly categoryNames: CategoryNames;
  readonly newId: () => string;
  readonly now: () => Instant;
  /** The import to undo, where that is what the page was opened for. */
  readonly undo?: string | undefined;
}

export interface ImportContext extends ImportInput {
  readonly file: TableFile | undefined;
  readonly choices: ImportChoices;
  readonly look: FileLook | undefined;
  /** Whether a file of this kind was imported before, so that its choices were restored. */
  readonly isRemembered: boolean;
  /** The site of rows that name none. */
  readonly siteForOthers: SiteForOthers;
  /** Why the file is no table. */
  readonly trouble: FileTrouble | undefined;
  /** The progress of the check. */
  readonly checking: CheckUpdate | undefined;
  readonly check: FileCheck | undefined;
  /** The words of the whole file, once it was checked. */
  readonly counted: CountedWords | undefined;
  readonly run: ImportRun | undefined;
  /** Rows per second. */
  readonly pace: number;
  /** The imports that can be undone, the newest first. */
  readonly past: readonly PastImport[];
  /** What of the import to undo would go. */
  readonly imported: ImportedHere | undefined;
  readonly undoing: UndoProgress | undefined;
  readonly failure: Failure | undefined;
}

/** The input of sampling a file; `isFirst` restores the choices of the last file of this kind. */
export interface LookInput {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  readonly isFirst: boolean;
}

/** The owner of an import; the rest of its data is stored on this device. */
export type RunInput = Pick<ImportInput, "workspace" | "categoryNames">;

/** The input of checking a file without importing it. */
export interface CheckPort extends RunInput {
  readonly file: TableFile;
  readonly look: FileLook;
  readonly siteForOthers: SiteForOthers;
  readonly source: string;
}

/** The input of storing an import on this device, with the choices to remember for the next file of this kind. */
export interface KeepInput {
  readonly run: ImportRun;
  readonly file: TableFile;
  readonly choices: ImportChoices;
  /** The sheet, where the file is a workbook. */
  readonly sheet: string | undefined;
}

/** The progress of an import, if there is one. */
export interface WithRun {
  readonly run: ImportRun | undefined;
}

/** An unfinished import, and whether another tab is running it. */
export interface RecalledRun extends WithRun {
  readonly isElsewhere: boolean;
}

export function beginImport(input: ImportInput): ImportContext {
  return {
    ...input,
    file: undefined,
    choices: undecided(input.workspace),
    look: undefined,
    isRemembered: false,
    siteForOthers: { name: "" },
    trouble: undefined,
    checking: undefined,
    check: undefined,
    counted: undefined,
    run: undefined,
    pace: 0,
    past: [],
    imported: undefined,
    undoing: undefined,
    failure: undefined,
  };
}

/** The choices before any decision: only the time zone, which is the organisation's. */
function undecided(workspace: Workspace): ImportChoices {
  const values = { categories: {}, states: {}, priorities: {} };
  return { dates: {}, zone: workspace.organisation.zone, values };
}

/** The context for a newly chosen file; everything known of another file is dropped. */
export function withFile(context: ImportContext, file: TableFile): ImportContext {
  return { ...beginImport(context), file };
}

/** The only site, or of several the one that has most of the file's places; otherwise a new one that is named after the file. */
function usualSite({ sites, places }: Workspace, file: TableFile, look: FileLook): SiteForOthers {
  const named = new Set(look.places.map(nameKey));
  const known = [...places.values()].filter(({ name }) => named.has(nameKey(name)));
  const [best, next] = [...sites.values()]
    .filter(({ retired }) => !retired)
    .map(({ id, name }) => ({ id, name, has: known.filter(({ site }) => site === id).length }))
    .toSorted((one, other) => other.has - one.has);
  return best === undefined || best.has === next?.has
    ? { name: siteNameOf(file.name) }
    : { id: best.id, name: best.name };
}

function nameKey(name: string): string {
  return foldText(name.trim());
}

/** The context with the result of sampling the file. */
export function withLook(context: ImportContext, result: LookResult): ImportContext {
  if (!result.ok) return { ...context, trouble: result.problem };
  const { look, choices, isRemembered } = result;
  const { workspace, file } = context;
  const usual = file && usualSite(workspace, file, look);
  // It follows the column of places until somebody chooses a site.
  const isChosen =
    context.look !== undefined &&
    file !== undefined &&
    context.siteForOthers.name !== usualSite(workspace, file, context.look).name;
  return {
    ...context,
    look: withAllWords(look, context.counted),
    siteForOthers: isChosen || usual === undefined ? context.siteForOthers : usual,
    choices,
    isRemembered: isRemembered || context.isRemembered,
    trouble: undefined,
    failure: undefined,
  };
}

/** The look at the file with what checking the whole of it has found. */
export function withCheckedWords({
  look,
  check,
  counted,
}: ImportContext): Pick<ImportContext, "look" | "counted"> {
  if (look === undefined || check === undefined) return { look, counted };
  const { format, plan } = look;
  const all = { words: check.words, format, mapping: plan.mapping };
  return { look: withAllWords(look, all), counted: all };
}

/** The import at its start; `undefined` before the file was sampled and checked. */
export function runOf(context: ImportContext): ImportRun | undefined {
  const { workspace, file, look, check, siteForOthers, newId, now } = context;
  if (file === undefined || look === undefined || check === undefined) return undefined;
  return {
    id: newId(),
    organisation: workspace.organisation.id,
    by: workspace.me.id,
    startedAt: now(),
    file: { name: file.name, size: file.size },
    format: look.format,
    headers: look.headers,
    plan: look.plan,
    siteForOthers,
    source: sourceOf(look, siteForOthers),
    rows: check.rows,
    record: 0,
    bytes: 0,
    tally: emptyTally,
  };
}

/**
 * The text that the ids of rows are derived from, besides the rows themselves: the headings, which are the same for every file of
 * one system. Without a column of sites two buildings may use the same numbers, so the site is then part of it.
 */
export function sourceOf(look: FileLook, siteForOthers: SiteForOthers): string {
  if (look.plan.mapping.site !== undefined) return look.signature;
  return `${look.signature}\n${siteForOthers.name.toLowerCase()}`;
}

/** The inbox filtered to exactly the imported requests; where none were imported, the default inbox. */
export function inboxOf({ run }: Pick<ImportContext, "run">): Destination {
  return run === undefined || run.tally.imported === 0 ? { to: "inbox" } : listOf(run.id);
}

function listOf(run: string): Destination {
  return { to: "inbox", filters: { state: "all", import: run } };
}

/** The requests of the import that is undone, while there are any. */
export function importedIn({ undo, undoing, imported }: ImportContext): Destination {
  const isAllGone = undoing !== undefined && undoing.staying.length === 0;
  const isNothing = imported?.requests === 0 && imported.staying.length === 0;
  return undo === undefined || isAllGone || isNothing ? { to: "inbox" } : listOf(undo);
}

/** Stands in for a missing file in states that always have one, so it is never read. */
const noFile: TableFile = { name: "", size: 0 };

export function runInput({ workspace, categoryNames }: ImportContext): RunInput {
  return { workspace, categoryNames };
}

export function undoInput({ context }: { readonly context: ImportContext }): UndoInput {
  const { workspace, undo } = context;
  if (undo === undefined) throw new Error("an import is named before it is undone");
  return { workspace, run: undo };
}

export function lookInput({ file = noFile, choices }: ImportContext, isFirst: boolean): LookInput {
  return { file, choices, isFirst };
}

export function checkInput(context: ImportContext): CheckPort {
  const { file = noFile, look, siteForOthers } = context;
  if (look === undefined) throw new Error("a file is looked at before it is checked");
  const source = sourceOf(look, siteForOthers);
  return { ...runInput(context), file, look, siteForOthers, source };
}

export function keepInput({ run, file = noFile, choices, look }: ImportContext): KeepInput {
  if (run === undefined) throw new Error("a file is checked before it is brought in");
  return { run, file, choices, sheet: look?.workbook?.sheet };
}

const longestName = 120;

/**
 * A site name from a file name: `boston-311_2015 (1).csv` becomes "boston-311 2015", so that a copy of the file names the same
 * site.
 */
export function siteNameOf(fileName: string): string {
  const bare = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/(?:\s*\(\d+\)|\s*-\s*(?:copy|kopie|skipped))+$/i, "")
    .replaceAll("_", " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return bare === "" ? "CSV" : bare.slice(0, longestName);
}
