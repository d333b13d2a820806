import { expect, it } from "vitest";
import { table } from "#charts/command/table.ts";

it("texts stand to the left and numbers to the right", () => {
  expect(
    table(
      ["name", "n"],
      [
        ["request", 22],
        ["toasts", 2],
      ],
    ),
  ).toBe(["name      n", "request  22", "toasts    2"].join("\n"));
});
