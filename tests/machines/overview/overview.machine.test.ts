import { expect, test } from "vitest";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { Destination } from "#machines/destination.ts";
import { overviewMachine } from "#machines/overview/overview.machine.ts";
import type { OverviewSearch, RawSearch } from "#machines/overview/search-names.ts";
import { Reached } from "../reached.ts";
import { at, workspaceOf, requestOf } from "./workspace.ts";

const reached = new Reached();
const now = at("2026-11-18T12:00:30Z");

function open(search: RawSearch = {}, workspace = workspaceOf()) {
  const shown: OverviewSearch[] = [];
  const gone: Destination[] = [];
  const printed: number[] = [];
  const exported: string[] = [];
  const running = reached.alone(overviewMachine, {
    input: { workspace, search, now },
    actions: {
      showChoice: (_, params) => void shown.push(params.search),
      goTo: (_, params) => void gone.push(params.destination),
      print: () => void printed.push(1),
      notifyExported: (_, { format }) => void exported.push(format),
    },
  });
  return {
    ...running,
    shown,
    gone,
    printed,
    exported,
    context: () => running.at().context,
    arrive: (rows: readonly Document<Request>[]) =>
      running.watchRequests.emit({ rows, more: false, fromCache: false, problems: [] }),
  };
}

test("the overview asks for what this person may see, and anew when somebody else looks", () => {
  const overview = open();
  expect(overview.watchRequests.asked).toEqual([
    { organisation: "org", member: "me", isStaff: true },
  ]);
  overview.arrive([requestOf({ reportedAt: now })]);
  overview.send({ type: "workspace.changed", workspace: workspaceOf("coordinator") });
  expect(overview.watchRequests.asked.length).toBe(1);
  expect(overview.context().figures.reported).toBe(1);
  overview.send({ type: "workspace.changed", workspace: workspaceOf("resident") });
  expect(overview.watchRequests.asked.at(-1)?.isStaff).toBe(false);
  expect([overview.context().figures.reported, overview.at().hasTag("loading")]).toEqual([0, true]);
});

test("the overview reaches back as far as the period before, and further once a longer one is chosen, where not everything lies here", () => {
  const overview = open();
  const { watchRequests } = overview;
  const some = {
    rows: [requestOf({ reportedAt: now })],
    more: true,
    fromCache: false,
    problems: [],
  };
  const windows = () => watchRequests.asked.map(({ historyWindow }) => historyWindow);
  watchRequests.emit(some);
  expect(windows()).toEqual([undefined, "year"]);
  overview.send({ type: "choice.changed", choice: { period: "year" } });
  expect(windows()).toEqual([undefined, "year", "all"]);
  expect(overview.at().hasTag("widening")).toBe(true);
  expect(overview.context().figures.reported).toBe(1);
  watchRequests.emit(some);
  expect(overview.at().hasTag("widening")).toBe(false);
  overview.send({ type: "choice.changed", choice: { period: "weeks" } });
  expect(watchRequests.asked.length).toBe(3);
});

test("the overview works figures out once for the same rows, choice and minute", () => {
  const overview = open();
  overview.arrive([requestOf({ reportedAt: now, dueAt: now + 60_000 })]);
  const { figures } = overview.context();
  overview.followClock.emit(now + 20_000);
  expect(overview.context().figures).toBe(figures);
  overview.followClock.emit(now + 120_000);
  expect(overview.context().figures).not.toBe(figures);
  expect(overview.context().figures.open.late.count).toBe(1);
});

test("a choice counts at once and is written into the address", () => {
  const overview = open({ site: "north" });
  overview.arrive([requestOf({ reportedAt: now }), requestOf({ reportedAt: 0, site: "south" })]);
  overview.send({ type: "choice.changed", choice: { period: 1970, site: "south" } });
  expect(overview.context().figures.reported).toBe(1);
  expect(overview.shown).toEqual([{ period: "1970", site: "south" }]);
  expect(overview.send("choice.cleared").context.figures.reported).toBe(2);
  expect(overview.shown.at(-1)).toEqual({ period: "all" });
});

test("the back button's address counts, and the one it asked for itself changes nothing", () => {
  const overview = open();
  overview.arrive([requestOf({ reportedAt: now })]);
  overview.followSearch.emit({ period: "all", category: "heating" });
  expect(overview.context().choice).toEqual({
    period: "all",
    site: undefined,
    category: "heating",
  });
  const { figures } = overview.context();
  overview.followSearch.emit({ period: "all", category: "heating" });
  expect(overview.context().figures).toBe(figures);
});

test("the overview names what an address means nothing by, shows the rest, and stops naming it when told", () => {
  const overview = open({ period: "yesterday", site: "moon", category: "heating" });
  expect(overview.context().ignored).toEqual(["period", "site"]);
  expect(overview.context().choice.category).toBe("heating");
  expect(overview.send("ignored.dismissed").context.ignored).toEqual([]);
});

test("the overview goes on without an address that says nothing any more", () => {
  const overview = open();
  overview.followSearch.fail(new Error("gone"));
  expect(overview.at().matches({ address: "alone" })).toBe(true);
  overview.send({ type: "choice.changed", choice: { period: "year" } });
  expect(overview.context().choice.period).toBe("year");
});

test("a figure leads to its requests, everything else elsewhere", () => {
  const overview = open({ site: "north" });
  overview.send(
    { type: "figure.followed", asked: { figure: "openLate" } },
    { type: "elsewhere.requested", destination: { to: "report" } },
  );
  expect(overview.gone).toEqual([
    { to: "inbox", filters: { sort: "newest", state: "open", due: "overdue", site: "north" } },
    { to: "report" },
  ]);
});

test("the overview keeps the last figures when requests stop coming, says so, and tries again when asked", () => {
  for (const port of ["watchRequests", "followClock"] as const) {
    const overview = open();
    overview.arrive([requestOf({ reportedAt: now })]);
    overview[port].fail({ code: "unavailable", retryable: true });
    expect(overview.at().hasTag("failed")).toBe(true);
    expect(overview.context().failure).toEqual({ code: "unavailable", retryable: true });
    expect(overview.context().figures.reported).toBe(1);
    expect(overview.send("retry.requested").hasTag("loading")).toBe(true);
    expect(overview[port].listeners()).toBe(1);
    overview.arrive([requestOf({ reportedAt: now })]);
    expect(overview.at().hasTag("failed")).toBe(false);
    expect(overview.context().failure).toBeUndefined();
  }
});

test("the overview is printed when asked", () => {
  const overview = open();
  overview.send({ type: "print.requested" });
  expect(overview.printed.length).toBe(1);
});

test("the figures that are shown become a file; what cannot be saved can be tried again, or let be", async () => {
  const overview = open();
  const { exportFigures } = overview;
  overview.send({ type: "export.requested", format: "csv" });
  expect(exportFigures.asked).toEqual([]);
  overview.arrive([requestOf({ reportedAt: now })]);
  overview.send({ type: "export.requested", format: "xlsx" });
  const { figures } = overview.context();
  expect(exportFigures.asked.at(-1)).toMatchObject({ format: "xlsx", figures });
  await exportFigures.fail(new Error("full"));
  expect(overview.at().hasTag("exportFailed")).toBe(true);
  overview.send({ type: "export.requested", format: "csv" });
  await exportFigures.answer(undefined);
  expect(overview.exported).toEqual(["csv"]);
  overview.send({ type: "export.requested", format: "csv" });
  await exportFigures.fail(new Error("full"));
  expect(overview.send("exportFailure.dismissed").hasTag("exportFailed")).toBe(false);
});

test("every state and transition of the overview was reached", () => {
  expect(reached.missing(overviewMachine)).toEqual([]);
});
