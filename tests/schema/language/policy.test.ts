import { expect, test } from "vitest";
import { entity } from "#schema/language/entity.ts";
import {
  above,
  agrees,
  ahead,
  allOf,
  anybody,
  anyOf,
  begun,
  beside,
  exists,
  existsIfAny,
  founding,
  has,
  is,
  joining,
  lowered,
  matches,
  mayReadParent,
  member,
  mine,
  named,
  namedBy,
  not,
  onlySelfIn,
  ownSite,
  paced,
  related,
  relatedIfAny,
  role,
  sameEmail,
  self,
  selfIn,
  selfInPath,
  trusted,
  unchanged,
} from "#schema/language/policy.ts";
import { argument } from "#schema/language/query.ts";

test("a policy is a tree of plain data", () => {
  const policy = anyOf(
    allOf(member(), not(is("state", "shut", 3, false))),
    allOf(role("admin", "keeper"), ownSite("site"), has("owner")),
    self("owner"),
    selfIn("friends"),
    onlySelfIn("friends"),
    unchanged("site"),
    related("place", is("retired", false)),
    agrees("place", "site"),
    mayReadParent("house"),
    founding("admin", "charter"),
    anybody(),
    selfInPath("person"),
    namedBy("house"),
    trusted("keys"),
    ahead("until"),
    ahead("until", 90),
    joining(),
    paced("telling"),
    paced("telling", "person"),
    relatedIfAny("place", is("retired", false)),
    above("house", matches("name", "title")),
    beside("invitation", begun()),
    mine("house", unchanged("from")),
    lowered("role"),
    named(),
    sameEmail("email"),
  );
  expect(JSON.parse(JSON.stringify(policy))).toEqual(policy);
  expect(policy).toMatchObject({
    kind: "anyOf",
    of: [
      {
        kind: "allOf",
        of: [
          { kind: "member" },
          { kind: "not", of: { kind: "is", field: "state", values: ["shut", 3, false] } },
        ],
      },
      {
        kind: "allOf",
        of: [
          { kind: "role", roles: ["admin", "keeper"] },
          { kind: "ownSite", field: "site" },
          { kind: "has", field: "owner" },
        ],
      },
      { kind: "self", field: "owner" },
      { kind: "selfIn", field: "friends" },
      { kind: "onlySelfIn", field: "friends" },
      { kind: "unchanged", field: "site" },
      { kind: "related", field: "place", policy: { kind: "is" } },
      { kind: "agrees", field: "place", on: "site" },
      { kind: "parent", entity: "house" },
      { kind: "founding", role: "admin", record: "charter" },
      { kind: "anybody" },
      { kind: "selfInPath", entity: "person" },
      { kind: "namedBy", field: "house" },
      { kind: "trusted", field: "keys" },
      { kind: "ahead", field: "until" },
      { kind: "ahead", field: "until", days: 90 },
      { kind: "joining" },
      { kind: "paced", field: "telling" },
      { kind: "paced", field: "telling", on: "person" },
      { kind: "related", field: "place", policy: { kind: "is" }, mayBeMissing: true },
      { kind: "above", entity: "house", policy: { kind: "matches", field: "name", as: "title" } },
      { kind: "beside", entity: "invitation", policy: { kind: "begun" } },
      { kind: "mine", field: "house", policy: { kind: "unchanged", field: "from" } },
      { kind: "lowered", field: "role" },
      { kind: "named" },
      { kind: "sameEmail", field: "email" },
    ],
  });
});

test("exists(…) equals related(…) with a policy that always holds", () => {
  expect(exists("parent")).toEqual(related("parent", allOf()));
  expect(existsIfAny("parent")).toEqual(relatedIfAny("parent", allOf()));
});

test("only policies on optional refs have mayBeMissing", () => {
  expect(Object.keys(related("parent", allOf()))).not.toContain("mayBeMissing");
  expect(Object.keys(ahead("until"))).not.toContain("days");
});

test("an entity is its definition with a name", () => {
  const definition = { about: "A thing.", path: "things/{thing}", fields: {}, read: member() };
  expect(entity("thing", definition)).toEqual({ kind: "entity", name: "thing", ...definition });
});

test("an argument is known by its name", () => {
  expect(argument("place")).toEqual({ argument: "place" });
});
