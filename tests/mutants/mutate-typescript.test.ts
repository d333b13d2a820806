import { expect, test } from "vitest";
import { mutantsOfTypescript } from "./mutate-typescript.ts";
import { sourceOf } from "./verdict-nodes.ts";

function made(files: Readonly<Record<string, string>>): readonly string[] {
  const sources = Object.entries(files).map(([file, text]) => sourceOf(file, text));
  return mutantsOfTypescript(sources).map(
    ({ place, kind, from, to }) => `${place} ${kind} ${from} → ${to}`,
  );
}

const first = `function verdictOnCreate(fields) {
  return firstOther(Object.keys(fields), ["a", "b"]);
}
`;

const change = `function judgeChange(changed) {
  return firstOther(changed, ["a"]);
}
`;

const refuses = `const fixed = ["b"].find((field) => changed.includes(field));
  if (fixed !== undefined) return refuse("x.fixed", "");`;

const judge = (before: string, after: string): string => `function judge(write, changed) {
  ${before}
  if (write) return judgeChange(changed);
  ${after}
  return verdictOnCreate(write);
}
${first}${change}`;

const widened = 'judgeChange widen ["a"] → ["a", "b"]';

test("a list of allowed changes is not widened by a field that was refused before", () => {
  expect(made({ "x/judge.ts": judge(refuses, "") })).not.toContain(widened);
  expect(made({ "x/judge.ts": judge("", refuses) })).toContain(widened);
  expect(made({ "x/judge.ts": judge("", "") })).toContain(widened);
});

test("names that only choose the unknown field in a message are not mutated", () => {
  const codec = 'export const xFields = ["a", "b"];\n';
  const looked = (before: string): string => `import { xFields } from "./codec.ts";
function judge(fields) {
  return ${before}unknownField(Object.keys(fields), fields, xFields);
}
`;
  const narrowed = 'xFields narrow ["a", "b"] → ["b"]';
  const closed = looked("isClosedX(fields) ? undefined : ");
  expect(made({ "x/codec.ts": codec, "x/judge.ts": looked("") })).toContain(narrowed);
  expect(made({ "x/codec.ts": codec, "x/judge.ts": closed })).not.toContain(narrowed);
  expect(made({ "x/judge.ts": closed })).toEqual([
    "judge always isClosedX(fields) ? undefined : unknownField(Object.keys(fields), fields, xFields) → undefined",
  ]);
});

test("the path and the id of a document have no other-side mutant", () => {
  const asked = `function judge({ before, after }) {
  return before.path + after.id + after.name;
}
`;
  expect(made({ "x/judge.ts": asked })).toEqual(["judge other side after.name → before.name"]);
});
