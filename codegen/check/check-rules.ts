import path from "node:path";
import {
  type BlockSyntax,
  blocksOf,
  type Expression,
  type FunctionSyntax,
  insideOf,
} from "../budget/rules-syntax.ts";
import type { EntityPlan, RulesPart, SchemaPlan } from "../plan/plan.ts";
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
  return rules.flatMap((part) => [
    ...overlaps(part, entities, directory),
    ...takenNames(part, made, directory),
    ...wrongCalls(part, [...top, ...part.syntax.functions], directory),
  ]);
}

function isTwice(name: string, functions: readonly FunctionSyntax[]): boolean {
  return functions.filter((each) => each.name === name).length > 1;
}

function error(
  code: ErrorCode,
  reason: string,
  fix: string,
  { source }: RulesPart,
  directory: string,
  line: number,
): SchemaError {
  const file = path.join(directory, source);
  return new SchemaError(code, reason, fix, { file, spot: { file, line, column: 1 } });
}

/** Rules are additive: a request is allowed if any rule allows it, so two rules must not match the same path. */
function overlaps(
  part: RulesPart,
  entities: readonly EntityPlan[],
  directory: string,
): readonly SchemaError[] {
  return blocksOf(part.syntax).flatMap(({ block, path: pattern }) => {
    const entity = entities.find((each) =>
      canBeSame(partsOf(pattern), partsOf(matchPattern(each))),
    );
    if (block.allows.length === 0 || entity === undefined) return [];
    const reason = `"${pattern}" is also where documents of "${entity.name}" lie, and what one rule allows no other forbids.`;
    const fix = "Match other documents, or say in the entity who may do what.";
    return [error("rules.overlap", reason, fix, part, directory, block.line)];
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
  part: RulesPart,
  made: readonly FunctionSyntax[],
  directory: string,
): readonly SchemaError[] {
  return part.syntax.functions
    .filter(({ name }) => made.some((each) => each.name === name))
    .map(({ name, line }) =>
      error(
        "rules.name-taken",
        `There is a function "${name}" already.`,
        "Give this one another name, or use the one that is there.",
        part,
        directory,
        line,
      ),
    );
}

/** Functions and variables of the rules engine. Source: firebase.google.com/docs/reference/rules/rules. */
const builtIn = new Set(
  "get exists getAfter existsAfter debug bool bytes float int path string".split(" "),
);

function wrongCalls(
  part: RulesPart,
  known: readonly FunctionSyntax[],
  directory: string,
): readonly SchemaError[] {
  return callsIn(part.syntax, known).flatMap(({ name, given, line, scope }) => {
    if (builtIn.has(name)) return [];
    const called = scope.findLast((each) => each.name === name);
    if (called === undefined)
      return [
        error(
          "rules.unknown-function",
          `There is no function "${name}".`,
          `Write it, or call one of: ${[...new Set(scope.map((each) => each.name))].toSorted().slice(0, 12).join(", ")}.`,
          part,
          directory,
          line,
        ),
      ];
    if (called.takes.length === given) return [];
    return [
      error(
        "rules.arguments",
        `"${name}" takes ${called.takes.length} (${called.takes.join(", ")}), and is given ${given}.`,
        "Give it what it takes.",
        part,
        directory,
        line,
      ),
    ];
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
