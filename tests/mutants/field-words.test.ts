import { expect, test } from "vitest";
import type { FieldPlan } from "#codegen/plan/plan.ts";
import { Words } from "./field-words.ts";

const rules = `
    function belongs(me) {
      return me.active == true && isOver(me);
    }

    function isOver(me) {
      return me.until > request.time;
    }
`;

test("a clause asks about the fields that it names, and about those of what it calls", () => {
  const mutant = {
    file: "firestore.rules",
    place: "requests changes",
    kind: "drop",
    from: "belongs(me) || me.role == 'admin'",
    to: "true",
    start: 0,
    end: 1,
  } as const;
  const isAsked = new Words([rules]).fieldsIn([mutant]);
  const made = (name: string): FieldPlan => ({
    name,
    about: "",
    type: { kind: "boolean" },
    optional: false,
    fixed: false,
  });
  const names = ["active", "until", "role", "title"];
  expect(names.map((name) => isAsked(made(name)))).toEqual([true, true, true, false]);
});
