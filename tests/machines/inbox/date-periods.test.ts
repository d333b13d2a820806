import { expect, test } from "vitest";
import { dateAt, spanOf, startOfDate } from "#machines/inbox/date-periods.ts";
import { listRows } from "#machines/inbox/inbox-list.ts";
import { everything, type Facets, type InboxView } from "#machines/inbox/inbox-view.ts";
import { day, noon, row, workspaceOf } from "../requests/small-workspace.ts";

const berlin = "Europe/Berlin";
const midnight = Date.UTC(2026, 10, 20, 23);

test.each([
  ["today", midnight, midnight + day],
  ["last7", midnight - 6 * day, midnight + day],
  ["next7", midnight, midnight + 7 * day],
  // The month began in winter time, on a Sunday.
  ["month", Date.UTC(2026, 9, 31, 23), Date.UTC(2026, 10, 30, 23)],
] as const)("on 21 November the period %s goes by the days of the zone", (period, from, to) => {
  expect(spanOf(period, noon, berlin)).toEqual([from, to]);
});

test("a date in a field begins at midnight of the zone, also where clocks changed the day before", () => {
  expect(startOfDate("2026-11-21", berlin)).toBe(midnight);
  expect(startOfDate("2026-10-25", berlin, 1)).toBe(Date.UTC(2026, 9, 25, 23));
  expect([startOfDate("", berlin), startOfDate("soon", berlin)]).toEqual([undefined, undefined]);
  expect([dateAt(midnight, berlin), dateAt(midnight - 1, berlin)]).toEqual([
    "2026-11-21",
    "2026-11-20",
  ]);
});

test.each<[Partial<Facets>, readonly string[]]>([
  [{ reported: "today" }, ["new"]],
  [{ reported: "last7" }, ["new", "older"]],
  [{ dueIn: "today" }, ["older"]],
  [{ dueIn: "next7" }, ["new", "older"]],
  [{ dueFrom: noon + day }, ["new"]],
  [{ dueTo: noon + day }, ["older"]],
])("%o leaves what was reported or is due then", (facets, ids) => {
  const rows = [
    row("new", { reportedAt: noon, dueAt: noon + 2 * day }),
    row("older", { reportedAt: noon - 2 * day, dueAt: noon }),
    row("oldest", { reportedAt: noon - 20 * day }),
  ];
  const view: InboxView = {
    query: "",
    layout: "list",
    sort: "newest",
    facets: { ...everything, ...facets },
  };
  const { shown } = listRows(rows, view, workspaceOf("tom"), noon);
  expect(shown.map(({ id }) => id).toSorted()).toEqual(ids);
});
