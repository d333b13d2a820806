import { expect, test } from "vitest";
import { parsePlace } from "#generated/place/codec.ts";
import { parseRequest } from "#generated/request/codec.ts";
import { parseSite } from "#generated/site/codec.ts";
import { importLimits } from "#src/services/csv/import-limits.ts";

const limits = [
  ["title", importLimits.title.max, parseRequest, "title"],
  ["details", importLimits.details, parseRequest, "details"],
  ["closingNote", importLimits.closingNote, parseRequest, "resolution"],
  ["reporter", importLimits.reporter, parseRequest, "reporterName"],
  ["externalId", importLimits.externalId, parseRequest, "externalId"],
  ["place", importLimits.place, parsePlace, "name"],
  ["site", importLimits.site, parseSite, "name"],
] as const;

test.each(limits)("the limit of %s is the schema's", (_, limit, parse, field) => {
  const isTooLong = (length: number) => {
    const parsed = parse({ [field]: "x".repeat(length) });
    const problems = parsed.ok ? [] : parsed.problems;
    return problems.some(({ at, code }) => at === field && code === "tooLong");
  };
  expect([isTooLong(limit), isTooLong(limit + 1)]).toEqual([false, true]);
});

test("the shortest title is the schema's", () => {
  const isTooShort = (length: number) => {
    const parsed = parseRequest({ title: "x".repeat(length) });
    return (
      !parsed.ok && parsed.problems.some(({ at, code }) => at === "title" && code === "tooShort")
    );
  };
  const { min } = importLimits.title;
  expect([isTooShort(min), isTooShort(min - 1)]).toEqual([false, true]);
});
