import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/house.mjs";
import { attacks } from "./all-attacks.ts";
import { findings } from "./found.ts";
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

test("everything that was found has an attack", () => {
  const known = new Set(attacks.map(({ what }) => what));
  const found = Object.values(findings).flatMap((finding) => finding.attacks);
  expect(found.filter((what) => !known.has(what))).toEqual([]);
  const named = [
    ...Array.from({ length: 17 }, (_, at) => `F${at + 1}`),
    "low",
    ...Array.from({ length: 7 }, (_, at) => `A${at + 1}`),
  ];
  expect(Object.keys(findings)).toEqual(named);
});
