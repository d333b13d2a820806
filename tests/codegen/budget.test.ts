import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { budgetOf, describeBudget, fits } from "#codegen/budget/budget.ts";
import { checkBudget } from "#codegen/budget/check-budget.ts";
import { deployedRules } from "#codegen/budget/deployed-rules.ts";
import { limits } from "#codegen/budget/limits.ts";
import { RulesSyntaxError } from "#codegen/budget/rules-syntax.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import { type EntityPlan, entityNamed } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { renderRules } from "#codegen/render/rules/rules.ts";
import { root } from "../../scripts/house.mjs";
import { writeFettleSchema } from "../bench/synthetic.ts";

function ruleset(condition: string, functions = ""): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${functions}
    match /a/{id} {
      allow create: if ${condition};
    }
  }
}`;
}

const costOf = (condition: string, functions?: string) =>
  budgetOf(ruleset(condition, functions)).operations[0];

/*
 * Measured in the emulator (1.19): the number of copies of a condition, joined by `&&`, that it evaluates before it reports a
 * thousand expressions. The `&&` itself counts as two.
 */
describe("what a condition costs is what the engine counts", () => {
  test.each([
    ["true", 1],
    ["1 == 1", 3],
    ["!false", 2],
    ["true ? true : false", 4],
    ["request.auth.uid == 'u1'", 5],
    ["request.resource.data.s == 'ab'", 6],
    ["request.resource.data.s is string", 6],
    ["request.resource.data.s.size() == 2", 7],
    ["request.resource.data.s in ['ab', 'b', 'c']", 9],
    ["request.resource.data.s in ['ab', 'b', 'c', 'd', 'e', 'f']", 12],
    ["request.resource.data.get('x', 1) == 1", 8],
    ["/databases/$(database)/documents/g/$(id) != null", 8],
    ["!exists(/databases/$(database)/documents/g/$(id))", 8],
  ])("%s", (condition, expressions) => {
    expect(costOf(condition)?.expressions).toBe(expressions);
  });

  test.each([
    ["f()", "function f() { return true; }", 2],
    ["f(1)", "function f(a) { return true; }", 3],
    ["f(1)", "function f(a) { return a == 1; }", 5],
    ["f()", "function f() { let a = 1; return a == 1; }", 6],
  ])("%s with %s", (condition, functions, expressions) => {
    expect(costOf(condition, functions)?.expressions).toBe(expressions);
  });
});

test("of operations with different kinds the most expensive one counts, and the test of every kind", () => {
  const either = costOf("a.kind == 'x' && true || a.kind == 'y' && (1 == 1 && true)")?.expressions;
  const dearest = costOf("a.kind == 'x' && true || a.kind == 'y' && true")?.expressions ?? 0;
  expect(either).toBe(dearest + costs("1 == 1 && true") - costs("true"));
});

function costs(condition: string): number {
  return costOf(condition)?.expressions ?? 0;
}

test("the check of a field counts where a change may write it, together with the other fields of that change only", () => {
  const operation = (...fields: readonly string[]) =>
    `changed.hasOnly([${fields.map((each) => `'${each}'`).join(", ")}])`;
  const checks = (...fields: readonly string[]) =>
    fields.map((each) => `(!('${each}' in changed) || ${"true && ".repeat(20)}true)`).join(" && ");
  const of = (condition: string) =>
    budgetOf(
      ruleset(
        "f(request.resource.data)",
        `function f(after) { let changed = after.diff(resource.data).affectedKeys(); return ${condition}; }`,
      ),
    ).operations[0]?.expressions ?? 0;
  const [apart, together] = [
    of(`${checks("a", "b")} && (${operation("a")} || ${operation("b", "c")})`),
    of(`${checks("a", "b")} && (${operation("c")} || ${operation("a", "b")})`),
  ];
  expect(together - apart).toBe(costs(`true || ${"true && ".repeat(20)}true`) - costs("true"));
});

test("a document read twice counts once, and before and after a change it counts twice", () => {
  const place = "/databases/$(database)/documents/g/$(id)";
  const functions = `function there(which) { return exists(/databases/$(database)/documents/g/$(which)); }`;
  expect(costOf(`exists(${place}) && get(${place}).data.x == 1`)?.documents).toBe(1);
  expect(costOf(`there(id) && exists(${place})`, functions)?.documents).toBe(1);
  expect(costOf(`exists(${place}) && existsAfter(${place})`)?.documents).toBe(2);
  expect(costOf("there('a') && there('b')", functions)?.documents).toBe(2);
});

test("of documents behind guards with different values, those behind the most expensive one count", () => {
  const functions = `function there(which) { return exists(/databases/$(database)/documents/g/$(which)); }`;
  const documents = (condition: string) => costOf(condition, functions)?.documents;
  expect(documents("id == 'a' && there('a') || id == 'b' && there('b')")).toBe(1);
  expect(documents("there('c') && (id == 'a' && there('a') || id == 'b' && there('b'))")).toBe(2);
  expect(documents("id == 'a' && there('a') && there('c') || id == 'b' && there('b')")).toBe(2);
  expect(documents("id == 'a' && there('a') || database == 'b' && there('b')")).toBe(2);
  expect(documents("id != 'a' && there('a') || id != 'b' && there('b')")).toBe(2);
});

test("depth and chains are measured", () => {
  const functions = "function f() { return g(); } function g() { return true && true && true; }";
  expect(costOf("f()", functions)).toMatchObject({ depth: 3, chain: 3 });
});

test("a ruleset that exceeds a limit does not fit, and the table says where and why", () => {
  const dear = Array.from({ length: 400 }, () => "true").join(" && ");
  const budget = budgetOf(ruleset(dear));
  expect(fits(budget)).toBe(false);
  expect(describeBudget(budget)).toContain("more than 1000 expressions, 98 chain");
  expect(fits(budgetOf(ruleset("true")))).toBe(true);
});

test("deployed rules have neither comments nor spaces that mean nothing, and are the same rules", () => {
  const reviewed = ruleset(
    "resource.data.a   in ['x // y', 'z'] && f('it\\'s')",
    "function f(a) {\n // Why.\n return a is string; }",
  );
  const deployed = deployedRules(reviewed);
  expect(deployed).not.toContain("Why");
  expect(deployed).toContain("resource.data.a in['x // y','z']&&f('it\\'s')");
  expect(deployed).toContain("return a is string;");
});

describe("of entities like a request", () => {
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(path.join(root, ".cache/budget-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function tickets(count: number) {
    writeFettleSchema(folder, 5);
    const read = planSchema(await readSchema(folder), folder);
    const ticket = entityNamed(read, "ticket0001");
    const others = Array.from({ length: count - 1 }, (_, index): EntityPlan => {
      const name = `ticket${index}`;
      const at = { collections: ["organisations", name], params: ["organisation", name] };
      return { ...ticket, name, typeName: `Ticket${index}`, path: at };
    });
    const plan = { ...read, entities: [...read.entities, ...others] };
    return { plan, rules: renderRules(plan) };
  }

  test("sixty fit into what Firestore takes, although the reviewed rules do not", async () => {
    const { plan, rules } = await tickets(60);
    expect(Buffer.byteLength(rules)).toBeGreaterThan(limits.bytes);
    expect(checkBudget(plan, rules, folder)).toEqual([]);
  });

  test("rules that are too long are refused with the name of the longest", async () => {
    const { plan, rules } = await tickets(2);
    const long = `function long() { return '${"x".repeat(limits.bytes)}'; }`;
    const tooLong = rules.replace("/documents {", (begin) => `${begin}\n${long}`);
    expect(checkBudget(plan, tooLong, folder)).toMatchObject([
      { code: "budget.bytes", fix: expect.stringContaining('"ticket') },
    ]);
  });
});

test("a text that is no ruleset is rejected with its line", () => {
  expect(() => budgetOf(ruleset("true &&"))).toThrow(RulesSyntaxError);
  expect(() => budgetOf(ruleset("true &&"))).toThrow("line 7");
});
