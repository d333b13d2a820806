import * as fc from "fast-check";
import { expect, test } from "vitest";
import { requestStateValues } from "#generated/request/type.ts";
import {
  countsUntil,
  hasUnknownEnd,
  isLate,
  isOverdue,
  leftAt,
  workEndedAt,
} from "#machines/requests/ends.ts";
import { endedStates, openStates } from "#machines/requests/states.ts";
import { noon } from "./small-workspace.ts";
test("where nobody kept when something ended, it ended at no time", () => {
  for (const state of endedStates) {
    expect(hasUnknownEnd({ state })).toBe(true);
    expect(workEndedAt({ state })).toBeUndefined();
    expect(leftAt({ state })).toBeUndefined();
    expect(hasUnknownEnd({ state, closedAt: 1 })).toBe(false);
  }
});

const open = { state: "inProgress", dueAt: noon } as const;

test("what is still open is late from the first millisecond after the promised moment", () => {
  for (const state of openStates) {
    expect(isOverdue({ ...open, state }, noon)).toBe(false);
    expect(isOverdue({ ...open, state }, noon + 1)).toBe(true);
  }
});

test("what was fixed in time never becomes late, however long its confirmation takes", () => {
  const waiting = { dueAt: noon, state: "resolved", resolvedAt: noon } as const;
  expect(isOverdue(waiting, noon + 1000)).toBe(false);
  expect(isOverdue({ ...waiting, state: "closed", closedAt: noon + 9 }, noon + 1000)).toBe(false);
});

test("what was fixed too late stays late", () => {
  for (const state of ["resolved", "closed"] as const) {
    expect(isOverdue({ state, dueAt: noon, resolvedAt: noon + 1 }, noon)).toBe(true);
  }
});

test("late now is only what is still to be fixed", () => {
  for (const state of requestStateValues) {
    const isUnfixed = openStates.includes(state) && state !== "resolved";
    expect(isLate({ state, dueAt: noon }, noon + 1)).toBe(isUnfixed);
    expect(isLate({ state, dueAt: noon }, noon)).toBe(false);
  }
  const fixedLate = { state: "resolved", dueAt: noon, resolvedAt: noon + 1 } as const;
  expect(isLate(fixedLate, noon + 9)).toBe(false);
});

test("what ended without ever being fixed counts up to its end", () => {
  for (const state of endedStates) {
    expect(isOverdue({ state, dueAt: noon, closedAt: noon - 1 }, noon + 1000)).toBe(false);
    expect(isOverdue({ state, dueAt: noon, closedAt: noon + 1 }, noon)).toBe(true);
  }
});

test("what ended nobody knows when is not late, and does not become it", () => {
  for (const state of endedStates) {
    expect(isOverdue({ state, dueAt: noon }, noon + 1000)).toBe(false);
    expect(countsUntil({ state }, noon)).toBeUndefined();
  }
});

test("without a promise nothing is late", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...requestStateValues),
      fc.integer(),
      fc.option(fc.integer(), { nil: undefined }),
      (state, now, end) => {
        expect(isOverdue({ state, ...(end !== undefined && { closedAt: end }) }, now)).toBe(false);
      },
    ),
  );
});
