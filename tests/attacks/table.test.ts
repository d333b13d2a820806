import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { attacks } from "./all-attacks.ts";
import { findings } from "./found.ts";
import { attacksTable, findingsTable } from "./table.ts";

test("docs/security.md has the tables that npm run attacks -- --table prints", async () => {
  const page = await readFile(path.join(root, "docs/security.md"), "utf8");
  expect(page).toContain(attacksTable(attacks));
  expect(page).toContain(findingsTable(attacks));
});

test("each attack has its own title, and each earlier hole has an attack", () => {
  const titles = attacks.map(({ what }) => what);
  expect(titles.filter((each, at) => titles.indexOf(each) !== at)).toEqual([]);
  const found = attacks.flatMap((each) => each.found ?? []);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(findings).toSorted());
});
