import { expect, test } from "vitest";
import {
  type Request,
  requestCategoryValues,
  requestStateValues,
  requestWaitingForValues,
} from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { columnsOf } from "#machines/inbox/board.ts";
import { listRows } from "#machines/inbox/inbox-list.ts";
import { readView } from "#machines/inbox/view-search.ts";
import type { Choice } from "#machines/overview/choice.ts";
import { figuresOf } from "#machines/overview/figures.ts";
import { confirmedAsked, inboxFilters } from "#machines/overview/inbox-links.ts";
import type { Period } from "#machines/overview/period.ts";
import { isOpen } from "#machines/requests/states.ts";
import { type Workspace, peopleOf } from "#machines/workspace/workspace.ts";
import { playStory, tuesday } from "../../src/demo/play-story.ts";
import { type Link, linksOf } from "./all-links.ts";
import { at, workspaceOf, requestOf } from "./workspace.ts";

const day = 86_400_000;
const periods: readonly Period[] = ["weeks", "year", "all", 2015];

/** Rows, and the reader and time. */
interface Scene {
  readonly rows: readonly Document<Request>[];
  readonly workspace: Workspace;
  readonly now: number;
}

function linksIn({ rows, workspace, now }: Scene, choice: Choice): readonly Link[] {
  return linksOf(figuresOf(rows, choice, workspace.organisation.zone, now), workspace, now);
}

/** The rows that the inbox shows for a link. */
function shownBehind({ asked }: Link, choice: Choice, { rows, workspace, now }: Scene) {
  const address = new URLSearchParams(inboxFilters(asked, choice, workspace));
  const { view, ignored } = readView(Object.fromEntries(address), workspace);
  expect(ignored).toEqual([]);
  const list = listRows(rows, view, workspace, now);
  const onBoard = columnsOf(list).reduce((sum, column) => sum + column.rows.length, 0);
  expect(onBoard).toBe(list.shown.length);
  return list.shown;
}

/** Links whose number differs from the inbox's. */
function wrongLinks(scene: Scene, choice: Choice) {
  return linksIn(scene, choice)
    .map((link) => ({ ...link, shown: shownBehind(link, choice, scene).length }))
    .filter((link) => link.shown !== link.told);
}

function choicesFor({ workspace }: Scene): readonly Choice[] {
  const [site] = workspace.sites.keys();
  return periods.flatMap((period) => [
    { period, site: undefined, category: undefined },
    { period, site, category: undefined },
    { period, site: undefined, category: "heating" as const },
  ]);
}

/** Requests of every state, category and site: late and not, with and without dates, and some that end before they start. */
const madeUp: Scene = {
  workspace: workspaceOf(),
  now: at("2026-11-18T12:00:00Z"),
  rows: Array.from({ length: 900 }, (_, index) => {
    const now = at("2026-11-18T12:00:00Z");
    const state = requestStateValues[index % 10] ?? "reported";
    const reportedAt = now - ((index * 37) % 200) * day - index * 1000;
    const end = Math.min(reportedAt + (((index * 11) % 39) - 9) * day, now);
    const isDated = index % 7 !== 0;
    return requestOf({
      reportedAt,
      state,
      category: requestCategoryValues[index % 13] ?? "other",
      site: index % 3 === 0 ? "south" : "north",
      ...(index % 8 < 5 && { assignee: "me" }),
      ...(state === "waiting" && { waitingFor: requestWaitingForValues[index % 4] ?? "parts" }),
      ...(index % 4 !== 0 && { dueAt: reportedAt + 10 * day }),
      ...(isDated && (state === "resolved" || index % 5 === 0) && { resolvedAt: end }),
      ...(isDated && !isOpen({ state }) && { closedAt: end + (index % 3) * day }),
    });
  }),
};

const demo = demoScene();
test.each([
  ["requests of every kind", madeUp],
  ["the demo building", demo],
])("every link leads to as many requests as it tells, whatever is chosen: %s", (_, scene) => {
  for (const choice of choicesFor(scene))
    expect([choice, wrongLinks(scene, choice)]).toEqual([choice, []]);
});

test("every link leads to as many requests as it tells in the demo building, also a moment after midnight on a Monday", () => {
  const now = at("2026-11-16T00:00:00+01:00");
  for (const later of [-1, 0, 1]) {
    const scene = { ...demo, now: now + later };
    for (const choice of choicesFor(scene)) expect(wrongLinks(scene, choice)).toEqual([]);
  }
});

test("every kind of figure tells of something", () => {
  const choice: Choice = { period: "weeks", site: undefined, category: undefined };
  const links = linksIn(madeUp, choice);
  for (const { asked } of links) {
    const { figure } = asked;
    const most = links.filter((link) => link.asked.figure === figure).map(({ told: n }) => n);
    expect(Math.max(...most), figure).toBeGreaterThan(0);
  }
});

test("a week's fixes are those of that week, not all that were reported by then", () => {
  const fixed = (reported: string, resolved: string) =>
    requestOf({ reportedAt: at(reported), state: "resolved", resolvedAt: at(resolved) });
  const before = fixed("2026-10-20T12:00Z", "2026-11-08T22:59:59Z");
  const first = fixed("2026-10-20T12:00Z", "2026-11-08T23:00Z");
  const last = fixed("2026-11-15T22:00Z", "2026-11-15T22:59:59Z");
  const after = fixed("2026-11-15T22:00Z", "2026-11-15T23:00Z");
  const scene = { ...madeUp, rows: [before, first, last, after] };
  const choice: Choice = { period: "weeks", site: undefined, category: undefined };
  const span = { from: at("2026-11-08T23:00Z"), to: at("2026-11-15T23:00Z") };
  const link: Link = { asked: { figure: "fixed", span }, told: 2 };
  expect(linksIn(scene, choice)).toContainEqual(link);
  expect(shownBehind(link, choice, scene)).toEqual([first, last]);
});

test("the share of confirmed fixes leads to the confirmed ones, and nowhere beside imported fixes", () => {
  const reportedAt = at("2026-10-20T12:00Z");
  const resolvedAt = at("2026-11-10T12:00Z");
  const confirmed = requestOf({
    reportedAt,
    state: "closed",
    resolvedAt,
    closedAt: resolvedAt + day,
  });
  const awaited = requestOf({ reportedAt, state: "resolved", resolvedAt });
  const imported = requestOf({ reportedAt, state: "closed", resolvedAt, closedAt: resolvedAt });
  const choice: Choice = { period: "weeks", site: undefined, category: undefined };
  const askedIn = (rows: Scene["rows"]) =>
    confirmedAsked(figuresOf(rows, choice, madeUp.workspace.organisation.zone, madeUp.now));
  const rows = [confirmed, awaited];
  const asked = askedIn(rows);
  if (asked === undefined) throw new Error("it leads to a list");
  expect(shownBehind({ asked, told: 1 }, choice, { ...madeUp, rows })).toEqual([confirmed]);
  expect([askedIn([...rows, imported]), askedIn([])]).toEqual([undefined, undefined]);
});

function demoScene(): Scene {
  const { story, organisations, members, sites, places, requests } = playStory(tuesday);
  const byId = <E>(documents: readonly Document<E>[]) =>
    new Map(documents.map((each) => [each.id, each]));
  const people = peopleOf(members);
  const me = people.members.get(story.defaultPerson);
  const [organisation] = organisations;
  if (me === undefined || organisation === undefined) throw new Error("the story has begun");
  const workspace = { organisation, me, ...people, sites: byId(sites), places: byId(places) };
  return { rows: requests, workspace, now: tuesday.now };
}
