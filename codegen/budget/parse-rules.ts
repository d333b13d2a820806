import {
  type AllowSyntax,
  type BlockSyntax,
  type Expression,
  type ExpressionShape,
  type FunctionSyntax,
  RulesSyntaxError,
} from "./rules-syntax.ts";

/**
 * Parses a ruleset.
 * @throws RulesSyntaxError where the text is not valid
 */
export function parseRules(text: string): BlockSyntax {
  const reader = new Reader(text);
  reader.take("rules_version");
  reader.take("=");
  reader.next();
  reader.take(";");
  reader.take("service");
  while (!reader.at("{")) reader.next();
  return reader.block("", 1);
}

/**
 * Parses the body of a `match`: functions and nested matches.
 * @throws RulesSyntaxError where the text is not valid
 */
export function parseRulesPart(text: string): BlockSyntax {
  return new Reader(text).part();
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly line: number;
  readonly column: number;
}

const tokenPattern =
  /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z_]\w*|\$\(|&&|\|\||[=!<>]=|[-+*/%<>=!?:;,.(){}[\]]/gy;

/** The tokens of a text, without comments. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let [line, lineStart, at] = [1, 0, 0];
  while (at < text.length) {
    tokenPattern.lastIndex = at;
    const found = tokenPattern.exec(text)?.[0];
    const spot = { line, column: at - lineStart + 1 };
    if (found === undefined) throw new RulesSyntaxError(`unexpected "${text[at]}"`, spot);
    if (!/^(?:\s|\/[/*])/.test(found)) tokens.push({ text: found, start: at, ...spot });
    // Most tokens hold no line break.
    if (found.includes("\n")) {
      line += found.split("\n").length - 1;
      lineStart = at + found.lastIndexOf("\n") + 1;
    }
    at += found.length;
  }
  return tokens;
}

/** Binary operators, from the lowest to the highest precedence. */
const levels: readonly (readonly string[])[] = [
  ["||"],
  ["&&"],
  ["==", "!=", "<", "<=", ">", ">=", "in", "is"],
  ["+", "-"],
  ["*", "/", "%"],
];

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  at(text: string): boolean {
    return this.#tokens[this.#at]?.text === text;
  }

  next(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new RulesSyntaxError("the rules end too early", this.#spot());
    this.#at += 1;
    return token.text;
  }

  /** Consumes the next token if it is this one. */
  accept(text: string): boolean {
    const isNext = this.at(text);
    if (isNext) this.#at += 1;
    return isNext;
  }

  take(text: string): void {
    const spot = this.#spot();
    const found = this.next();
    if (found !== text) throw new RulesSyntaxError(`expected "${text}", found "${found}"`, spot);
  }

  #spot(): { readonly line: number; readonly column: number } {
    return this.#tokens[this.#at] ?? this.#tokens.at(-1) ?? { line: 1, column: 1 };
  }

  block(path: string, line: number): BlockSyntax {
    this.take("{");
    const inside = this.#inside(path, line, () => this.at("}"));
    this.take("}");
    return inside;
  }

  part(): BlockSyntax {
    const part = this.#inside("", 1, () => this.#at === this.#tokens.length || this.at("allow"));
    if (this.at("allow"))
      throw new RulesSyntaxError("an allow has to be inside a match", this.#spot());
    return part;
  }

  #inside(path: string, line: number, isOver: () => boolean): BlockSyntax {
    const functions: FunctionSyntax[] = [];
    const allows: AllowSyntax[] = [];
    const blocks: BlockSyntax[] = [];
    while (!isOver()) {
      const spot = this.#spot();
      if (this.accept("function")) functions.push(this.#function(spot.line));
      else if (this.accept("allow")) allows.push(this.#allow());
      else {
        this.take("match");
        blocks.push(this.block(this.#pattern(), spot.line));
      }
    }
    return { path, line, functions, allows, blocks };
  }

  /** `/organisations/{organisationId}`, up to the brace that opens the block. */
  #pattern(): string {
    let path = "";
    while (this.at("/")) {
      path += this.next();
      path += this.at("{") ? `${this.next()}${this.next()}${this.#untilBrace()}` : this.next();
    }
    return path;
  }

  #untilBrace(): string {
    let rest = "";
    while (!this.at("}")) rest += this.next();
    return `${rest}${this.next()}`;
  }

  #allow(): AllowSyntax {
    const operations: string[] = [this.next()];
    while (this.accept(",")) operations.push(this.next());
    const here = this.#here();
    // An `allow` without a condition has no position in the text, because it checks nothing.
    if (this.accept(";"))
      return { operations, test: { kind: "literal", text: "true", start: here, end: here } };
    this.take(":");
    this.take("if");
    const test = this.expression();
    this.take(";");
    return { operations, test };
  }

  #function(line: number): FunctionSyntax {
    const name = this.next();
    this.take("(");
    const takes = this.#list(")", () => this.next());
    this.take("{");
    const lets: (readonly [string, Expression])[] = [];
    while (this.accept("let")) {
      const variable = this.next();
      this.take("=");
      lets.push([variable, this.expression()]);
      this.take(";");
    }
    this.take("return");
    const returns = this.expression();
    this.take(";");
    this.take("}");
    return { name, line, takes, lets, returns };
  }

  /** Comma-separated parts up to a closing token, which is consumed too. */
  #list<T>(end: string, part: () => T): readonly T[] {
    const parts: T[] = [];
    while (!this.accept(end)) {
      parts.push(part());
      if (!this.at(end)) this.take(",");
    }
    return parts;
  }

  /** The offset at which the next token begins. */
  #here(): number {
    return this.#tokens[this.#at]?.start ?? 0;
  }

  /** The expression just parsed, with its position in the text. */
  #since(start: number, shape: ExpressionShape): Expression {
    const last = this.#tokens[this.#at - 1];
    return { ...shape, start, end: (last?.start ?? 0) + (last?.text.length ?? 0) };
  }

  expression(): Expression {
    const start = this.#here();
    const test = this.#level(0);
    if (!this.accept("?")) return test;
    const yes = this.expression();
    this.take(":");
    return this.#since(start, { kind: "choice", test, yes, no: this.expression() });
  }

  #level(level: number): Expression {
    const signs = levels[level];
    if (signs === undefined) return this.#unary();
    const start = this.#here();
    let left = this.#level(level + 1);
    while (signs.some((sign) => this.at(sign))) {
      const sign = this.next();
      left = this.#since(start, { kind: "binary", sign, left, right: this.#level(level + 1) });
    }
    return left;
  }

  #unary(): Expression {
    const start = this.#here();
    if (this.at("!") || this.at("-"))
      return this.#since(start, { kind: "unary", sign: this.next(), of: this.#unary() });
    return this.#suffixed(this.#primary(), start);
  }

  #suffixed(primary: Expression, start: number): Expression {
    let of = primary;
    for (;;) {
      if (this.accept(".")) of = this.#since(start, { kind: "member", of, name: this.next() });
      else if (this.accept("(")) {
        const given = this.#list(")", () => this.expression());
        of = this.#since(start, { kind: "call", of, with: given });
      } else if (this.accept("[")) {
        const at = [this.expression()];
        if (this.accept(":")) at.push(this.expression());
        this.take("]");
        of = this.#since(start, { kind: "index", of, at });
      } else return of;
    }
  }

  #primary(): Expression {
    if (this.at("/")) return this.#path();
    const start = this.#here();
    const text = this.next();
    switch (text) {
      case "(": {
        const inside = this.expression();
        this.take(")");
        return inside;
      }
      case "[":
        return this.#since(start, {
          kind: "list",
          items: this.#list("]", () => this.expression()),
        });
      case "{":
        return this.#since(start, { kind: "map", entries: this.#list("}", () => this.#entry()) });
      default:
        return this.#since(
          start,
          /^[A-Za-z_]/.test(text) && !["true", "false", "null"].includes(text)
            ? { kind: "name", name: text }
            : { kind: "literal", text },
        );
    }
  }

  /** A key and its value in a map. */
  #entry(): readonly [Expression, Expression] {
    const key = this.expression();
    this.take(":");
    return [key, this.expression()];
  }

  #path(): Expression {
    const start = this.#here();
    const segments: (string | Expression)[] = [];
    while (this.accept("/")) {
      if (this.accept("$(")) {
        segments.push(this.expression());
        this.take(")");
      } else if (this.at("(")) {
        // The database in a path of storage rules: `(default)`.
        segments.push(`${this.next()}${this.next()}${this.next()}`);
      } else segments.push(this.next());
    }
    return this.#since(start, { kind: "path", segments });
  }
}
