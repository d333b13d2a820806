import {
  type BlockSyntax,
  type Expression,
  type FunctionSyntax,
  insideOf,
  partsOf,
} from "./rules-syntax.ts";

/** The most that one operation can cost: what the rules engine counts before it refuses. */
export interface Cost {
  /** Expressions that the engine evaluates; a request may have 1,000. */
  readonly expressions: number;
  /** Documents that the engine reads; a request may read 10. */
  readonly documents: number;
  /** The depth of nested function calls; 20 at most. */
  readonly depth: number;
  /** The longest chain of one connective (`&&` or `||`); about 98 at most. */
  readonly chain: number;
}

/** What an operation on the documents of one `match` costs. */
export interface OperationCost extends Cost {
  /** `/organisations/{organisationId}/requests/{requestId}` */
  readonly path: string;
  readonly operation: string;
}

/** The worst case of every operation of a ruleset. */
export function costsOf(rules: BlockSyntax): readonly OperationCost[] {
  return blockCosts(rules, "", new Map());
}

type Functions = ReadonlyMap<string, FunctionSyntax>;

function blockCosts(block: BlockSyntax, above: string, outer: Functions): readonly OperationCost[] {
  const path = above + block.path;
  const functions = new Map([
    ...outer,
    ...block.functions.map((each) => [each.name, each] as const),
  ]);
  return [
    ...block.allows.flatMap(({ operations, test }) =>
      operations.map((operation) => ({ path, operation, ...worstCase(test, functions) })),
    ),
    ...block.blocks.flatMap((each) => blockCosts(each, path, functions)),
  ];
}

/**
 * The cost of evaluating an expression. At most one alternative in `guarded` is entered, because each requires another value of
 * the same name: `entry.kind == 'triage' && …`.
 */
interface Tally {
  readonly always: number;
  readonly guarded: ReadonlyMap<string, number>;
  /** Cost by field, evaluated only if the change writes that field: `!('title' in changed) || …`. */
  readonly touching: ReadonlyMap<string, number>;
  /** Cost of branches that are evaluated only if the change writes no other field: `changed.hasOnly(['title', …]) && …`. */
  readonly confined: readonly Confined[];
}

interface Confined {
  readonly fields: readonly string[];
  readonly cost: number;
}

function worstCase(test: Expression, functions: Functions): Cost {
  const walk = new Walk(functions);
  const tally = walk.tally(test, { names: new Map(), depth: 1 });
  return {
    expressions: total(tally) + walk.mostTouched(tally.touching),
    documents: walk.mostDocuments(),
    depth: walk.depth,
    chain: walk.chain,
  };
}

/** The cost without the branches that depend on a written field. */
function total({ always, guarded, confined }: Tally): number {
  const byName = new Map<string, number>();
  for (const [guard, cost] of guarded) {
    const name = guard.slice(0, guard.indexOf("=="));
    byName.set(name, Math.max(byName.get(name) ?? 0, cost));
  }
  return (
    always + [...byName.values()].reduce((all, each) => all + each, 0) + mostConfined(confined)
  );
}

/** The most that a change of one field enters. A change that writes no field enters every branch, but rules usually refuse it. */
function mostConfined(confined: readonly Confined[]): number {
  const fields = new Set(confined.flatMap((each) => each.fields));
  const costs = [...fields].map((field) =>
    confined.reduce((all, each) => all + (each.fields.includes(field) ? each.cost : 0), 0),
  );
  return Math.max(0, ...costs);
}

/** The place of an expression. */
interface Place {
  /** What the parameters and variables of the enclosing function stand for, as text. */
  readonly names: ReadonlyMap<string, string>;
  readonly depth: number;
}

const looks = new Set(["get", "exists", "getAfter", "existsAfter"]);

/** Follows an expression through every function that it calls; parameter names are replaced by the arguments. */
class Walk {
  depth = 0;
  chain = 0;
  /** The fields that a change may write, one list for each `hasOnly` in the rules. */
  readonly #allowed: (readonly string[])[] = [];
  /** Documents that the rules read, each with the guards in front of the read. */
  readonly #documents: { readonly document: string; readonly behind: readonly string[] }[] = [];
  #behind: readonly string[] = [];
  readonly #functions: Functions;

  constructor(functions: Functions) {
    this.#functions = functions;
  }

  /** A change that writes more fields than any list allows is refused, so its cost does not count. */
  mostTouched(costs: Tally["touching"]): number {
    const sums = this.#allowed.map((fields) =>
      fields.reduce((all, field) => all + (costs.get(field) ?? 0), 0),
    );
    return sums.length === 0 ? added(costs) : Math.max(...sums);
  }

  /**
   * Among guards that require different values of one name, at most one holds. Each name gives an upper bound; the smallest one
   * counts.
   */
  mostDocuments(): number {
    const guards = new Set(this.#documents.flatMap(({ behind }) => behind));
    const nameOf = (guard: string): string => guard.slice(0, guard.indexOf("=="));
    const counts = [...new Set([...guards].map(nameOf))].map((name) => {
      const values = [...guards].filter((guard) => nameOf(guard) === name);
      return Math.max(...values.map((value) => this.#documentsWhere(name, value).size));
    });
    return Math.min(new Set(this.#documents.map((each) => each.document)).size, ...counts);
  }

  /** The documents that are read while a name has one value: a guard that requires another value of it does not hold then. */
  #documentsWhere(name: string, value: string): ReadonlySet<string> {
    const found = this.#documents.filter(({ behind }) =>
      behind.every((guard) => guard === value || !guard.startsWith(`${name}==`)),
    );
    return new Set(found.map((each) => each.document));
  }

  tally(of: Expression, at: Place): Tally {
    this.depth = Math.max(this.depth, at.depth);
    if (of.kind === "call") return this.#call(of, at);
    if (of.kind === "choice") {
      const [yes, no] = [this.tally(of.yes, at), this.tally(of.no, at)];
      return sum(only(2), this.tally(of.test, at), whole(yes) > whole(no) ? yes : no);
    }
    if (of.kind === "binary" && (of.sign === "&&" || of.sign === "||")) {
      const parts = partsOf(of, of.sign);
      this.chain = Math.max(this.chain, parts.length);
      return of.sign === "&&" ? this.#all(parts, at) : this.#any(parts, at);
    }
    // Each part of a path counts, also one that is a plain word.
    const words = of.kind === "path" ? of.segments.filter((each) => typeof each === "string") : [];
    return sum(only(1 + words.length), ...insideOf(of).map((each) => this.tally(each, at)));
  }

  /** An alternative behind "the field is not written" is evaluated only if the change writes the field. */
  #any(parts: readonly Expression[], at: Place): Tally {
    const [first = only(0), ...rest] = parts.map((each) => this.tally(each, at));
    const more = sum(only(2 * rest.length), ...rest);
    const [asked] = parts;
    const field = asked && touchedField(asked, at.names);
    if (field === undefined) return sum(first, more);
    return sum(first, { ...only(0), touching: new Map([[field, whole(more)]]) });
  }

  /** A part behind a guard is evaluated only if the guard holds. */
  #all([first, ...others]: readonly Expression[], at: Place): Tally {
    if (first === undefined) return only(0);
    const tally = this.tally(first, at);
    if (others.length === 0) return tally;
    const guard = guardOf(first, at.names);
    const outer = this.#behind;
    if (guard !== undefined) this.#behind = [...outer, guard];
    const rest = this.#all(others, at);
    this.#behind = outer;
    const fields = first.kind === "call" ? allowedFields(first, at.names) : undefined;
    if (fields !== undefined) {
      const { touching } = rest;
      const confined = [{ fields, cost: total(rest) }];
      return sum(only(2), tally, { ...only(0), touching, confined });
    }
    if (guard === undefined) return sum(only(2), tally, rest);
    const behind =
      rest.always +
      added(rest.touching) +
      (rest.guarded.get(guard) ?? 0) +
      mostConfined(rest.confined);
    const guarded = new Map(rest.guarded).set(guard, behind);
    return sum(only(2), tally, { ...only(0), guarded });
  }

  #call(of: Extract<Expression, { kind: "call" }>, at: Place): Tally {
    const given = of.with.map((each) => this.tally(each, at));
    if (of.of.kind !== "name") {
      const fields = allowedFields(of, at.names);
      if (fields !== undefined) this.#allowed.push(fields);
      return sum(this.tally(of.of, at), ...given);
    }
    const { name } = of.of;
    const view = name.endsWith("After") ? "after" : "before";
    if (looks.has(name))
      for (const each of of.with)
        this.#documents.push({
          document: `${view} ${written(each, at.names)}`,
          behind: this.#behind,
        });
    const called = this.#functions.get(name);
    if (called === undefined) return sum(only(1), ...given);
    const names = new Map<string, string>();
    const inside = { names, depth: at.depth + 1 };
    for (const [index, each] of called.takes.entries()) {
      const value = of.with[index];
      if (value !== undefined) names.set(each, written(value, at.names));
    }
    const lets = called.lets.map(([variable, value]) => {
      const cost = this.tally(value, inside);
      names.set(variable, written(value, names));
      return sum(only(1), cost);
    });
    return sum(only(1), ...given, ...lets, this.tally(called.returns, inside));
  }
}

/** One shared empty map, because the cost of most expressions depends on no field. */
const nothing: ReadonlyMap<string, number> = new Map();

function only(always: number): Tally {
  return { always, guarded: nothing, touching: nothing, confined: [] };
}

function sum(...tallies: readonly Tally[]): Tally {
  let always = 0;
  for (const tally of tallies) always += tally.always;
  const special = tallies.filter(
    ({ guarded, touching, confined }) => guarded.size + touching.size + confined.length > 0,
  );
  if (special.length === 0) return only(always);
  return {
    always,
    guarded: merged(special.map((each) => each.guarded)),
    touching: merged(special.map((each) => each.touching)),
    confined: special.flatMap((each) => each.confined),
  };
}

function merged(maps: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const filled = maps.filter(({ size }) => size > 0);
  if (filled.length < 2) return filled[0] ?? nothing;
  const all = new Map<string, number>();
  for (const [key, cost] of filled.flatMap((each) => [...each]))
    all.set(key, (all.get(key) ?? 0) + cost);
  return all;
}

function added(costs: ReadonlyMap<string, number>): number {
  return [...costs.values()].reduce((all, each) => all + each, 0);
}

function whole(tally: Tally): number {
  return total(tally) + added(tally.touching);
}

const changedKeys = /\.diff\(.*\)\.affectedKeys\(\)$/;

/** `title` for `!('title' in changed)`. */
function touchedField(of: Expression, names: ReadonlyMap<string, string>): string | undefined {
  if (of.kind !== "unary" || of.sign !== "!" || of.of.kind !== "binary") return undefined;
  const { sign, left, right } = of.of;
  const isField =
    sign === "in" && left.kind === "literal" && changedKeys.test(written(right, names));
  return isField ? left.text : undefined;
}

/** The fields in `changed.hasOnly(['title', …])`. */
function allowedFields(
  { of, with: [given] }: Extract<Expression, { kind: "call" }>,
  names: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  if (of.kind !== "member" || of.name !== "hasOnly" || given?.kind !== "list") return undefined;
  if (!changedKeys.test(written(of.of, names))) return undefined;
  return given.items.map((each) => (each.kind === "literal" ? each.text : ""));
}

/** `entry.kind==triage` for `entry.kind == 'triage'`. */
function guardOf(test: Expression, names: ReadonlyMap<string, string>): string | undefined {
  const isEquality = test.kind === "binary" && test.sign === "==" && test.right.kind === "literal";
  return isEquality ? `${written(test.left, names)}==${written(test.right, names)}` : undefined;
}

/** An expression as text, with parameter names replaced by their arguments. */
function written(of: Expression, names: ReadonlyMap<string, string>): string {
  const inside = (each: Expression): string => written(each, names);
  switch (of.kind) {
    case "literal":
      return of.text;
    case "name":
      return names.get(of.name) ?? of.name;
    case "list":
      return `[${of.items.map(inside).join(",")}]`;
    case "map":
      return `{${of.entries.map((each) => each.map(inside).join(":")).join(",")}}`;
    case "path":
      return of.segments
        .map((each) => `/${typeof each === "string" ? each : inside(each)}`)
        .join("");
    case "member":
      return `${inside(of.of)}.${of.name}`;
    case "call":
      return `${inside(of.of)}(${of.with.map(inside).join(",")})`;
    case "index":
      return `${inside(of.of)}[${of.at.map(inside).join(":")}]`;
    case "unary":
      return `${of.sign}${inside(of.of)}`;
    case "binary":
      return `(${inside(of.left)}${of.sign}${inside(of.right)})`;
    case "choice":
      return `(${inside(of.test)}?${inside(of.yes)}:${inside(of.no)})`;
  }
}
