import type { RequestCategory } from "#generated/request/type.ts";
import type { Instant } from "#generated/runtime.ts";
import type { Share } from "#machines/overview/column-figures.ts";
import type { PeriodFigures } from "#machines/overview/figures.ts";
import type { FiguresExport } from "#machines/overview/overview.machine.ts";
import type { Span } from "#machines/overview/period.ts";
import type { FixTimes } from "#machines/overview/times.ts";
import { localMinute } from "#machines/requests/local-minute.ts";
import { isStaff, placePath } from "#machines/workspace/workspace.ts";
import { hourLength } from "../../i18n/calendar.ts";
import { nameIn, siteNames } from "../../i18n/name-text.ts";
import type { Translator } from "../../i18n/translator.ts";

/** The words of the table. */
export interface FigureWords {
  readonly t: Translator<"overview">;
  readonly common: Translator<"common">;
}

type Cell = string | number;
type Unit = "requests" | "hours" | "percent";

/** A part of the overview: its title, what a line is about, and its time, without an end until now. */
interface About extends Partial<Span> {
  readonly section: string;
  readonly name?: string;
}

/** The figures of the overview as a table: a figure on each line, with its time and its unit. */
export function figuresTable(
  { workspace, choice, figures, now }: Omit<FiguresExport, "format">,
  { t, common }: FigureWords,
): readonly (readonly Cell[])[] {
  const { zone } = workspace.organisation;
  const dayOf = (at: Instant) => localMinute(at, zone).slice(0, 10);
  const lines: Cell[][] = [];
  const add = (
    { section, name = "", from, to }: About,
    figure: string,
    of?: number,
    unit: Unit = "requests",
  ) => {
    if (of === undefined) return;
    const [begin, end] = [
      from === undefined ? "" : dayOf(from),
      dayOf(Math.min((to ?? now + 1) - 1, now)),
    ];
    lines.push([
      section,
      name,
      begin,
      end,
      figure,
      of,
      unit === "percent" ? "%" : t(`table.${unit}`),
    ]);
  };
  const addShare = (about: About, figure: string, { count, of }: Share) => {
    if (of > 0) add(about, figure, Math.round((100 * count) / of), "percent");
  };
  const addTimes = (about: About, { median, p90 }: FixTimes) => {
    add(about, t("figures.median"), hoursOf(median), "hours");
    add(about, t("figures.p90"), hoursOf(p90), "hours");
  };
  const addPeriod = (about: About, of: PeriodFigures) => {
    add(about, t("figures.reported"), of.reported);
    add(about, t("figures.fixed"), of.ended.fixed);
    add(about, t("columns.otherwise"), of.ended.otherwise);
    addShare(about, t("columns.late"), of.ended.late);
    addShare(about, t("figures.confirmed"), of.confirmed);
    addTimes(about, of.times);
  };

  const present: About = { section: t("table.now"), from: now };
  add(present, t("figures.open"), figures.open.count);
  add(present, t("late.title"), figures.open.late.count);
  const { span, before } = figures;
  const period: Span = { from: span.from ?? figures.columns[0]?.from, to: span.to };
  addPeriod({ section: t("period"), ...period }, figures);
  if (before !== undefined) addPeriod({ section: t("table.before"), ...before.span }, before);
  for (const column of figures.columns) {
    const about = { section: t(`columns.table.${figures.unit}`), ...column };
    add(about, t("figures.reported"), column.reported);
    add(about, t("figures.fixed"), column.fixed);
    add(about, t("columns.otherwise"), column.otherwise);
    add(about, t(`columns.open.${figures.unit}`), column.open);
    add(about, t("columns.openLate"), column.openLate);
    addShare(about, t("columns.late"), column.late);
  }
  const categoryName = (id: RequestCategory) => common(`categories.${id}`);
  for (const times of figures.byCategory)
    addGroup({ section: t("times.byCategory"), name: categoryName(times.id), ...period }, times);
  for (const times of figures.bySite)
    addGroup(
      { section: t("times.bySite"), name: siteNames(workspace, [times.id], common), ...period },
      times,
    );
  for (const { assignee, open, late, toConfirm } of isStaff(workspace)
    ? figures.open.byAssignee
    : []) {
    const name =
      assignee === undefined
        ? t("assignees.unassigned")
        : (nameIn(workspace, assignee, common) ?? t("assignees.somebody"));
    const about = { section: t("assignees.title"), name, from: now };
    add(about, t("figures.open"), open);
    add(about, t("assignees.late"), late);
    add(about, t("assignees.toConfirm"), toConfirm);
  }
  for (const [id, count] of [...figures.byPlace].toSorted(([, a], [, b]) => b - a)) {
    const name = placePath(workspace, id).join(" · ");
    if (name !== "")
      add({ section: t("places.title"), name, ...period }, t("figures.reported"), count);
  }

  function addGroup(about: About, times: FixTimes) {
    add(about, t("times.fixes"), times.count);
    addTimes(about, times);
  }

  const head = ["section", "name", "from", "to", "figure", "value", "unit"] as const;
  const chosen = [
    workspace.organisation.name,
    choice.site === undefined ? t("siteAll") : siteNames(workspace, [choice.site], common),
    choice.category === undefined ? t("categoryAll") : categoryName(choice.category),
  ];
  const based: Cell[] = [
    t("title"),
    chosen.join(", "),
    "",
    dayOf(now),
    t("table.based"),
    figures.counted,
    t("table.requests"),
  ];
  return [head.map((each) => t(`table.${each}`)), based, ...lines];
}

/** In hours, with one decimal. */
function hoursOf(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.round((10 * ms) / hourLength) / 10;
}
