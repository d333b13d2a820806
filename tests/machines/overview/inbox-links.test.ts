import { describe, expect, test } from "vitest";
import { requestCategoryValues, requestStateValues } from "#generated/request/type.ts";
import { listRows } from "#machines/inbox/inbox-list.ts";
import { readView } from "#machines/inbox/view-search.ts";
import type { Choice } from "#machines/overview/choice.ts";
import { figuresOf } from "#machines/overview/figures.ts";
import { type FigureAsked, inboxFilters } from "#machines/overview/inbox-links.ts";
import { isOpen } from "#machines/requests/states.ts";
import { at, houseOf, requestOf } from "./house.ts";

const now = at("2026-11-18T12:00:00Z");
const day = 86_400_000;
const house = houseOf();

/** Requests of every state, category and site, over some months, late and not. */
const rows = Array.from({ length: 600 }, (_, index) => {
  const state = requestStateValues[index % 10] ?? "reported";
  const reportedAt = now - ((index * 37) % 200) * day - index * 1000;
  const end = Math.min(reportedAt + ((index * 13) % 40) * day, now);
  return requestOf({
    reportedAt,
    state,
    category: requestCategoryValues[index % 13] ?? "other",
    site: index % 3 === 0 ? "south" : "north",
    ...(index % 4 !== 0 && { dueAt: reportedAt + 10 * day }),
    ...(state === "resolved" && { resolvedAt: end }),
    ...(!isOpen({ state }) && { closedAt: end }),
  });
});

const choices: readonly Choice[] = [
  { period: "all", site: undefined, category: undefined },
  { period: "all", site: "south", category: undefined },
  { period: "weeks", site: "north", category: "heating" },
];

/** How many requests the inbox shows behind a figure. */
function shownFor(asked: FigureAsked, choice: Choice): number {
  const { view, ignored } = readView(inboxFilters(asked, choice, house), house);
  expect(ignored).toEqual([]);
  return listRows(rows, view, house, now).shown.length;
}

describe("a figure leads to as many requests as it says", () => {
  test.each(choices)("with %o", (choice) => {
    const figures = figuresOf(rows, choice, house.organisation.zone, now);
    const { span, weeks, open } = figures;
    expect(shownFor({ figure: "open" }, choice)).toBe(open.count);
    expect(shownFor({ figure: "openLate" }, choice)).toBe(open.late.count);
    for (const { state, count } of open.byState) {
      expect(shownFor({ figure: "open", state }, choice)).toBe(count);
    }
    expect(shownFor({ figure: "reported", span }, choice)).toBe(figures.reported);
    for (const week of weeks) {
      expect(shownFor({ figure: "reported", span: week }, choice)).toBe(week.reported);
    }
  });

  test("of what ended as well, where all of the time is meant", () => {
    for (const choice of choices.slice(0, 2)) {
      const { span, ended, byCategory, bySite } = figuresOf(
        rows,
        choice,
        house.organisation.zone,
        now,
      );
      expect(shownFor({ figure: "fixed", span }, choice)).toBe(ended.fixed);
      expect(shownFor({ figure: "endedLate", span }, choice)).toBe(ended.late.count);
      for (const { id, count } of byCategory) {
        expect(shownFor({ figure: "fixed", span, category: id }, choice)).toBe(count);
      }
      for (const { id, count } of bySite) {
        expect(shownFor({ figure: "fixed", span, site: id }, choice)).toBe(count);
      }
    }
  });

  test("and of what ended in a time, to no fewer", () => {
    const [choice] = choices;
    if (choice === undefined) throw new Error("there is a choice");
    const { weeks } = figuresOf(rows, choice, house.organisation.zone, now);
    for (const week of weeks) {
      expect(shownFor({ figure: "fixed", span: week }, choice)).toBeGreaterThanOrEqual(week.fixed);
      expect(shownFor({ figure: "endedLate", span: week }, choice)).toBeGreaterThanOrEqual(
        week.late.count,
      );
      expect(shownFor({ figure: "openAtEnd", span: week }, choice)).toBeGreaterThanOrEqual(
        week.open,
      );
    }
    const last = { from: undefined, to: undefined };
    expect(shownFor({ figure: "openAtEnd", span: last }, choice)).toBe(weeks.at(-1)?.open);
  });
});
