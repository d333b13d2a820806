import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import type { House } from "../house.ts";
import { type Followed, nothingFollowed } from "../requests/followed-rows.ts";
import type { HistoryWindow } from "../requests/history-window.ts";
import { type Choice, isSameChoice, type RawSearch, readChoice } from "./choice.ts";
import { type Figures, figuresOf } from "./figures.ts";

/** What an overview begins with. */
export interface OverviewInput {
  readonly house: House;
  readonly search: RawSearch;
  readonly now: Instant;
}

/** What an overview knows. */
export interface OverviewContext extends Followed {
  readonly choice: Choice;
  /** Names of parameters of the address that mean nothing here. */
  readonly ignored: readonly string[];
  readonly figures: Figures;
}

const minute = 60_000;
const none: readonly Document<Request>[] = [];

/** An overview before the first rows. */
export function beginOverview({ house, search, now }: OverviewInput): OverviewContext {
  const { choice, ignored } = readChoice(search, house);
  const figures = rememberedFigures(none, choice, house, now);
  const wanted = reachOf(choice);
  return { ...nothingFollowed, house, now, choice, ignored, rows: none, wanted, figures };
}

/** With the figures worked out anew. */
export function counted(context: OverviewContext): OverviewContext {
  const { rows, choice, house, now } = context;
  return {
    ...context,
    wanted: reachOf(choice),
    figures: rememberedFigures(rows, choice, house, now),
  };
}

/** Takes over an address. */
export function arrivedAt(context: OverviewContext, search: RawSearch): OverviewContext {
  const { choice, ignored } = readChoice(search, context.house);
  if (isSameChoice(choice, context.choice)) return { ...context, ignored };
  return counted({ ...context, choice, ignored });
}

/** How far back the figures of a period look. */
function reachOf({ period }: Choice): HistoryWindow {
  if (period === "weeks") return "recent";
  return period === "year" ? "year" : "all";
}

const remembered = new WeakMap<object, Map<string, Figures>>();
/** The choices somebody goes back and forth between. */
const mostRemembered = 8;

/** Rows stay the same object while nothing changed; figures of the same rows, choice and minute are worked out once. */
function rememberedFigures(
  rows: readonly Document<Request>[],
  choice: Choice,
  { organisation }: House,
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
