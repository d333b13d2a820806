import * as fc from "fast-check";
import { expect, test } from "vitest";
import { valuesText } from "#generated/runtime.ts";

const values = fc.dictionary(
  fc.string({ maxLength: 8 }),
  fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.string({ maxLength: 60 }), { maxLength: 5 }),
  ),
  { minKeys: 1, maxKeys: 6 },
);

test("what an entry tells of values is JSON that fits, whatever the values are", () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 2, max: 400 }), (all, most) => {
      const text = valuesText(all, most);
      expect((text ?? "").length).toBeLessThanOrEqual(most);
      if (text === undefined) return;
      const told: Record<string, unknown> = JSON.parse(text);
      for (const [field, value] of Object.entries(told)) {
        const original = all[field];
        if (typeof value === "string" && value !== original)
          expect(String(original).startsWith(value.replace(/…+$/u, ""))).toBe(true);
        else expect(value).toEqual(original);
      }
    }),
  );
});

test("what fits is told whole, and nothing is no text", () => {
  expect(valuesText({ title: "Lamp", minutes: 3 }, 40)).toBe('{"title":"Lamp","minutes":3}');
  expect(valuesText({}, 40)).toBeUndefined();
  expect(valuesText(undefined, 40)).toBeUndefined();
});

test("the longest text is cut first, and says so", () => {
  const told = valuesText({ title: "A lamp is out", details: "It flickers. ".repeat(40) }, 200);
  expect(told).toContain('"title":"A lamp is out"');
  expect(told).toContain("…");
});
