import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { figuresOf } from "#machines/overview/figures.ts";
import { loadMessages } from "#src/i18n/load.ts";
import { figuresCsv } from "#src/services/figures/figures-csv.ts";
import { figuresTable } from "#src/services/figures/figures-table.ts";
import { at, requestOf, workspaceOf } from "../../../machines/overview/workspace.ts";

const workspace = workspaceOf();
const now = at("2026-11-18T12:00:00+01:00");
const day = 86_400_000;

async function table(locale: "en" | "de", site?: string) {
  const rows = [
    ...Array.from({ length: 5 }, () => ({
      state: "closed" as const,
      reportedAt: now - 3 * day,
      resolvedAt: now - 2 * day,
      closedAt: now - day,
      category: "heating" as const,
      site: "north",
    })),
    { state: "assigned" as const, reportedAt: now - 9 * day, dueAt: now - day, assignee: "me" },
    { reportedAt: now - 160 * day, site: "elsewhere" },
  ].map(requestOf);
  const choice = { period: "weeks", site, category: undefined } as const;
  const figures = figuresOf(rows, choice, workspace.organisation.zone, now);
  const words = { locale, messages: await loadMessages(locale) };
  return figuresTable(
    { workspace, choice, figures, now },
    {
      t: createTranslator({ ...words, namespace: "overview" }),
      common: createTranslator({ ...words, namespace: "common" }),
    },
  );
}

test("the number of requests is that of the chosen site", async () => {
  const lines = (await table("en", "north")).map((cells) => cells.join("|"));
  expect(lines[1]).toMatch(
    /^Overview\|Linden Court, North House, .*\|Requests counted\|6\|requests$/,
  );
});

test("every figure stands on a line with its time and its unit", async () => {
  const lines = (await table("en")).map((cells) => cells.join("|"));
  expect(lines[0]).toBe("Section|Name|From|To|Figure|Value|Unit");
  expect(lines).toEqual(
    expect.arrayContaining([
      "Overview|Linden Court, All sites, All categories||2026-11-18|Requests counted|7|requests",
      "Now||2026-11-18|2026-11-18|Open now|2|requests",
      "Now||2026-11-18|2026-11-18|Late|1|requests",
      "Period||2026-08-31|2026-11-18|Reported|6|requests",
      "Period||2026-08-31|2026-11-18|Median to fix|24|hours",
      "Period before||2026-06-08|2026-08-26|Reported|1|requests",
      "By category|Heating|2026-08-31|2026-11-18|Fixes|5|requests",
      "By site|North House|2026-08-31|2026-11-18|90 % fixed within|24|hours",
      "Open by assignee|Ada|2026-11-18|2026-11-18|Open now|1|requests",
      "Open by assignee|Unassigned|2026-11-18|2026-11-18|Open now|1|requests",
    ]),
  );
  const weeks = lines.filter(
    (line) => line.startsWith("By week, in figures|") && line.includes("|Reported|"),
  );
  expect(weeks.reduce((sum, line) => sum + Number(line.split("|")[5]), 0)).toBe(6);
});

test("as CSV, a German table has the separators and decimals that Excel expects there", async () => {
  const csv = async (locale: "en" | "de") =>
    (await figuresCsv([["a, b", 1234.5]], locale).text()).trim();
  expect([await csv("en"), await csv("de")]).toEqual(['"a, b",1234.5', '"a, b";"1234,5"']);
});
