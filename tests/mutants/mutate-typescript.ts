import { ts } from "ts-morph";
import { boundMutations } from "./bounds.ts";
import { distinct, type Kind, type Mutant, onOneLine } from "./mutant.ts";
import { isOnlyWords, isWholeWay, refusedBefore, subjectOf } from "./typescript-syntax.ts";
import { onlyTellsUnknown, type Source, verdictNodes } from "./verdict-nodes.ts";

/** Every mutant of the generated TypeScript that can affect a verdict, without those of its texts. */
export function mutantsOfTypescript(sources: readonly Source[]): readonly Mutant[] {
  const nodes = verdictNodes(sources).filter(({ name }) => !onlyTellsUnknown(name, sources));
  const asked = new Set(
    nodes
      .filter(({ source }) => !source.file.endsWith("codec.ts"))
      .flatMap(({ node }) => readIn(node)),
  );
  return nodes.flatMap(({ source, name, node }) => {
    const mutator = new Mutator(source, name, bindingsOf(node), asked);
    mutator.visit(node);
    return distinct(mutator.mutants);
  });
}

const opposites: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
]);

const and = ts.SyntaxKind.AmpersandAmpersandToken;
const or = ts.SyntaxKind.BarBarToken;

class Mutator {
  readonly mutants: Mutant[] = [];
  readonly #source: Source;
  readonly #place: string;
  readonly #names: ReadonlySet<string>;
  /** The fields that affect verdicts. */
  readonly #asked: ReadonlySet<string>;

  constructor(
    source: Source,
    place: string,
    names: ReadonlySet<string>,
    asked: ReadonlySet<string>,
  ) {
    this.#source = source;
    this.#place = place;
    this.#names = names;
    this.#asked = asked;
  }

  #add(at: ts.Node, kind: Kind, to: string): void {
    const { file } = this.#source;
    const [start, end] = [at.getStart(this.#source.tree), at.getEnd()];
    const from = onOneLine(this.#written(at));
    this.mutants.push({ file, place: this.#place, kind, from, to: onOneLine(to), start, end });
  }

  #written(of: ts.Node): string {
    return of.getText(this.#source.tree);
  }

  visit(of: ts.Node): void {
    if (isOnlyWords(of)) return;
    if (ts.isIfStatement(of)) this.#add(of.expression, "drop", "false");
    if (ts.isReturnStatement(of) && of.expression !== undefined) this.#returned(of.expression);
    if (ts.isBinaryExpression(of)) this.#binary(of);
    if (ts.isPrefixUnaryExpression(of) && of.operator === ts.SyntaxKind.ExclamationToken)
      this.#add(of, "flip", this.#written(of.operand));
    if (ts.isConditionalExpression(of))
      for (const each of [of.whenTrue, of.whenFalse])
        if (!isWholeWay(each)) this.#add(of, "always", this.#written(each));
    if (ts.isCaseClause(of)) this.#add(of.expression, "drop", '"\\0"');
    if (ts.isCallExpression(of)) this.#call(of);
    if (ts.isPropertyAccessExpression(of)) this.#side(of);
    if (ts.isArrayLiteralExpression(of)) this.#list(of);
    if (ts.isPropertyAssignment(of)) this.#fallback(of);
    ts.forEachChild(of, (each) => this.visit(each));
  }

  #returned(of: ts.Expression): void {
    const isTest = ts.isBinaryExpression(of) && opposites.has(of.operatorToken.kind);
    if (isTest) this.#add(of, "drop", "true");
  }

  #binary(of: ts.BinaryExpression): void {
    const sign = of.operatorToken.kind;
    const [a, b] = [this.#written(of.left), this.#written(of.right)];
    const opposite = opposites.get(sign);
    if (opposite !== undefined) {
      this.#add(of, "flip", `${a} ${opposite} ${b}`);
      const given = of.operatorToken.getText(this.#source.tree);
      for (const { kind, to } of boundMutations(given, b))
        this.#add(of, kind, `${a} ${given} ${to}`);
    }
    if (sign !== and && sign !== or) return;
    if (isPartOf(of, sign)) return;
    const parts = partsOf(of, sign);
    for (const part of parts) this.#add(part, "drop", sign === and ? "true" : "false");
    this.#add(of, "flip", `(${a}) ${sign === and ? "||" : "&&"} (${b})`);
    this.#choice(of, parts);
  }

  /** Widens a choice between words, so that it accepts any text. */
  #choice(of: ts.BinaryExpression, parts: readonly ts.Expression[]): void {
    const subjects = parts.map((part) =>
      ts.isBinaryExpression(part) && ts.isStringLiteral(part.right)
        ? this.#written(part.left)
        : undefined,
    );
    const subject = subjects.find((each) => each !== undefined);
    const isChoice = of.operatorToken.kind === or && subjects.every((each) => each === subject);
    if (subject !== undefined && isChoice) this.#add(of, "widen", `typeof ${subject} === "string"`);
  }

  #call(of: ts.CallExpression): void {
    const called = this.#written(of.expression);
    const given = of.arguments.map((each) => this.#written(each));
    const put = (at: number, text: string): string =>
      `${called}(${given.map((each, index) => (index === at ? text : each)).join(", ")})`;
    const numbers = given.flatMap((each, at) => (/^\d+$/.test(each) ? [at] : []));
    const [low, high] = numbers;
    if (numbers.length === 2 && low !== undefined && high !== undefined) {
      const [min, max] = [Number(given[low]), Number(given[high])];
      if (min > 0) this.#add(of, "loosen", put(low, String(min - 1)));
      this.#add(of, "tighten", put(low, String(min + 1)));
      this.#add(of, "loosen", put(high, String(max + 1)));
      this.#add(of, "tighten", put(high, String(max - 1)));
    }
    if (called.endsWith(".every"))
      this.#add(of, "flip", `${called.replace(/every$/, "some")}(${given.join(", ")})`);
    const side = /^(.*\bjudging\.)(before|after)$/.exec(called);
    // A read changes nothing.
    if (side !== null && !/^may(?:Read|List)$/.test(this.#place))
      this.#add(
        of,
        "other side",
        `${side[1]}${side[2] === "before" ? "after" : "before"}(${given.join(", ")})`,
      );
  }

  #side(of: ts.PropertyAccessExpression): void {
    if (!ts.isIdentifier(of.expression)) return;
    const name = of.expression.text;
    const other = name === "before" ? "after" : name === "after" ? "before" : undefined;
    if (other === undefined || !this.#names.has(other)) return;
    // The path and id of a document are the same before and after.
    if (["path", "id"].includes(of.name.text)) return;
    this.#add(of, "other side", other + this.#written(of).slice(name.length));
  }

  /** A list of words without one of them, and with another one that is used elsewhere for the same purpose. */
  #list(of: ts.ArrayLiteralExpression): void {
    const items = of.elements.map((each) => this.#written(each));
    if (items.length === 0 || !of.elements.every((each) => ts.isStringLiteral(each))) return;
    for (const at of items.keys())
      this.#add(of, "narrow", `[${items.filter((_, index) => index !== at).join(", ")}]`);
    const others = this.#source.words.get(subjectOf(of)) ?? new Set();
    const refused = refusedBefore(of);
    for (const each of others)
      if (!items.includes(each) && !refused.has(each))
        this.#add(of, "widen", `[${[...items, each].join(", ")}]`);
  }

  /** Another default for a field that affects some verdict. */
  #fallback({ name, initializer }: ts.PropertyAssignment): void {
    if (this.#place.endsWith("Defaults") && !this.#asked.has(name.getText(this.#source.tree)))
      return;
    const text = this.#written(initializer);
    if (text === "true" || text === "false")
      this.#add(initializer, "default", text === "true" ? "false" : "true");
    else if (ts.isStringLiteral(initializer))
      this.#add(initializer, "default", text === '""' ? '"x"' : '""');
  }
}

function isPartOf({ parent }: ts.Node, sign: ts.SyntaxKind): boolean {
  const above = ts.isParenthesizedExpression(parent) ? parent.parent : parent;
  return ts.isBinaryExpression(above) && above.operatorToken.kind === sign;
}

function partsOf(of: ts.Expression, sign: ts.SyntaxKind): readonly ts.Expression[] {
  if (ts.isParenthesizedExpression(of)) {
    const inside = partsOf(of.expression, sign);
    return inside.length > 1 ? inside : [of];
  }
  return ts.isBinaryExpression(of) && of.operatorToken.kind === sign
    ? [...partsOf(of.left, sign), ...partsOf(of.right, sign)]
    : [of];
}

/** The names of a function's parameters and variables. */
function bindingsOf(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (of: ts.Node): void => {
    if (ts.isBindingElement(of) || ts.isParameter(of) || ts.isVariableDeclaration(of))
      if (ts.isIdentifier(of.name)) names.add(of.name.text);
    ts.forEachChild(of, walk);
  };
  walk(node);
  return names;
}

/** The names of all properties that are read or compared. */
function readIn(node: ts.Node): readonly string[] {
  const names: string[] = [];
  const walk = (of: ts.Node): void => {
    if (ts.isPropertyAccessExpression(of)) names.push(of.name.text);
    if (ts.isPropertyAssignment(of)) names.push(of.name.getText());
    ts.forEachChild(of, walk);
  };
  walk(node);
  return names;
}
