import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { isRecord } from "#generated/runtime.ts";

test("modules import one another without a circle and in the order of the rooms, and each page has one root actor", () => {
  const figures: unknown = JSON.parse(
    execFileSync("node", ["scripts/figures.mjs", "--json"], { encoding: "utf8" }),
  );
  if (!isRecord(figures)) throw new Error("the figures are an object");
  expect(figures["circles"]).toBe(0);
  expect(figures["arrowsUp"]).toBe(0);
  // The charts inspect other tabs, and keep those actors out of their own tree.
  expect(figures["rootActorsPerPage"]).toMatchObject({
    "src/main.tsx": 1,
    "src/at.tsx": 1,
    "charts/main.tsx": 1,
  });
});
