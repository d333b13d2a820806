import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { fieldMeta, fixed, instant, ref } from "#schema/language/fields.ts";
import { lifecycle, statesOf, transitionsOf } from "#schema/language/lifecycle.ts";
import { member } from "#schema/language/policy.ts";

test.each([
  ["a ref", ref("place"), ["a", "A-b_c", "x".repeat(40)], ["", "x".repeat(41), "a/b", "..", "a\n"]],
  ["an instant", instant(), [0, Date.UTC(1900, 0), Date.UTC(2200, 0)], [0.5, NaN, -3e12, 8e12]],
])("%s has its limits", (_, schema, fitting, others) => {
  for (const each of fitting) expect([each, schema.safeParse(each).success]).toEqual([each, true]);
  for (const each of others) expect([each, schema.safeParse(each).success]).toEqual([each, false]);
});

test("a description and the metadata of a field do not replace each other", () => {
  const described = fixed(ref("member").describe("Who did it.")).describe("Who reported it.");
  expect(fieldMeta(described)).toEqual({ ref: "member", fixed: true });
  expect(described.description).toBe("Who reported it.");
  expect(fieldMeta(z.string().meta({ title: "x", fettle: "nonsense" }))).toEqual({});
});

test("states and transitions are listed in the order they were declared, typed by their names", () => {
  const states = { off: { about: "Dark." }, on: { about: "Bright." } };
  const switchOn = { about: "switch it on", from: ["off"], to: "on", by: member() };
  const light = lifecycle({ field: "state", initial: "off", states, transitions: { switchOn } });
  expect(statesOf(light)).toEqual(["off", "on"]);
  expectTypeOf(statesOf(light)[0]).toEqualTypeOf<"off" | "on">();
  expectTypeOf(transitionsOf(light)[0]).toEqualTypeOf<"switchOn">();
  expect(() => statesOf({ ...light, states: {} })).toThrow("at least one state");
});
