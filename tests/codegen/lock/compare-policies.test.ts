import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareSchemas } from "#codegen/lock/compare-entities.ts";
import { comparePolicies, type Comparison } from "#codegen/lock/compare-policies.ts";
import type { EntityPlan } from "#codegen/plan/plan.ts";
import {
  above,
  agrees,
  ahead,
  allOf,
  anyOf,
  begun,
  beside,
  exists,
  existsIfAny,
  has,
  is,
  lowered,
  matches,
  mine,
  named,
  not,
  paced,
  type Policy,
  related,
  relatedIfAny,
  role,
  sameEmail,
  self,
  selfIn,
  unchanged,
} from "#schema/language/policy.ts";
import { anyPolicy, holds, plainEntity, schemaWith, thingFields, worlds } from "./small-world.ts";

const thing = plainEntity("thing", thingFields);

function compared(before: Policy, after: Policy, isStill = false): Comparison {
  const [was, is_] = [schemaWith(thing), schemaWith(thing)];
  return comparePolicies(
    { policy: before, entity: thing, plan: was, isStill },
    { policy: after, entity: thing, plan: is_, isStill },
  );
}

test("a policy is wider exactly if some case passes now and did not before", () => {
  fc.assert(
    fc.property(anyPolicy, anyPolicy, (before, after) => {
      const { wider, narrower, isSure } = compared(before, after);
      const differ = (yes: Policy, no: Policy): boolean =>
        worlds.some((world) => holds(yes, world) && !holds(no, world));
      expect([isSure, wider !== undefined, narrower !== undefined]).toEqual([
        true,
        differ(after, before),
        differ(before, after),
      ]);
    }),
    { numRuns: 300 },
  );
});

test("the same policy in another notation is equal", () => {
  const otherwise = (policy: Policy): Policy => {
    switch (policy.kind) {
      case "anyOf":
        return not(allOf(...policy.of.toReversed().map((each) => not(otherwise(each)))));
      case "allOf":
        return allOf(...policy.of.toReversed().map(otherwise), ...policy.of);
      case "not":
        return not(not(not(otherwise(policy.of))));
      case "role":
        return anyOf(...policy.roles.toReversed().map((each) => role(each)));
      case "is":
        return anyOf(...policy.values.map((each) => is(policy.field, each)));
      default:
        return anyOf(policy, allOf(policy, member));
    }
  };
  const member: Policy = { kind: "member" };
  fc.assert(
    fc.property(anyPolicy, (policy) => {
      const { wider, narrower } = compared(policy, otherwise(policy));
      expect([wider, narrower]).toEqual([undefined, undefined]);
    }),
    { numRuns: 200 },
  );
});

/** Where a policy may occur, and the changes reported when another policy replaces it. */
const operations = {
  read: (read: Policy): EntityPlan => ({ ...thing, read }),
  remove: (remove: Policy): EntityPlan => ({ ...thing, remove }),
  add: (by: Policy): EntityPlan => ({
    ...thing,
    creates: [
      {
        name: "add",
        about: "",
        by,
        fields: [],
        sets: [],
        anyState: false,
        entry: undefined,
        preconditions: [],
      },
    ],
  }),
  change: (by: Policy): EntityPlan => ({
    ...thing,
    edits: [
      {
        name: "change",
        about: "",
        by,
        fields: ["flag"],
        sets: [],
        while: undefined,
        entry: undefined,
        preconditions: [],
      },
    ],
  }),
  blocked: (require: Policy): EntityPlan => ({
    ...thing,
    edits: [
      {
        name: "change",
        about: "",
        by: { kind: "member" },
        fields: ["flag"],
        sets: [],
        while: undefined,
        entry: undefined,
        preconditions: [{ name: "now", require, message: "Not now." }],
      },
    ],
  }),
};

test.each(Object.entries(operations))(
  "a weaker policy is reported at every place: %s",
  (name, thingBy) => {
    const isStill = ["read", "remove", "add"].includes(name);
    const relevant = isStill ? worlds.filter(({ stays, lowers }) => stays && !lowers) : worlds;
    const weaker = fc.tuple(anyPolicy, anyPolicy, fc.boolean()).map(([policy, more, drops]) => ({
      before: drops ? allOf(policy, more) : policy,
      after: drops ? policy : anyOf(policy, more),
    }));
    fc.assert(
      fc.property(weaker, ({ before, after }) => {
        const told = compareSchemas(schemaWith(thingBy(before)), schemaWith(thingBy(after)));
        const isWeaker = relevant.some((world) => holds(after, world) && !holds(before, world));
        expect(told.map(({ kind }) => kind)).toEqual(isWeaker ? ["weakening"] : []);
      }),
      { numRuns: 100 },
    );
  },
);

test("a person has one role, a field has one value, and an id in a field is a present value", () => {
  const none = { wider: undefined, narrower: undefined };
  const never = anyOf();
  expect(compared(never, allOf(role("guest"), role("head")))).toMatchObject(none);
  expect(compared(never, allOf(is("state", "open"), is("state", "shut")))).toMatchObject(none);
  expect(compared(never, allOf(self("owner"), not({ kind: "has", field: "owner" })))).toMatchObject(
    none,
  );
  expect(compared(allOf(), is("state", "open", "shut", "gone"))).toMatchObject(none);
});

test("an operation without its pace is unlimited", () => {
  expect(compared(paced("asked"), allOf()).wider).toBe("somebody where they did `asked` too often");
  expect(compared(allOf(), paced("asked")).narrower).toContain("too often");
  expect(compared(paced("asked"), paced("told")).wider).toBeDefined();
  expect(compared(paced("asked"), paced("asked", "person")).wider).toBeDefined();
});

test("a case names who and when, without irrelevant answers", () => {
  const before = allOf(role("keeper"), is("state", "open"));
  expect(compared(before, anyOf(before, allOf(role("head"), self("owner")))).wider).toBe(
    "a head where they are the `owner`",
  );
  expect(compared(before, role("keeper")).wider).toBe('a keeper where `state` is "shut"');
});

test("with too many cases to try, what is only reordered is the same, a clause less is wider, and it says that it cannot tell", () => {
  const many = Array.from({ length: 20 }, (_, index) => `list${index}`);
  const clauses = many.map((name) => selfIn(name));
  const all = allOf(...clauses);
  expect(compared(all, allOf(...clauses.toReversed(), ...clauses))).toEqual({
    wider: undefined,
    narrower: undefined,
    isSure: false,
  });
  const perhaps = "there are too many cases to try all";
  expect(compared(all, allOf(...clauses.slice(1)))).toEqual({
    wider: perhaps,
    narrower: undefined,
    isSure: false,
  });
  expect(compared(anyOf(...clauses.slice(1)), anyOf(...clauses))).toEqual({
    wider: perhaps,
    narrower: undefined,
    isSure: false,
  });
  expect(compared(all, anyOf(...clauses)).wider).toBe(perhaps);
});

/** A weaker policy, a stricter one, and a case that only the weaker one allows. */
const weakened: readonly (readonly [weak: Policy, strict: Policy, told: string])[] = [
  [existsIfAny("place"), exists("place"), "somebody where `place` is left out"],
  [
    relatedIfAny("place", is("retired", false)),
    related("place", is("retired", false)),
    "somebody where `place` is left out",
  ],
  [ahead("at", 90), ahead("at", 30), "somebody where `at` is 90 days away"],
  [ahead("at"), ahead("at", 90), "somebody where `at` is further than 90 days away"],
  [allOf(), ahead("at"), "somebody where `at` has come"],
  [
    above("person", is("role", "head")),
    above("person", allOf(is("role", "head"), has("desk"))),
    'somebody where there is a `person` above it, `person above.role` is "head" and `person above.desk` is left out',
  ],
  [
    beside("place", allOf()),
    beside("place", begun()),
    "somebody where there is a `place` with its id and it was there before",
  ],
  [
    anyOf(above("place", self("keeper")), related("place", self("keeper"))),
    above("place", self("keeper")),
    "somebody where `place above.keeper` is something else, the document that `place` names is there and they are the `place.keeper`",
  ],
  [mine("desk", allOf()), mine("desk", is("open", true)), "somebody where their `desk` is there"],
  [
    exists("place"),
    related("place", matches("name", "flag")),
    "somebody where the document that `place` names is there and `place.name` is not its `flag`",
  ],
  [
    exists("place"),
    related("place", not(unchanged("from"))),
    "somebody where the document that `place` names is there and `place.from` stays as it is",
  ],
  [allOf(), lowered("state"), "somebody where `state` does not become a lower one"],
  [allOf(), named(), "somebody where their account is anonymous"],
  [
    allOf(),
    sameEmail("flag"),
    "somebody where `flag` is not the verified address of their account",
  ],
];

test.each(weakened)("%j lets more people through than %j", (weak, strict, told) => {
  expect(compared(strict, weak).wider).toContain(told);
  expect(compared(strict, weak).narrower).toBeUndefined();
  expect(compared(weak, strict)).toMatchObject({ wider: undefined, isSure: true });
});

test("agrees(…) equals related(…) with matches(…)", () => {
  const same = { wider: undefined, narrower: undefined };
  expect(
    compared(agrees("place", "site"), related("place", matches("site", "site"))),
  ).toMatchObject(same);
});
