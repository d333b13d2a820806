import { busiestPlaces } from "#machines/overview/busiest-places.ts";
import type { Figures } from "#machines/overview/figures.ts";
import { confirmedAsked, type FigureAsked } from "#machines/overview/inbox-links.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";

/** A link of the overview, with the number shown beside it. */
export interface Link {
  readonly asked: FigureAsked;
  readonly told: number;
}

/** All links. */
export function linksOf(figures: Figures, workspace: Workspace, now: number): readonly Link[] {
  const { span, open, ended, confirmed, times, byCategory, bySite, columns } = figures;
  const share = confirmedAsked(figures);
  const link = (asked: FigureAsked, told: number): Link => ({ asked, told });
  return [
    link({ figure: "open" }, open.count),
    link({ figure: "openLate" }, open.late.count),
    ...open.lateFor.map(({ reason, count }) => link({ figure: "openLate", reason }, count)),
    ...open.dueAgo.map((due) => link({ figure: "openLate", due }, due.count)),
    ...open.byAssignee.flatMap(({ assignee = "none", ...load }) => [
      link({ figure: "open", assignee }, load.open),
      link({ figure: "openLate", assignee }, load.late),
    ]),
    ...(share === undefined ? [] : [link(share, confirmed.count)]),
    link({ figure: "reported", span }, figures.reported),
    ...busiestPlaces(figures, workspace).map(({ place, reported }) =>
      link({ figure: "reported", span, place }, reported),
    ),
    link({ figure: "undated", span }, figures.undated),
    link({ figure: "fixed", span }, ended.fixed),
    link({ figure: "fixed", span }, times.count),
    link({ figure: "otherwise", span }, ended.otherwise),
    link({ figure: "endedLate", span }, ended.late.count),
    ...byCategory.map(({ id, count }) => link({ figure: "fixed", span, category: id }, count)),
    ...bySite.map(({ id, count }) => link({ figure: "fixed", span, site: id }, count)),
    ...columns.flatMap(({ from, to, ...week }) => [
      link({ figure: "reported", span: { from, to } }, week.reported),
      link({ figure: "fixed", span: { from, to } }, week.fixed),
      link({ figure: "otherwise", span: { from, to } }, week.otherwise),
      link({ figure: "openAt", at: to > now ? undefined : to }, week.open),
      link({ figure: "endedLate", span: { from, to } }, week.late.count),
      link(to > now ? { figure: "openLate" } : { figure: "lateAt", at: to }, week.openLate),
    ]),
  ];
}
