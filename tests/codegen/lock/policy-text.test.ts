import { expect, test } from "vitest";
import { policyLines, readPolicy } from "#codegen/lock/policy-text.ts";
import {
  above,
  anyOf,
  beside,
  founding,
  is,
  matches,
  mine,
  not,
  related,
} from "#schema/language/policy.ts";

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

test("a quotation mark in a name is read again", () => {
  const policy = founding("it's the \\ head", "charter");
  expect(readPolicy([policyLines(policy)].flat().join(" "))).toEqual(policy);
});
