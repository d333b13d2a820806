import path from "node:path";
import {
  type BlockSyntax,
  blocksOf,
  type Expression,
  type FunctionSyntax,
  insideOf,
} from "../budget/rules-syntax.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { matchPattern } from "../render/rules/paths.ts";
import { type ErrorCode, SchemaError } from "../schema-error.ts";

/**
 * Finds mistakes in hand-written rules beside the generated ones.
 * @param generated the ruleset rendered from the entities
 */
export function checkRules(
  { entities, rules }: SchemaPlan,
  generated: BlockSyntax,
  directory: string,
): readonly SchemaError[] {
  const top = generated.blocks.flatMap((each) => each.functions);
  const own = rules.flatMap(({ syntax }) => syntax.functions.map(({ name }) => name));
  const made = top.filter(({ name }) => !own.includes(name) || isTwice(name, top));
  return rules.flatMap(({ source, syntax }) => {
    const file = path.join(directory, source);
    return [
      ...overlaps(syntax, entities),
      ...takenNames(syntax, made),
      ...wrongCalls(syntax, [...top, ...syntax.functions]),
    ].map(
      ([line, code, reason, fix]) =>
        new SchemaError(code, reason, fix, { file, spot: { file, line, column: 1 } }),
    );
  });
}

type Mistake = readonly [line: number, code: ErrorCode, reason: string, fix: string];

function isTwice(name: string, functions: readonly FunctionSyntax[]): boolean {
  return functions.filter((each) => each.name === name).length > 1;
}

/** Rules are additive: a request is allowed if any rule allows it, so two rules must not match the same path. */
function overlaps(part: BlockSyntax, entities: readonly EntityPlan[]): readonly Mistake[] {
  return blocksOf(part).flatMap(({ block, path: pattern }) => {
    const entity = entities.find((each) =>
      canBeSame(partsOf(pattern), partsOf(matchPattern(each))),
    );
    if (block.allows.length === 0 || entity === undefined) return [];
    const reason = `"${pattern}" is also where documents of "${entity.name}" lie, and what one rule allows no other forbids.`;
    const fix = "Match other documents, or say in the entity who may do what.";
    return [[block.line, "rules.overlap", reason, fix]];
  });
}

function partsOf(pattern: string): readonly string[] {
  return pattern.split("/").filter((part) => part !== "");
}

/** Whether a path can match both patterns. */
function canBeSame(
  [first, ...rest]: readonly string[],
  [other, ...others]: readonly string[],
): boolean {
  if (first?.endsWith("=**}") === true) return true;
  if (first === undefined || other === undefined) return first === other;
  const isAny = first.startsWith("{") || other.startsWith("{");
  return (isAny || first === other) && canBeSame(rest, others);
}

function takenNames(
  { functions }: BlockSyntax,
  made: readonly FunctionSyntax[],
): readonly Mistake[] {
  const fix = "Give this one another name, or use the one that is there.";
  return functions
    .filter(({ name }) => made.some((each) => each.name === name))
    .map(({ name, line }) => [
      line,
      "rules.name-taken",
      `There is a function "${name}" already.`,
      fix,
    ]);
}

/** Functions and variables of the rules engine. Source: firebase.google.com/docs/reference/rules/rules. */
const builtIn = new Set(
  "get exists getAfter existsAfter debug bool bytes float int path string".split(" "),
);

function wrongCalls(part: BlockSyntax, known: readonly FunctionSyntax[]): readonly Mistake[] {
  return callsIn(part, known).flatMap(({ name, given, line, scope }): readonly Mistake[] => {
    if (builtIn.has(name)) return [];
    const called = scope.findLast((each) => each.name === name);
    if (called === undefined) {
      const some = [...new Set(scope.map((each) => each.name))].toSorted().slice(0, 12).join(", ");
      const fix = `Write it, or call one of: ${some}.`;
      return [[line, "rules.unknown-function", `There is no function "${name}".`, fix]];
    }
    const { takes } = called;
    if (takes.length === given) return [];
    const reason = `"${name}" takes ${takes.length} (${takes.join(", ")}), and is given ${given}.`;
    return [[line, "rules.arguments", reason, "Give it what it takes."]];
  });
}

interface Call {
  readonly name: string;
  readonly given: number;
  /** The line of the enclosing function or match. */
  readonly line: number;
  readonly scope: readonly FunctionSyntax[];
}

function callsIn(block: BlockSyntax, outer: readonly FunctionSyntax[]): readonly Call[] {
  const scope = [...outer, ...block.functions];
  const inside = (expression: Expression, line: number): readonly Call[] =>
    calls(expression).map((each) => ({ ...each, line, scope }));
  return [
    ...block.functions.flatMap(({ lets, returns, line }) => [
      ...lets.flatMap(([, value]) => inside(value, line)),
      ...inside(returns, line),
    ]),
    ...block.allows.flatMap(({ test }) => inside(test, block.line)),
    ...block.blocks.flatMap((each) => callsIn(each, scope)),
  ];
}

function calls(of: Expression): readonly { readonly name: string; readonly given: number }[] {
  const own =
    of.kind === "call" && of.of.kind === "name"
      ? [{ name: of.of.name, given: of.with.length }]
      : [];
  return [...own, ...insideOf(of).flatMap(calls)];
}
