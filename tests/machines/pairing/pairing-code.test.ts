import { expect, test } from "vitest";
import { readCode, showCode } from "#machines/pairing/pairing-code.ts";

test("a code is shown in two groups, and read as it is shown", () => {
  expect(showCode("k3m8q2wz")).toBe("K3M8 Q2WZ");
  expect(readCode(showCode("k3m8q2wz"))).toBe("k3m8q2wz");
});

test.each([
  ["without the gap", "K3M8Q2WZ", "k3m8q2wz"],
  ["with a hyphen and spaces around it", "  k3m8-q2wz ", "k3m8q2wz"],
  ["with letters for the digits they look like", "OOIL 0011", "00110011"],
])("it is read %s", (_, typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each(["", "K3M8 Q2W", "K3M8 Q2WZ 1", "K3M8 Q2WU", "../../si"])("%j is no code", (typed) => {
  expect(readCode(typed)).toBeUndefined();
});
