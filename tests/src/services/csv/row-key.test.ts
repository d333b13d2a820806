import { describe, expect, test } from "vitest";
import { createRowKeyer, isRowId, placeKey, rowKey, siteKey } from "#src/services/csv/row-key.ts";
import type { RequestDraft, RowPlan } from "#src/services/csv/row-plan.ts";
import { rowOf } from "./csv-fixtures.ts";

const draft: RequestDraft = {
  title: "Leak",
  category: "plumbing",
  state: "reported",
  reportedAt: 0,
};
const known = { ...draft, externalId: "17" };
const planned = (from: RequestDraft): RowPlan => ({ ok: true, draft: from, notes: [] });

describe("the id of an imported row", () => {
  test("is twenty characters of Crockford's base 32, and always the same", () => {
    const key = rowKey("city", known, rowOf(["17", "Leak"]));
    // The first 100 bits of SHA-256 over `["row","city","id","17"]`, computed independently.
    expect(key).toBe("rqn9zfs2r71dv7ck6f4b");
    expect(isRowId(key)).toBe(true);
  });

  test("depends on the source and the id there, not on the rest of the row", () => {
    const key = rowKey("city", known, rowOf(["17", "Leak"]));
    expect(rowKey("city", { ...known, title: "Other" }, rowOf(["17", "Other"], 9))).toBe(key);
    expect(rowKey("town", known, rowOf(["17", "Leak"]))).not.toBe(key);
    expect(rowKey("city", { ...known, externalId: "18" }, rowOf(["17", "Leak"]))).not.toBe(key);
  });

  test("depends on all cells when there is no id, so another mapping changes nothing", () => {
    const key = rowKey("city", draft, rowOf(["a", "b"]));
    expect(rowKey("city", { ...draft, category: "other" }, rowOf(["a", "b"], 9))).toBe(key);
    expect(rowKey("city", draft, rowOf(["ab", ""]))).not.toBe(key);
    expect(rowKey("city", draft, rowOf(["a", "b", ""]))).not.toBe(key);
  });
});

describe("rows of one file", () => {
  test("that come twice are skipped the second time, and name the first line", () => {
    const keyer = createRowKeyer("city");
    const row = rowOf(["17"], 1);
    expect(keyer(row, planned(known))).toEqual({
      ...planned(known),
      key: rowKey("city", known, row),
    });
    expect(keyer(rowOf(["18"], 2), planned({ ...known, externalId: "18" })).ok).toBe(true);
    expect(keyer(rowOf(["17"], 3), planned(known))).toEqual({
      ok: false,
      skip: { code: "duplicateInFile", message: "The id '17' stands on line 2 already." },
    });
  });

  test("without an id are told apart by their cells", () => {
    const keyer = createRowKeyer("city");
    const keyed = ["a", "b", "a"].map((cell, n) => keyer(rowOf([cell], n), planned(draft)));
    expect(keyed.map(({ ok }) => ok)).toEqual([true, true, false]);
  });
});

test("the ids of sites and places depend on no case, accents and spaces, and tell them apart", () => {
  expect(siteKey(" Haus  Süd")).toBe(siteKey("haus sued"));
  expect(placeKey("North", "Room 5")).toBe(placeKey("NORTH", "room  5"));
  const keys = [
    placeKey("North", "Room 5"),
    placeKey("South", "Room 5"),
    placeKey(undefined, "Room 5"),
    placeKey("North Room 5", ""),
    siteKey("Room 5"),
  ];
  expect(new Set(keys).size).toBe(5);
  expect(keys.every(isRowId)).toBe(true);
});
