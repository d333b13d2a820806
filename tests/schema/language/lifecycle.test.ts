import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import {
  actor,
  cleared,
  constant,
  lifecycle,
  now,
  statesOf,
  transitionsOf,
} from "#schema/language/lifecycle.ts";
import { member, role } from "#schema/language/policy.ts";

const light = lifecycle({
  field: "state",
  initial: "off",
  states: { off: { about: "Dark." }, on: { about: "Bright." } },
  transitions: {
    switchOn: {
      about: "switch it on",
      from: ["off"],
      to: "on",
      by: member(),
      sets: { since: now(), by: actor() },
    },
    switchOff: {
      about: "switch it off",
      from: ["on"],
      to: "off",
      by: role("keeper"),
      sets: { since: cleared(), note: constant("Off.") },
    },
  },
});

test("states and transitions are listed in the order they were declared, typed by their names", () => {
  expect(statesOf(light)).toEqual(["off", "on"]);
  expect(transitionsOf(light)).toEqual(["switchOn", "switchOff"]);
  const state = z.enum(statesOf(light));
  expectTypeOf<z.infer<typeof state>>().toEqualTypeOf<"off" | "on">();
  expectTypeOf(transitionsOf(light)[0]).toEqualTypeOf<"switchOn" | "switchOff">();
});

test("a declaration is plain data, handed back as it is", () => {
  expect(JSON.parse(JSON.stringify(light))).toEqual(light);
  expect(light.transitions.switchOff.sets).toEqual({
    since: { kind: "cleared" },
    note: { kind: "constant", value: "Off." },
  });
  expect(light.transitions.switchOn.sets).toEqual({
    since: { kind: "now" },
    by: { kind: "actor" },
  });
});

test("a lifecycle without states has no names to give", () => {
  const empty = lifecycle({ field: "state", initial: "none", states: {}, transitions: {} });
  expect(() => statesOf(empty)).toThrow("at least one state");
  expect(() => transitionsOf(empty)).toThrow("one transition");
});
