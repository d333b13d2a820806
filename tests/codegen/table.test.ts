import { expect, test } from "vitest";
import { table } from "#codegen/render/table.ts";

test("what a cell says stays in its row and column, whatever the schema says there", () => {
  const text = table(["field", "what"], [["name", "One | two,\n  and a line more."]]);
  expect(text.split("\n").at(-1)).toBe(String.raw`| name | One \| two, and a line more. |`);
});
