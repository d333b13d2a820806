import { expect, test } from "vitest";
import { policyLines, policyText, readPolicy } from "#codegen/lock/policy-text.ts";
import {
  above,
  agrees,
  ahead,
  allOf,
  anybody,
  anyOf,
  begun,
  beside,
  existsIfAny,
  founding,
  is,
  joining,
  lowered,
  matches,
  mine,
  named,
  namedBy,
  not,
  related,
  relatedIfAny,
  sameEmail,
  selfInPath,
  trusted,
  unchanged,
} from "#schema/language/policy.ts";

test.each([
  anybody(),
  joining(),
  selfInPath("person"),
  namedBy("request"),
  trusted("charts"),
  allOf(joining(), ahead("expiresAt")),
  ahead("expiresAt", 90),
  founding("it's the head", "charter"),
  relatedIfAny("place", is("retired", false)),
  existsIfAny("place"),
  related("place", allOf(matches("name", "id"), begun())),
  above("house", not(unchanged("from"))),
  beside("directory", matches("id", "sites")),
  mine("team", related("lead", agrees("place", "site"))),
  lowered("role"),
  named(),
  sameEmail("email"),
])("a lock says %j and reads it again", (policy) => {
  expect(readPolicy(policyText(policy))).toEqual(policy);
});

test("a long policy stands on several lines, wherever it looks, and is read again from them", () => {
  const long = is(
    "state",
    "somewhere far away",
    "nowhere that anybody knows of",
    "under the table",
  );
  const policy = above(
    "house",
    not(mine("team", related("lead", beside("desk", anyOf(long, matches("name", "name")))))),
  );
  const lines = policyLines(policy);
  expect(lines).toEqual([
    "above(",
    "  'house',",
    "  not(",
    "    mine(",
    "      'team',",
    "      related(",
    "        'lead',",
    "        beside(",
    "          'desk',",
    "          anyOf(",
    "            is('state', 'somewhere far away', 'nowhere that anybody knows of', 'under the table'),",
    "            matches('name', 'name')",
    "          )",
    "        )",
    "      )",
    "    )",
    "  )",
    ")",
  ]);
  expect(readPolicy([lines].flat().join(" "))).toEqual(policy);
});
