import type {
  AllowSyntax,
  BlockSyntax,
  Expression,
  FunctionSyntax,
} from "#codegen/budget/rules-syntax.ts";
import { callMethod, callNamespace, numberOf } from "./methods.ts";
import {
  contains,
  DocumentPath,
  Duration,
  failed,
  isList,
  isNumber,
  isOfType,
  Moment,
  RulesProblem,
  same,
  UnknownToEngine,
  type Value,
  ValueSet,
} from "./values.ts";

/** The input of rules while they judge one operation on one document. */
export interface Situation {
  readonly request: Value;
  readonly resource: Value;
  /** `get`, `exists`, `getAfter`, `firestore.get` …: the document's `resource`, or null. */
  readonly look: (view: "before" | "after", path: string) => Value;
}

/** An expression and its replacement. */
export interface Swap {
  readonly at: Expression;
  readonly to: Expression;
}

/**
 * In the emulators, a missing document is null as `resource`, and an error in `get()`. By Google's reference it is null in
 * `get()` too ("null"), and by its Rules Test API an error everywhere ("error").
 */
export type Missing = "null" | "error";

/** Options of an evaluation. */
export interface Watch {
  /** The value of a missing document. Default: as in the emulators. */
  readonly missing?: Missing;
  readonly swap?: Swap | undefined;
  /** Called with the path of every document that is read, existing or not. */
  readonly onLook?: ((path: string) => void) | undefined;
  /**
   * Called with every expression that is evaluated, its result, and a function that evaluates a replacement without a nested
   * probe.
   */
  readonly probe?: Probe | undefined;
}

/** The value of an expression; `undefined` for an error. */
export type Outcome = Value | undefined;

export interface Probe {
  readonly wants: (at: Expression) => boolean;
  readonly tell: (at: Expression, outcome: Outcome, instead: (of: Expression) => Outcome) => void;
}

type Names = ReadonlyMap<string, Value>;
type Functions = ReadonlyMap<string, FunctionSyntax>;

/** The id in the path of a document that a query may find. */
export const anything = "*";

/** A value that fails in every operation, but may be passed on. */
const unknown = new ValueSet([]);

/** Whether a ruleset allows an operation on the document or file at a path, in the form of `match`: from the first slash on. */
export function grants(
  rules: BlockSyntax,
  operation: string,
  path: string,
  situation: Situation,
  watch: Watch = {},
): boolean {
  return blockGrants(rules, operation, path.split("/").slice(1), {
    situation,
    watch,
    functions: new Map(),
    names: new Map(),
  });
}

interface Scope {
  readonly situation: Situation;
  readonly watch: Watch;
  readonly functions: Functions;
  readonly names: Names;
}

function blockGrants(
  block: BlockSyntax,
  operation: string,
  parts: readonly string[],
  outer: Scope,
): boolean {
  const wanted = block.path.split("/").filter((each) => each !== "");
  const names = new Map(outer.names);
  for (const [at, each] of wanted.entries()) {
    const part = parts[at];
    if (part === undefined) return false;
    const param = /^\{(\w+)(=\*\*)?\}$/.exec(each);
    if (param?.[2] !== undefined) throw new UnknownToEngine(each);
    // The id of a document that a query finds is unknown.
    if (param?.[1] !== undefined) names.set(param[1], part === anything ? unknown : part);
    else if (part !== each) return false;
  }
  const functions = new Map([
    ...outer.functions,
    ...block.functions.map((each) => [each.name, each] as const),
  ]);
  const rest = parts.slice(wanted.length);
  const scope = { ...outer, functions, names };
  if (rest.length === 0)
    return block.allows.some((allow) => covers(allow, operation) && isTrue(allow.test, scope));
  return block.blocks.some((each) => blockGrants(each, operation, rest, scope));
}

const groups: Readonly<Record<string, readonly string[]>> = {
  read: ["get", "list"],
  write: ["create", "update", "delete"],
};

function covers({ operations }: AllowSyntax, operation: string): boolean {
  return operations.some((each) => each === operation || groups[each]?.includes(operation));
}

function isTrue(test: Expression, scope: Scope): boolean {
  try {
    return new Evaluation(scope).value(test, scope.names) === true;
  } catch (error) {
    if (error instanceof RulesProblem) return false;
    throw error;
  }
}

const views: Readonly<Record<string, "before" | "after">> = {
  get: "before",
  exists: "before",
  getAfter: "after",
  existsAfter: "after",
};

class Evaluation {
  readonly #scope: Scope;
  readonly #global: Names;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#global = scope.names;
  }

  value(asked: Expression, names: Names): Value {
    const { swap, probe } = this.#scope.watch;
    if (probe?.wants(asked) === true) return this.#probed(asked, names, probe);
    return this.#plain(swap !== undefined && swap.at === asked ? swap.to : asked, names);
  }

  #probed(asked: Expression, names: Names, probe: Probe): Value {
    const outcome = outcomeOf(() => this.#plain(asked, names));
    const { missing } = this.#scope.watch;
    const aside = new Evaluation({ ...this.#scope, watch: { ...(missing && { missing }) } });
    probe.tell(asked, outcome, (other) => outcomeOf(() => aside.value(other, names)));
    if (outcome === undefined) throw failed;
    return outcome;
  }

  #plain(of: Expression, names: Names): Value {
    switch (of.kind) {
      case "literal":
        return literal(of.text);
      case "name":
        return this.#name(of.name, names);
      case "list":
        return of.items.map((each) => this.value(each, names));
      case "map":
        return new Map(of.entries.map((each) => this.#entry(each, names)));
      case "path":
        return this.#path(of, names);
      case "member":
        return memberOf(this.value(of.of, names), of.name);
      case "index":
        return this.#index(of, names);
      case "unary":
        return this.#unary(of, names);
      case "binary":
        return this.#binary(of, names);
      case "choice":
        return this.value(truth(this.value(of.test, names)) ? of.yes : of.no, names);
      case "call":
        return this.#call(of, names);
    }
  }

  #name(name: string, names: Names): Value {
    if (name === "request") return this.#scope.situation.request;
    if (name === "resource") return this.#resource();
    const known = names.has(name) ? names : this.#global;
    const value = known.get(name);
    if (value === undefined) throw new UnknownToEngine(name);
    if (value === unknown) throw failed;
    return value;
  }

  #given(of: Expression, names: Names): Value {
    const known = of.kind === "name" ? (names.get(of.name) ?? this.#global.get(of.name)) : null;
    return known === unknown ? unknown : this.value(of, names);
  }

  #resource(): Value {
    const { situation, watch } = this.#scope;
    if (situation.resource === null && watch.missing === "error") throw failed;
    return situation.resource;
  }

  #path(of: Extract<Expression, { kind: "path" }>, names: Names): Value {
    const parts = of.segments.map((each) => {
      if (typeof each === "string") return each;
      const value = this.value(each, names);
      if (typeof value !== "string") throw failed;
      return value;
    });
    // All databases have the same documents here.
    return new DocumentPath(parts.join("/").replace(/^databases\/.*?\/documents\//, ""));
  }

  #entry([key, value]: readonly [Expression, Expression], names: Names): readonly [string, Value] {
    const name = this.value(key, names);
    if (typeof name !== "string") throw failed;
    return [name, this.value(value, names)];
  }

  #index(of: Extract<Expression, { kind: "index" }>, names: Names): Value {
    const container = this.value(of.of, names);
    const [at, until] = of.at.map((each) => this.value(each, names));
    if (at === undefined) throw failed;
    if (until !== undefined && isList(container))
      return container.slice(numberOf(at), numberOf(until));
    if (container instanceof Map && typeof at === "string") return memberOf(container, at);
    if (!isList(container) || typeof at !== "bigint") throw failed;
    const found = container[Number(at)];
    if (found === undefined) throw failed;
    return found;
  }

  #unary(of: Extract<Expression, { kind: "unary" }>, names: Names): Value {
    const value = this.value(of.of, names);
    if (of.sign === "!") return !truth(value);
    if (typeof value === "bigint") return -value;
    return -numberOf(value);
  }

  #binary(of: Extract<Expression, { kind: "binary" }>, names: Names): Value {
    if (of.sign === "&&") return this.#connected(of, names, false);
    if (of.sign === "||") return this.#connected(of, names, true);
    const left = this.value(of.left, names);
    if (of.sign === "is") return isOfType(left, of.right.kind === "name" ? of.right.name : "");
    const right = this.value(of.right, names);
    switch (of.sign) {
      case "==":
        return same(left, right);
      case "!=":
        return !same(left, right);
      case "in":
        if (right instanceof Map) return typeof left === "string" && right.has(left);
        if (right instanceof ValueSet) return contains(right.items, left);
        if (!isList(right)) throw failed;
        return contains(right, left);
      case "+":
      case "-":
      case "*":
      case "/":
      case "%":
        return calculated(of.sign, left, right);
      default:
        return compared(of.sign, left, right);
    }
  }

  /** One deciding side is enough, even if the other fails. */
  #connected(
    of: Extract<Expression, { kind: "binary" }>,
    names: Names,
    decisive: boolean,
  ): boolean {
    let problem: unknown;
    try {
      if (truth(this.value(of.left, names)) === decisive) return decisive;
    } catch (error) {
      if (!(error instanceof RulesProblem)) throw error;
      problem = error;
    }
    if (truth(this.value(of.right, names)) === decisive) return decisive;
    if (problem !== undefined) throw failed;
    return !decisive;
  }

  #call(of: Extract<Expression, { kind: "call" }>, names: Names): Value {
    const given = of.with.map((each) => this.#given(each, names));
    if (of.of.kind === "member") {
      const { of: owner, name } = of.of;
      const space = owner.kind === "name" ? owner.name : "";
      if (space === "firestore") return this.#look(name, given);
      const made = callNamespace(space, name, given);
      return made ?? callMethod(this.value(owner, names), name, given);
    }
    if (of.of.kind !== "name") throw new UnknownToEngine("a call of something computed");
    const { name } = of.of;
    const called = this.#scope.functions.get(name);
    if (called === undefined) return this.#look(name, given);
    const inner = new Map<string, Value>();
    for (const [at, each] of called.takes.entries()) inner.set(each, given[at] ?? null);
    return this.#body(called, inner);
  }

  #body(called: FunctionSyntax, names: Map<string, Value>): Value {
    for (const [variable, expression] of called.lets)
      names.set(variable, this.value(expression, names));
    return this.value(called.returns, names);
  }

  #look(name: string, given: readonly Value[]): Value {
    const view = views[name];
    const [at] = given;
    if (view === undefined) throw new UnknownToEngine(`${name}()`);
    if (!(at instanceof DocumentPath)) throw failed;
    this.#scope.watch.onLook?.(at.path);
    const found = this.#scope.situation.look(view, at.path);
    if (name.startsWith("exists")) return found !== null;
    if (found === null && this.#scope.watch.missing !== "null") throw failed;
    return found;
  }
}

function outcomeOf(evaluate: () => Value): Outcome {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof RulesProblem) return undefined;
    throw error;
  }
}

function literal(text: string): Value {
  if (text === "true") return true;
  if (text === "false") return false;
  if (text === "null") return null;
  if (text.startsWith("'") || text.startsWith('"')) return unquoted(text);
  return /^\d+$/.test(text) ? BigInt(text) : Number(text);
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

const unquotedTexts = new Map<string, string>();

function unquoted(text: string): string {
  const known = unquotedTexts.get(text);
  if (known !== undefined) return known;
  const made = text
    .slice(1, -1)
    .replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);
  unquotedTexts.set(text, made);
  return made;
}

function truth(value: Value): boolean {
  if (typeof value !== "boolean") throw failed;
  return value;
}

function memberOf(of: Value, name: string): Value {
  if (!(of instanceof Map) || !of.has(name)) throw failed;
  return of.get(name) ?? null;
}

function compared(sign: string, left: Value, right: Value): boolean {
  const order = orderOf(left, right);
  switch (sign) {
    case "<":
      return order < 0;
    case "<=":
      return order <= 0;
    case ">":
      return order > 0;
    default:
      return order >= 0;
  }
}

function orderOf(left: Value, right: Value): number {
  if (typeof left === "string" && typeof right === "string")
    return left < right ? -1 : left > right ? 1 : 0;
  if (left instanceof Moment && right instanceof Moment) return left.ms - right.ms;
  if (left instanceof Duration && right instanceof Duration) return left.ms - right.ms;
  if (typeof left === "bigint" && typeof right === "bigint")
    return left < right ? -1 : left > right ? 1 : 0;
  if (isNumber(left) && isNumber(right)) return Number(left) - Number(right);
  throw failed;
}

function calculated(sign: "+" | "-" | "*" | "/" | "%", left: Value, right: Value): Value {
  if (typeof left === "bigint" && typeof right === "bigint") return whole(sign, left, right);
  if (left instanceof Moment && right instanceof Duration)
    return new Moment(sign === "+" ? left.ms + right.ms : left.ms - right.ms);
  if (left instanceof Moment && right instanceof Moment && sign === "-")
    return new Duration(left.ms - right.ms);
  if (typeof left === "string" && typeof right === "string" && sign === "+") return left + right;
  const [a, b] = [numberOf(left), numberOf(right)];
  return { "+": a + b, "-": a - b, "*": a * b, "/": a / b, "%": a % b }[sign];
}

function whole(sign: "+" | "-" | "*" | "/" | "%", a: bigint, b: bigint): bigint {
  switch (sign) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
    case "%":
      if (b === 0n) throw failed;
      return sign === "/" ? a / b : a % b;
  }
}
