import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import type { ExportFormat } from "../requests/export-format.ts";
import { type Followed, nothingFollowed } from "../requests/followed-rows.ts";
import type { HistoryWindow } from "../requests/viewer-scope.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type Choice, isSameChoice, readChoice } from "./choice.ts";
import { type Figures, figuresOf } from "./figures.ts";
import type { RawSearch } from "./search-names.ts";

export interface OverviewInput {
  readonly workspace: Workspace;
  readonly search: RawSearch;
  readonly now: Instant;
}

export interface OverviewContext extends Followed {
  readonly choice: Choice;
  /** Names of parameters in the address that have no meaning here. */
  readonly ignored: readonly string[];
  readonly figures: Figures;
  readonly exportFormat: ExportFormat;
}

const minute = 60_000;
const none: readonly Document<Request>[] = [];

/** The context before the first rows. */
export function beginOverview({ workspace, search, now }: OverviewInput): OverviewContext {
  const { choice, ignored } = readChoice(search, workspace);
  const figures = rememberedFigures(none, choice, workspace, now);
  const wanted = reachOf(choice);
  return {
    ...nothingFollowed,
    workspace,
    now,
    choice,
    ignored,
    rows: none,
    wanted,
    figures,
    exportFormat: "csv",
  };
}

/** The context with its figures computed again. */
export function counted(context: OverviewContext): OverviewContext {
  const { rows, choice, workspace, now } = context;
  return {
    ...context,
    wanted: reachOf(choice),
    figures: rememberedFigures(rows, choice, workspace, now),
  };
}

/** The context at a new address. */
export function arrivedAt(context: OverviewContext, search: RawSearch): OverviewContext {
  const { choice, ignored } = readChoice(search, context.workspace);
  if (isSameChoice(choice, context.choice)) return { ...context, ignored };
  return counted({ ...context, choice, ignored });
}

/** The history window that the figures of a period need, and those of the period before. */
function reachOf({ period }: Choice): HistoryWindow {
  return period === "weeks" ? "year" : "all";
}

const remembered = new WeakMap<object, Map<string, Figures>>();
/** The number of cached results, so that switching between a few choices computes nothing. */
const mostRemembered = 8;

/** The figures of the same rows, choice and minute, computed once. Rows are the same object while nothing changed. */
function rememberedFigures(
  rows: readonly Document<Request>[],
  choice: Choice,
  { organisation }: Workspace,
  now: Instant,
): Figures {
  const at = now - (now % minute);
  const key = JSON.stringify([choice, organisation.zone, at]);
  const ofRows = remembered.get(rows) ?? new Map<string, Figures>();
  remembered.set(rows, ofRows);
  const figures = ofRows.get(key) ?? figuresOf(rows, choice, organisation.zone, at);
  if (ofRows.size >= mostRemembered) ofRows.clear();
  ofRows.set(key, figures);
  return figures;
}
