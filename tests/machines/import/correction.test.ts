import { expect, test } from "vitest";
import { corrected } from "#machines/import/correction.ts";
import { isAnswered, openQuestions } from "#machines/import/file-look.ts";
import { siteNameOf } from "#machines/import/import-context.ts";
import { choices, dayFirst, doubtful, look, monthFirst } from "./fixtures.ts";

test("another encoding, delimiter or header row means other columns", () => {
  const decided = { ...choices, mapping: { title: 1 }, dates: { reportedAt: dayFirst } };
  const of = { choices: decided, look };
  for (const to of [{ encoding: "windows-1252" }, { delimiter: ";" }, { header: false }] as const) {
    const after = corrected(of, { kind: "format", to });
    expect(after).toMatchObject({ ...to, dates: {} });
    expect(after.mapping).toBeUndefined();
  }
});

test("a column that becomes nothing is free, and its format forgotten", () => {
  const decided = { ...choices, dates: { reportedAt: monthFirst, dueAt: dayFirst } };
  const after = corrected(
    { choices: decided, look },
    { kind: "column", target: "reportedAt", to: undefined },
  );
  expect(after.mapping).toEqual({ title: 0 });
  expect(after.dates).toEqual({ dueAt: dayFirst });
});

test("a word means what it was last said to mean", () => {
  const once = corrected(
    { choices, look },
    { kind: "value", map: "categories", key: "lamp", to: "lighting" },
  );
  const twice = corrected(
    { choices: once, look },
    { kind: "value", map: "categories", key: "lamp", to: "other" },
  );
  expect(twice.values.categories).toEqual({ lamp: "other" });
  const state = corrected(
    { choices, look },
    { kind: "value", map: "states", key: "neu", to: "reported" },
  );
  expect(state.values.states).toEqual({ neu: "reported" });
  const priority = corrected(
    { choices, look },
    { kind: "value", map: "priorities", key: "p1", to: "none" },
  );
  expect(priority.values.priorities).toEqual({ p1: "none" });
});

test("a format that is not offered changes nothing", () => {
  const correction = { kind: "date", field: "reportedAt", to: "YYYY" } as const;
  expect(corrected({ choices, look: doubtful }, correction)).toEqual(choices);
  const offered = { ...correction, to: "MM/DD/YYYY" };
  expect(corrected({ choices, look: doubtful }, offered).dates).toEqual({ reportedAt: monthFirst });
});

test("a file that does not say what is wrong leaves a question open", () => {
  const silent = { ...look, plan: { ...look.plan, mapping: { place: 0 } } };
  expect(openQuestions(silent).isWhatMissing).toBe(true);
  expect(isAnswered(silent)).toBe(false);
  expect(isAnswered({ ...look, plan: { ...look.plan, mapping: { category: 0 } } })).toBe(true);
});

test("copies of a file name the same site", () => {
  for (const name of [
    "faults_2015.csv",
    "faults 2015 (1).csv",
    "faults_2015 - Copy.csv",
    "faults_2015-skipped.csv",
  ]) {
    expect(siteNameOf(name)).toBe("faults 2015");
  }
  expect(siteNameOf(".csv")).toBe("CSV");
});
