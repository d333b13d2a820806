import { expect, test } from "vitest";
import { policyText, readPolicy } from "#codegen/lock/policy-text.ts";
import {
  ahead,
  allOf,
  anybody,
  joining,
  namedBy,
  selfInPath,
  trusted,
} from "#schema/language/policy.ts";

test.each([
  anybody(),
  joining(),
  selfInPath("person"),
  namedBy("request"),
  trusted("charts"),
  allOf(joining(), ahead("expiresAt")),
])("a lock says %j and reads it again", (policy) => {
  expect(readPolicy(policyText(policy))).toEqual(policy);
});
