import { expect, test } from "vitest";
import { type Choice, firstChoice, readChoice, writeChoice } from "#machines/overview/choice.ts";
import { workspaceOf } from "./workspace.ts";

const workspace = workspaceOf();

test("every choice can be written into an address and read again", () => {
  for (const period of ["weeks", "year", "all", 2015, 1999] as const) {
    for (const site of [undefined, "north", "south"]) {
      for (const category of [undefined, "heating", "other"] as const) {
        const choice: Choice = { period, site, category };
        expect(readChoice({ ...writeChoice(choice) }, workspace)).toEqual({ choice, ignored: [] });
      }
    }
  }
});

test("a year the router has read as a number is a year", () => {
  expect(readChoice({ period: 2015 }, workspace).choice.period).toBe(2015);
});

test.each([["15"], ["20150"], ["-100"], ["1e3"], ["1899"], ["NaN"], ["toString"]])(
  "%o is no time, is named, and leaves the rest as it is",
  (period) => {
    expect(readChoice({ period, category: "pests" }, workspace)).toEqual({
      choice: { ...firstChoice, category: "pests" },
      ignored: ["period"],
    });
  },
);
