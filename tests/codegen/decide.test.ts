import { expect, test } from "vitest";
import { z } from "zod";
import { decide } from "#codegen/plan/decide.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { entityNamed } from "#codegen/plan/plan.ts";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { lifecycle } from "#schema/language/lifecycle.ts";
import {
  agrees,
  allOf,
  anyOf,
  founding,
  has,
  is,
  mayReadParent,
  member,
  not,
  onlySelfIn,
  type Policy,
  related,
  role,
  self,
  unchanged,
} from "#schema/language/policy.ts";

const guard = entity("guard", {
  about: "",
  path: "gates/{gate}/guards/{guard}",
  fields: { rank: z.enum(["watch", "chief"]) },
  actor: { role: "rank" },
  read: member(),
});
const gate = entity("gate", {
  about: "",
  path: "gates/{gate}",
  fields: { name: z.string().max(9) },
  read: role("chief"),
});
const door = entity("door", {
  about: "",
  path: "gates/{gate}/doors/{door}",
  fields: {
    state: z.enum(["open", "shut"]),
    keeper: ref("guard"),
    stand: ref("guard").optional(),
    seen: z.array(ref("guard")).max(9),
  },
  lifecycle: lifecycle({
    field: "state",
    initial: "open",
    states: { open: { about: "" }, shut: { about: "" } },
    transitions: {},
  }),
  read: member(),
});
const plan = planSchema(
  [door, gate, guard].map((each) => ({ entity: each, source: "castle.entity.ts" })),
  "/schema",
);

const asked = (policy: Policy, known: { state?: string; isStill?: boolean } = {}) =>
  decide(policy, {
    entity: entityNamed(plan, "door"),
    plan,
    role: "watch",
    state: known.state,
    isStill: known.isStill ?? false,
  });

test("a role decides what asks for roles only", () => {
  expect(asked(member())).toBe(true);
  expect(asked(role("watch", "chief"))).toBe(true);
  expect(asked(not(role("watch")))).toBe(false);
  expect(asked(allOf())).toBe(true);
  expect(asked(anyOf())).toBe(false);
  expect(asked(founding("chief"))).toBe(false);
});

test("what a role does not decide is left to be asked, and nothing else", () => {
  const own = self("keeper");
  expect(asked(allOf(role("watch"), own))).toEqual(own);
  expect(asked(anyOf(role("chief"), allOf(member(), own)))).toEqual(own);
  expect(asked(anyOf(own, anyOf(role("chief"), has("stand"))))).toEqual(anyOf(own, has("stand")));
  expect(asked(allOf(role("chief"), own))).toBe(false);
  expect(asked(founding("watch"))).toEqual(founding("watch"));
  expect(asked(agrees("keeper", "rank"))).toEqual(agrees("keeper", "rank"));
});

test("the state is known where the document has one, and not of another document", () => {
  expect(asked(is("state", "open"), { state: "open" })).toBe(true);
  expect(asked(is("state", "open"), { state: "shut" })).toBe(false);
  expect(asked(is("state", "open"))).toEqual(is("state", "open"));
  const there = related("keeper", is("rank", "chief"));
  expect(asked(there, { state: "open" })).toEqual(there);
});

test("where nothing changes, nothing differs", () => {
  for (const policy of [unchanged("state"), onlySelfIn("seen")]) {
    expect(asked(policy, { isStill: true })).toBe(true);
    expect(asked(policy)).toEqual(policy);
  }
});

test("who never sees what is above, or never passes there, never passes here; unless a ref is left out", () => {
  expect(asked(mayReadParent("gate"))).toBe(false);
  expect(asked(related("keeper", role("chief")))).toBe(false);
  expect(asked(related("stand", role("chief")))).toEqual(related("stand", anyOf()));
  expect(asked(related("keeper", role("watch")))).toEqual(related("keeper", allOf()));
});
