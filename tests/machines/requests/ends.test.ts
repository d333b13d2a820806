import { expect, test } from "vitest";
import { hasUnknownEnd, isFixed, leftAt, settledAt, workEndedAt } from "#machines/requests/ends.ts";
import { endedStates, openStates } from "#machines/requests/states.ts";

test("a request was settled when it was said to be fixed, or else when it ended", () => {
  expect(settledAt({})).toBeUndefined();
  expect(settledAt({ closedAt: 2 })).toBe(2);
  expect(settledAt({ resolvedAt: 1, closedAt: 2 })).toBe(1);
});

test("a fix that waits to be confirmed has come to its end, and is still open", () => {
  const fix = { state: "resolved", resolvedAt: 1 } as const;
  expect(workEndedAt(fix)).toBe(1);
  expect(leftAt(fix)).toBeUndefined();
});

test("what was fixed before and is worked on again has not come to its end", () => {
  for (const state of openStates.filter((each) => !isFixed({ state: each }))) {
    expect(workEndedAt({ state, resolvedAt: 1 })).toBeUndefined();
    expect(leftAt({ state, resolvedAt: 1 })).toBeUndefined();
    expect(hasUnknownEnd({ state })).toBe(false);
  }
});

test("what has ended leaves what is open when its end is confirmed", () => {
  for (const state of endedStates) {
    expect(workEndedAt({ state, resolvedAt: 1, closedAt: 2 })).toBe(1);
    expect(leftAt({ state, resolvedAt: 1, closedAt: 2 })).toBe(2);
    expect(leftAt({ state, resolvedAt: 1 })).toBe(1);
  }
});

test("where nobody kept when something ended, it ended at no time", () => {
  for (const state of endedStates) {
    expect(hasUnknownEnd({ state })).toBe(true);
    expect(workEndedAt({ state })).toBeUndefined();
    expect(leftAt({ state })).toBeUndefined();
    expect(hasUnknownEnd({ state, closedAt: 1 })).toBe(false);
  }
});
