import { expect, test } from "vitest";
import { z } from "zod";
import { fieldMeta, fixed, instant, ref } from "#schema/language/fields.ts";

test("a ref is an id: letters, digits, - and _, 1 to 40 of them", () => {
  const schema = ref("place");
  expect(fieldMeta(schema)).toEqual({ ref: "place" });
  for (const id of ["a", "01h2xj", "A-b_c", "x".repeat(40)])
    expect(schema.safeParse(id).success).toBe(true);
  for (const id of ["", "x".repeat(41), "a/b", "..", "a b", "a\n", "é", 7])
    expect(schema.safeParse(id).success).toBe(false);
});

test("an instant is whole milliseconds between 1900 and 2200", () => {
  const schema = instant();
  expect(fieldMeta(schema)).toEqual({ instant: true });
  for (const moment of [0, Date.UTC(1900, 0, 1), Date.UTC(2200, 0, 1)])
    expect(schema.safeParse(moment).success).toBe(true);
  for (const moment of [
    0.5,
    NaN,
    Infinity,
    Date.UTC(1899, 11, 31),
    Date.UTC(2200, 0, 2),
    "2026-01-01",
  ]) {
    expect(schema.safeParse(moment).success).toBe(false);
  }
});

test("fixed(…) keeps the other metadata of a field", () => {
  expect(fieldMeta(fixed(ref("member")))).toEqual({ ref: "member", fixed: true });
  expect(fieldMeta(fixed(instant()))).toEqual({ instant: true, fixed: true });
  expect(fixed(z.string().max(3)).safeParse("four").success).toBe(false);
});

test("a description and the metadata of a field do not replace each other", () => {
  const described = fixed(ref("member").describe("Who did it.")).describe("Who reported it.");
  expect(fieldMeta(described)).toEqual({ ref: "member", fixed: true });
  expect(described.description).toBe("Who reported it.");
});

test("plain zod schemas know nothing more", () => {
  expect(fieldMeta(z.string())).toEqual({});
  expect(fieldMeta(z.string().meta({ title: "x", fettle: "nonsense" }))).toEqual({});
});
