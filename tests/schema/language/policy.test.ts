import { expect, test } from "vitest";
import { entity } from "#schema/language/entity.ts";
import {
  agrees,
  ahead,
  allOf,
  anybody,
  anyOf,
  exists,
  founding,
  has,
  is,
  joining,
  mayReadParent,
  member,
  namedBy,
  not,
  onlySelfIn,
  ownSite,
  related,
  role,
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
    founding("admin"),
    anybody(),
    selfInPath("person"),
    namedBy("house"),
    trusted("keys"),
    ahead("until"),
    joining(),
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
      { kind: "founding", role: "admin" },
      { kind: "anybody" },
      { kind: "selfInPath", entity: "person" },
      { kind: "namedBy", field: "house" },
      { kind: "trusted", field: "keys" },
      { kind: "ahead", field: "until" },
      { kind: "joining" },
    ],
  });
});

test("that something exists is that it is related to in any way", () => {
  expect(exists("parent")).toEqual(related("parent", allOf()));
});

test("an entity is its definition with a name", () => {
  const definition = { about: "A thing.", path: "things/{thing}", fields: {}, read: member() };
  expect(entity("thing", definition)).toEqual({ kind: "entity", name: "thing", ...definition });
});

test("an argument is known by its name", () => {
  expect(argument("place")).toEqual({ argument: "place" });
});
