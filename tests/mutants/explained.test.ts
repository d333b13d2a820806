import { expect, test } from "vitest";
import { explain } from "./explained.ts";
import type { Mutant } from "./mutant.ts";

const text = `service s {
  function isPaced(last, next, path, most, seconds) {
    return next != null
      && path in next.of;
  }

  function isKnown(next) {
    return next != null
      && next.id == '';
  }
}
`;

function dropped(at: number, place: string): Mutant {
  const from = "next != null";
  const start = text.indexOf(from, at);
  const end = start + from.length;
  return { file: "a.rules", place, kind: "drop", from, to: "true", start, end };
}

test("an explanation holds only if its required code is in the same function", () => {
  const texts = new Map([["a.rules", text]]);
  const known = dropped(0, "isPaced");
  const other = dropped(text.indexOf("isKnown"), "isPaced");
  const { explained, unexplained } = explain([known, other], texts);
  expect([...explained.keys()]).toEqual([known]);
  expect(unexplained).toEqual([other]);
});

test("the code in `next` counts only right after the mutated code", () => {
  const written = (value: string): string =>
    `function requireAccountNeeded(after) {\n  return after.role in ['resident']\n    && its.data.get('anonymous', 'guests') in\n ${value};\n}\n`;
  const [kept, lost] = ["['residents']", "['guests', 'residents']"].map((value) => {
    const file = "b.rules";
    const all = written(value);
    const from = "its.data.get('anonymous', 'guests')";
    const start = all.indexOf(from);
    const place = "organisations/entrances requireAccountNeeded";
    const to = "its.data.get('anonymous', '')";
    const end = start + from.length;
    const mutant: Mutant = { file, place, kind: "default", from, to, start, end };
    return explain([mutant], new Map([[file, all]])).unexplained.length;
  });
  expect([kept, lost]).toEqual([0, 1]);
});
