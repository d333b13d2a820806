import { expect, test } from "vitest";
import { isClosedElsewhere, otherColumnsOf } from "#machines/request/imported-facts.ts";

test("each line is a column with its value", () => {
  expect(otherColumnsOf({})).toEqual([]);
  expect(otherColumnsOf({ otherColumns: "Ward\t12\nNear\ta \tb\nloose" })).toEqual([
    { heading: "Ward", value: "12" },
    { heading: "Near", value: "a  b" },
    { heading: "", value: "loose" },
  ]);
});

test("a request that came in as closed was confirmed by nobody here, until it is closed here", () => {
  const closed = { source: "import", state: "closed" } as const;
  const imported = { kind: "import", to: "closed" } as const;
  expect(isClosedElsewhere(closed, [imported])).toBe(true);
  expect(isClosedElsewhere(closed, [])).toBe(true);
  const reopened = { kind: "reopen", to: "reported" } as const;
  const again = [imported, reopened, { kind: "confirm", to: "closed" } as const];
  expect(isClosedElsewhere(closed, again)).toBe(false);
  expect(isClosedElsewhere({ ...closed, source: "app" }, [])).toBe(false);
});
