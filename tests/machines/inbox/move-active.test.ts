import { expect, test } from "vitest";
import { moveInColumn, moveInList, moveToColumn } from "#machines/inbox/board.ts";
import { row } from "../requests/small-workspace.ts";

const [a, b, c, d] = [row("a"), row("b"), row("c"), row("d")];
const columns = [
  { state: "reported", rows: [a, b] },
  { state: "triaged", rows: [] },
  { state: "assigned", rows: [c] },
  { state: "closed", rows: [d] },
] as const;

test("the keyboard begins at the first request and stops at both ends", () => {
  expect(moveInList([a, b], undefined, 1)).toBe("a");
  expect(moveInList([a, b], "a", 1)).toBe("b");
  expect(moveInList([a, b], "b", 1)).toBe("b");
  expect(moveInList([a, b], "a", -1)).toBe("a");
  expect(moveInList([], undefined, 1)).toBeUndefined();
});

test("on the board it stays in its column", () => {
  expect(moveInColumn(columns, undefined, 1)).toBe("a");
  expect(moveInColumn(columns, "a", 1)).toBe("b");
  expect(moveInColumn(columns, "b", 1)).toBe("b");
});

test("it goes over to the next column that holds something, at the same height if there is any", () => {
  expect(moveToColumn(columns, undefined, 1)).toBe("a");
  expect(moveToColumn(columns, "b", 1)).toBe("c");
  expect(moveToColumn(columns, "c", -1)).toBe("a");
  expect(moveToColumn(columns, "d", 1)).toBe("d");
});
