import { expect, test } from "vitest";
import { z } from "zod";
import { decide } from "#codegen/plan/decide.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { entityNamed } from "#codegen/plan/plan.ts";
import { entity } from "#schema/language/entity.ts";
import { ref } from "#schema/language/fields.ts";
import { lifecycle } from "#schema/language/lifecycle.ts";
import {
  above,
  agrees,
  allOf,
  anyOf,
  begun,
  beside,
  founding,
  has,
  is,
  lowered,
  matches,
  mayReadParent,
  member,
  mine,
  named,
  not,
  onlySelfIn,
  type Policy,
  related,
  relatedIfAny,
  role,
  sameEmail,
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
  expect(asked(founding("chief", "charter"))).toBe(false);
});

test("what a role does not decide is left to be asked, and nothing else", () => {
  const own = self("keeper");
  expect(asked(allOf(role("watch"), own))).toEqual(own);
  expect(asked(anyOf(role("chief"), allOf(member(), own)))).toEqual(own);
  expect(asked(anyOf(own, anyOf(role("chief"), has("stand"))))).toEqual(anyOf(own, has("stand")));
  expect(asked(allOf(role("chief"), own))).toBe(false);
  const founds = founding("watch", "charter");
  expect(asked(founds)).toEqual(founds);
  expect(asked(agrees("keeper", "rank"))).toEqual(agrees("keeper", "rank"));
});

test("the state is known where the document has one, and not of another document", () => {
  expect(asked(is("state", "open"), { state: "open" })).toBe(true);
  expect(asked(is("state", "open"), { state: "shut" })).toBe(false);
  expect(asked(is("state", "open"))).toEqual(is("state", "open"));
  const there = related("keeper", is("rank", "chief"));
  expect(asked(there, { state: "open" })).toEqual(there);
});

test("policies on an account, a moment or two documents stay undecided", () => {
  for (const policy of [named(), sameEmail("name"), begun(), matches("a", "id")])
    expect(asked(policy)).toEqual(policy);
  expect(asked(mine("stand", role("chief")))).toEqual(mine("stand", role("chief")));
});

test("another document may change with the same change, whatever becomes of this one", () => {
  const changes = related("keeper", not(unchanged("rank")));
  expect(asked(changes)).toEqual(changes);
  expect(asked(changes, { isStill: true })).toEqual(changes);
});

test("where nothing changes, nothing becomes lower", () => {
  expect(asked(lowered("state"), { isStill: true })).toBe(false);
  expect(asked(not(lowered("state")), { isStill: true })).toBe(true);
  expect(asked(lowered("state"))).toEqual(lowered("state"));
});

test("where nothing changes, nothing differs", () => {
  for (const policy of [unchanged("state"), onlySelfIn("seen")]) {
    expect(asked(policy, { isStill: true })).toBe(true);
    expect(asked(policy)).toEqual(policy);
  }
});

test("a policy on a parent never passes if the parent's policy never does", () => {
  expect(asked(mayReadParent("gate"))).toBe(false);
  expect(asked(related("keeper", role("chief")))).toBe(false);
  expect(asked(related("stand", role("chief")))).toBe(false);
  expect(asked(above("gate", role("chief")))).toBe(false);
  expect(asked(beside("guard", role("chief")))).toBe(false);
  expect(asked(related("keeper", role("watch")))).toEqual(related("keeper", allOf()));
  expect(asked(above("gate", role("watch")))).toEqual(above("gate", allOf()));
});

test("a ref that may be left out decides nothing where the policy says so", () => {
  expect(asked(relatedIfAny("stand", role("chief")))).toEqual(relatedIfAny("stand", anyOf()));
  expect(asked(relatedIfAny("keeper", role("chief")))).toBe(false);
});
