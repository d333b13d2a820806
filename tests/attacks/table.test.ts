import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { attacks } from "./all-attacks.ts";
import { attacksTable, findingsTable } from "./table.ts";

test("docs/security.md counts the attacks as they are (npm run attacks -- --table prints them)", async () => {
  const page = await readFile(path.join(root, "docs/security.md"), "utf8");
  expect(page).toContain(attacksTable(attacks));
  expect(page).toContain(findingsTable());
});

test("no two attacks are called the same", () => {
  const names = attacks.map(({ what }) => what);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
