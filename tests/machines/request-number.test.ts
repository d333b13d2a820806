import { expect, test } from "vitest";
import { requestNumber } from "#machines/new-id.ts";

test("a request's number is the beginning of its id, in capitals", () => {
  expect(requestNumber("7kqm4t0123456789abcd")).toBe("7KQM4T");
});
