import { budgetOf } from "#codegen/budget/budget.ts";
import { parseRules } from "#codegen/budget/parse-rules.ts";
import {
  type BlockSyntax,
  type Expression,
  type FunctionSyntax,
  insideOf,
} from "#codegen/budget/rules-syntax.ts";
import { patternPieces } from "./pattern-pieces.ts";

/*
 * The constructs of a ruleset, by name: "getAfter()", ".hasOnly()", "request.auth.uid", "is int", "pattern \w". Names of the
 * service's own variables begin with "file: " in storage rules, where they have another meaning.
 */

/** Every construct that some operation evaluates, sorted. */
export function constructsOf(rules: string): readonly string[] {
  const isStorage = rules.includes("service firebase.storage");
  const search = new Search(isStorage ? "file: " : "");
  search.block(parseRules(rules), "", new Map());
  const { documents, expressions, depth, chain } = dearestOf(rules);
  return [
    ...search.found,
    ...(documents > 2 ? ["several documents"] : []),
    ...(expressions > 100 ? ["many expressions"] : []),
    ...(depth > 3 ? ["functions in functions"] : []),
    ...(chain > 10 ? ["long chains"] : []),
  ].toSorted();
}

/** The most that any operation of a ruleset takes: expressions, documents, nested calls, and parts of one chain. */
export function dearestOf(rules: string): {
  readonly documents: number;
  readonly expressions: number;
  readonly depth: number;
  readonly chain: number;
} {
  const { operations } = budgetOf(rules);
  const most = (of: (each: (typeof operations)[number]) => number): number =>
    Math.max(1, ...operations.map(of));
  return {
    documents: most(({ documents }) => documents),
    expressions: most(({ expressions }) => expressions),
    depth: most(({ depth }) => depth),
    chain: most(({ chain }) => chain),
  };
}

/** The service's own value behind a variable of a function, if there is one: `me` no, `it` → `resource`. */
type Names = ReadonlyMap<string, string>;
type Functions = ReadonlyMap<string, FunctionSyntax>;

/** Namespaces, which are no values. */
const spaces = new Set(["duration", "firestore", "hashing", "latlng", "math", "timestamp"]);
const serviceWords = new Set(["request", "resource"]);

class Search {
  readonly found = new Set<string>();
  readonly #prefix: string;
  readonly #seen = new Set<string>();
  #functions: Functions = new Map();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  block(block: BlockSyntax, above: string, outer: Functions): void {
    const path = above + block.path;
    const functions = new Map([
      ...outer,
      ...block.functions.map((each) => [each.name, each] as const),
    ]);
    this.#functions = functions;
    for (const { operations, test } of block.allows) {
      this.found.add(path.includes("=**}") ? "match {path=**}" : "match {id}");
      for (const operation of operations) this.found.add(`${this.#prefix}allow ${operation}`);
      this.#seen.clear();
      this.#walk(test, new Map());
    }
    for (const each of block.blocks) this.block(each, path, functions);
  }

  #walk(of: Expression, names: Names): void {
    for (const each of this.#namesOf(of, names)) this.found.add(each);
    for (const each of this.#partsOf(of, names)) this.#walk(each, names);
    if (of.kind === "call" && of.of.kind === "name") this.#enter(of.of.name, of.with, names);
  }

  /** A function is visited once for each combination of values of its variables. */
  #enter(name: string, given: readonly Expression[], outer: Names): void {
    const called = this.#functions.get(name);
    if (called === undefined) return;
    const names = new Map<string, string>();
    for (const [at, each] of called.takes.entries()) {
      const value = given[at];
      const chain = value === undefined ? undefined : chainOf(value, outer);
      if (chain !== undefined) names.set(each, chain);
    }
    const key = `${name} ${JSON.stringify([...names])}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.found.add("function");
    for (const [variable, value] of called.lets) {
      this.found.add("let");
      this.#walk(value, names);
      const chain = chainOf(value, names);
      if (chain !== undefined) names.set(variable, chain);
    }
    this.#walk(called.returns, names);
  }

  /** The constructs of an expression: a member chain counts as a whole, and so does a method with its value. */
  #partsOf(of: Expression, names: Names): readonly Expression[] {
    if (of.kind === "member" && chainOf(of, names) !== undefined) return [];
    if (of.kind !== "call") return insideOf(of);
    if (of.of.kind !== "member") return of.with;
    const { of: owner } = of.of;
    return owner.kind === "name" && spaces.has(owner.name) ? of.with : [owner, ...of.with];
  }

  #namesOf(of: Expression, names: Names): readonly string[] {
    switch (of.kind) {
      case "literal":
        return of.text === "null" ? ["null"] : [];
      case "name":
      case "member": {
        const chain = chainOf(of, names);
        if (chain !== undefined) return [`${this.#prefix}${wordOf(chain)}`];
        return of.kind === "member" ? ["map.field"] : [];
      }
      case "list":
        return ["[…]"];
      case "map":
        return ["{…}"];
      case "path":
        return of.segments.flatMap((each) =>
          typeof each !== "string" ? ["$(…)"] : each.startsWith("(") ? ["(default)"] : [],
        );
      case "index":
        return [of.at.length === 1 ? "x[…]" : "x[…:…]"];
      case "unary":
        return [`${of.sign}x`];
      case "choice":
        return ["x ? y : z"];
      case "binary":
        return [this.#binaryName(of, names)];
      case "call":
        return this.#callNames(of);
    }
  }

  #binaryName(of: Extract<Expression, { kind: "binary" }>, names: Names): string {
    const { sign, left, right } = of;
    if (sign === "is") return `is ${right.kind === "name" ? right.name : "?"}`;
    if (sign === "in") return `x in ${right.kind === "list" ? "[…]" : "y"}`;
    const sides = [left, right];
    const chains = sides.map((each) => chainOf(each, names));
    if (sides.some((each) => each.kind === "literal" && each.text === "null"))
      return chains.includes("resource")
        ? `${this.#prefix}resource ${sign} null`
        : `x ${sign} null`;
    if (sides.some((each) => isOf(each, "duration"))) return `time ${sign} duration`;
    if (chains.includes("request.time")) return `${this.#prefix}request.time ${sign} x`;
    const isText = sides.some((each) => each.kind === "literal" && /^['"]/.test(each.text));
    return sign === "+" && isText ? "text + text" : `x ${sign} y`;
  }

  #callNames({ of, with: given }: Extract<Expression, { kind: "call" }>): readonly string[] {
    if (of.kind === "name") return this.#functions.has(of.name) ? [] : [`${of.name}()`];
    if (of.kind !== "member") return [];
    if (of.of.kind === "name" && spaces.has(of.of.name)) return [`${of.of.name}.${of.name}()`];
    const [first] = given;
    if (of.name === "get") return [first?.kind === "list" ? ".get([…], …)" : ".get(…, …)"];
    const pattern = of.name === "matches" && first?.kind === "literal" ? first.text : undefined;
    const pieces = pattern === undefined ? [] : patternPieces(pattern);
    return [`.${of.name}()`, ...pieces.map((each) => `pattern ${each}`)];
  }
}

/** `request.resource.data.title`, if an expression is a value of the service. */
function chainOf(of: Expression, names: Names): string | undefined {
  if (of.kind === "name")
    return names.get(of.name) ?? (serviceWords.has(of.name) ? of.name : undefined);
  if (of.kind !== "member") return undefined;
  const above = chainOf(of.of, names);
  return above === undefined ? undefined : `${above}.${of.name}`;
}

/** Fields of documents are not the service's own. */
function wordOf(chain: string): string {
  return /^((?:request\.)?resource\.(?:data|metadata))\./.exec(chain)?.[1] ?? chain;
}

function isOf(of: Expression, space: string): boolean {
  if (of.kind !== "call" || of.of.kind !== "member") return false;
  return of.of.of.kind === "name" && of.of.of.name === space;
}
