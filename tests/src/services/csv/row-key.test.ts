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

  test("is the one it had when it comes from our own export", () => {
    const id = "0123456789abcdefghjk";
    expect(rowKey("any", { ...known, id }, rowOf([]))).toBe(id);
  });
});

describe("rows of one file", () => {
  test("that come twice are skipped the second time, across batches, and name the first line", () => {
    const keyer = createRowKeyer("city");
    const first = keyer([{ row: rowOf(["17"], 1), plan: planned(known) }]);
    const second = keyer([
      { row: rowOf(["18"], 2), plan: planned({ ...known, externalId: "18" }) },
      { row: rowOf(["17"], 3), plan: planned(known) },
    ]);
    expect(first[0]?.plan.ok).toBe(true);
    expect(second[0]?.plan.ok).toBe(true);
    expect(second[1]).toMatchObject({
      plan: {
        ok: false,
        skip: {
          code: "duplicateInFile",
          line: 2,
          message: "The id '17' stands on line 2 already.",
        },
      },
    });
    expect(second[1]?.key).toBeUndefined();
  });

  test("without an id are told apart by their cells", () => {
    const keyed = createRowKeyer("city")([
      { row: rowOf(["a"], 1), plan: planned(draft) },
      { row: rowOf(["b"], 2), plan: planned(draft) },
      { row: rowOf(["a"], 3), plan: planned(draft) },
    ]);
    expect(keyed.map(({ plan }) => plan.ok)).toEqual([true, true, false]);
  });

  test("that are skipped get no id", () => {
    const skip = { code: "emptyRow", message: "" } as const;
    const [keyed] = createRowKeyer("city")([{ row: rowOf([""]), plan: { ok: false, skip } }]);
    expect(keyed).toEqual({ row: rowOf([""]), plan: { ok: false, skip } });
  });

  test("get the ids rowKey gives", () => {
    const rows = ["17", "18"].map((externalId, n) => ({
      row: rowOf([externalId], n),
      plan: planned({ ...known, externalId }),
    }));
    const keyed = createRowKeyer("city")(rows);
    const single = rows.map(({ row }) =>
      rowKey("city", { ...known, externalId: row.cells[0] ?? "" }, row),
    );
    expect(keyed.map(({ key }) => key)).toEqual(single);
  });
});

describe("the ids of sites and places", () => {
  test("do not depend on case, accents and spaces", () => {
    expect(siteKey(" Haus  Süd")).toBe(siteKey("haus sued"));
    expect(placeKey("North", "Room 5")).toBe(placeKey("NORTH", "room  5"));
  });

  test("tell sites, places and places of other sites apart", () => {
    const keys = [
      placeKey("North", "Room 5"),
      placeKey("South", "Room 5"),
      placeKey(undefined, "Room 5"),
      placeKey("North Room 5", ""),
    ];
    expect(new Set([...keys, siteKey("Room 5")]).size).toBe(5);
    expect(keys.every(isRowId)).toBe(true);
  });
});
