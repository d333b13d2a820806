import type { RequestCategory } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type { Destination } from "../destination.ts";
import type { House } from "../house.ts";
import type { Failure } from "../ports.ts";
import type { CheckNews, FileCheck } from "./file-check.ts";
import type { FileLook, FileTrouble, ImportChoices, LookResult, TableFile } from "./file-look.ts";
import type { SiteForOthers } from "./import-plan.ts";
import { emptyTally, type ImportRun } from "./import-run.ts";
import { siteNameOf } from "./site-name.ts";

/** What to call categories in titles that have to be made. */
export type CategoryNames = Readonly<Record<RequestCategory, string>>;

export interface ImportInput {
  readonly house: House;
  readonly categoryNames: CategoryNames;
  readonly newId: () => string;
  readonly now: () => Instant;
}

/** What the import screen knows. */
export interface ImportContext extends ImportInput {
  readonly file: TableFile | undefined;
  readonly choices: ImportChoices;
  readonly look: FileLook | undefined;
  /** Whether such a file was brought in before, so that the choices are those of then. */
  readonly isRemembered: boolean;
  /** Where rows go that name no site. */
  readonly siteForOthers: SiteForOthers;
  /** Why the file is no table. */
  readonly trouble: FileTrouble | undefined;
  /** How far the check is. */
  readonly checking: CheckNews | undefined;
  readonly check: FileCheck | undefined;
  readonly run: ImportRun | undefined;
  /** Rows a second. */
  readonly pace: number;
  readonly failure: Failure | undefined;
}

export function beginImport(input: ImportInput): ImportContext {
  return {
    ...input,
    file: undefined,
    choices: undecided(input.house),
    look: undefined,
    isRemembered: false,
    siteForOthers: { name: "" },
    trouble: undefined,
    checking: undefined,
    check: undefined,
    run: undefined,
    pace: 0,
    failure: undefined,
  };
}

/** Nothing decided, but that times are those of the organisation. */
function undecided(house: House): ImportChoices {
  const values = { categories: {}, states: {}, priorities: {} };
  return { dates: {}, zone: house.organisation.zone, values };
}

/** A file was chosen; whatever was known of another is forgotten. */
export function withFile(context: ImportContext, file: TableFile): ImportContext {
  return { ...beginImport(context), file, siteForOthers: { name: siteNameOf(file.name) } };
}

/** What looking at the file said. */
export function withLook(context: ImportContext, result: LookResult): ImportContext {
  if (!result.ok) return { ...context, trouble: result.problem };
  const { look, choices, isRemembered } = result;
  return {
    ...context,
    look,
    choices,
    isRemembered: isRemembered || context.isRemembered,
    trouble: undefined,
    failure: undefined,
  };
}

/** The import as it begins; `undefined` as long as the file was not looked at and checked. */
export function runOf(context: ImportContext): ImportRun | undefined {
  const { house, file, look, check, siteForOthers, newId, now } = context;
  if (file === undefined || look === undefined || check === undefined) return undefined;
  return {
    id: newId(),
    organisation: house.organisation.id,
    by: house.me.id,
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
 * What the ids of rows are made from besides themselves: the headings, which are the same for every file of one system. Without a
 * column of sites two buildings may have the same numbers, so then the site counts too.
 */
export function sourceOf(look: FileLook, siteForOthers: SiteForOthers): string {
  if (look.plan.mapping.site !== undefined) return look.signature;
  return `${look.signature}\n${siteForOthers.name.toLowerCase()}`;
}

/** Where exactly what came in can be seen; where nothing did, all there is to do. */
export function inboxOf({ run }: Pick<ImportContext, "run">): Destination {
  if (run === undefined || run.tally.imported === 0) return { to: "inbox" };
  return { to: "inbox", filters: { state: "all", import: run.id } };
}

/** The file is there in every state that asks for this; nothing is read from the one that stands in for it. */
export const noFile: TableFile = { name: "", size: 0 };
