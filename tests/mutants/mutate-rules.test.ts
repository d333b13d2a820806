import { expect, test } from "vitest";
import { parseRules } from "#codegen/budget/parse-rules.ts";
import { keyOf } from "./mutant.ts";
import { mutantsOfRules } from "./mutate-rules.ts";
import { spotsOf, weave } from "./weave.ts";

const rules = (expression: string): string =>
  `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /requests/{requestId} {
      allow update: if changes(resource.data, request.resource.data);
      function changes(before, after) {
        return ${expression};
      }
    }
  }
}
`;

const words = new Map([["role", [["'admin'", "'resident'"]]]]);

/** The mutants of the function, as `kind: to`. */
function mutantsOf(expression: string): readonly string[] {
  return mutantsOfRules("firestore.rules", rules(expression), words)
    .filter(({ place }) => place === "requests changes")
    .map(({ kind, to }) => `${kind}: ${to}`);
}

test("each part of a chain is dropped once, and its last connective flipped", () => {
  expect(mutantsOf("after.a && after.b && after.c")).toEqual(
    expect.arrayContaining(["drop: true", "flip: (after.a && after.b) || (after.c)"]),
  );
  expect(mutantsOf("after.a || after.b")).toContain("drop: false");
});

test("a list loses each of its words and gets every other that may be asked for", () => {
  expect(mutantsOf("after.role in ['admin'] && after.n == 1")).toEqual(
    expect.arrayContaining([
      "narrow: after.role in []",
      "widen: after.role in ['admin', 'resident']",
      "flip: !(after.role in ['admin'])",
    ]),
  );
});

test("a bound moves by one, and a pattern's too", () => {
  expect(mutantsOf("after.n <= 10")).toContain("loosen: after.n <= 11");
  expect(mutantsOf("after.t.matches('(?s).{3,20}')")).toEqual(
    expect.arrayContaining([
      "loosen: after.t.matches('(?s).{2,20}')",
      "tighten: after.t.matches('(?s).{3,19}')",
      "narrow: after.t.matches('.{3,20}')",
    ]),
  );
});

test("what is asked of the document before is asked of the one after", () => {
  expect(mutantsOf("before.site == after.n")).toContain("other side: after.site");
});

test("a mutant is identified by its code and function, not by its line", () => {
  const [first] = mutantsOfRules("firestore.rules", rules("after.n <= 10"), words);
  const [later] = mutantsOfRules("firestore.rules", `\n\n${rules("after.n <= 10")}`, words);
  expect(first && keyOf(first)).toBe(later && keyOf(later));
});

test("all mutants of a ruleset can be woven into one that still is a ruleset", () => {
  const text = rules("(after.n <= 10 || after.role in ['admin']) && before.site == after.site");
  const mutants = mutantsOfRules("firestore.rules", text, words);
  const woven = weave(text, spotsOf(mutants), ({ mutants: here }, original) => {
    const choices = here.map(({ to }, at) => `request.auth.token.mutant == ${at} ? (${to}) : `);
    return `(${choices.join("")}(${original}))`;
  });
  expect(parseRules(woven).blocks).toHaveLength(1);
  expect(mutants.length).toBeGreaterThan(10);
});

test("a field that the change may not write has no other-side mutant", () => {
  const made = mutantsOf("changed.hasOnly(['site']) && before.site == 1 && before.name == 2");
  expect(made).toContain("other side: after.site");
  expect(made).not.toContain("other side: after.name");
  expect(mutantsOf("before.name == 2")).toContain("other side: after.name");
});

test("a length that only avoids the pattern after it is only loosened, and any other length is dropped too", () => {
  const made = (most: number): readonly string[] =>
    mutantsOf(`before.t.size() <= ${most} || before.t.matches('(?s).{0,1000}.{0,1000}')`);
  expect(made(2000)).not.toContain("flip: before.t.size() < 2000");
  expect(made(2000).filter((each) => each === "drop: false")).toHaveLength(1);
  expect(made(2000)).toContain("loosen: before.t.size() <= 2001");
  expect(made(2001)).toContain("flip: before.t.size() < 2001");
  expect(made(2001).filter((each) => each === "drop: false")).toHaveLength(2);
});
