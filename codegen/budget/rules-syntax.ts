/*
 * The syntax of security rules, as far as the generated and hand-written rules of this project use it. Source: "Security Rules
 * language", firebase.google.com/docs/rules/rules-language.
 */

/** An expression of security rules and its start and end offset in the text; parentheses around it do not count. */
export type Expression = ExpressionShape & { readonly start: number; readonly end: number };

/** What an expression is made of. */
export type ExpressionShape =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  | {
      readonly kind: "map";
      readonly entries: readonly (readonly [key: Expression, value: Expression])[];
    }
  | { readonly kind: "path"; readonly segments: readonly (string | Expression)[] }
  | { readonly kind: "member"; readonly of: Expression; readonly name: string }
  | { readonly kind: "call"; readonly of: Expression; readonly with: readonly Expression[] }
  | { readonly kind: "index"; readonly of: Expression; readonly at: readonly Expression[] }
  | { readonly kind: "unary"; readonly sign: string; readonly of: Expression }
  | {
      readonly kind: "binary";
      readonly sign: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: "choice";
      readonly test: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    };

export interface FunctionSyntax {
  readonly name: string;
  readonly line: number;
  readonly takes: readonly string[];
  readonly lets: readonly (readonly [name: string, value: Expression])[];
  readonly returns: Expression;
}

export interface AllowSyntax {
  /** `["create"]`, `["get", "list"]` */
  readonly operations: readonly string[];
  readonly test: Expression;
}

/** The body of a `match`, or of the whole service. */
export interface BlockSyntax {
  /** `/organisations/{organisationId}`; empty for the service. */
  readonly path: string;
  /** The line of the `match`; 1 for the service. */
  readonly line: number;
  readonly functions: readonly FunctionSyntax[];
  readonly allows: readonly AllowSyntax[];
  readonly blocks: readonly BlockSyntax[];
}

/** The direct subexpressions of an expression. */
export function insideOf(of: Expression): readonly Expression[] {
  switch (of.kind) {
    case "literal":
    case "name":
      return [];
    case "list":
      return of.items;
    case "map":
      return of.entries.flat();
    case "path":
      return of.segments.filter((each) => typeof each !== "string");
    case "member":
    case "unary":
      return [of.of];
    case "call":
      return [of.of, ...of.with];
    case "index":
      return [of.of, ...of.at];
    case "binary":
      return [of.left, of.right];
    case "choice":
      return [of.test, of.yes, of.no];
  }
}

/** The parts of a chain of one connective; a parenthesised chain on the left belongs to it. */
export function partsOf(of: Expression, sign: string): readonly Expression[] {
  return of.kind === "binary" && of.sign === sign
    ? [...partsOf(of.left, sign), ...partsOf(of.right, sign)]
    : [of];
}

/** A block and every nested block, each with its whole path from the outermost one. */
export function blocksOf(
  block: BlockSyntax,
  above = "",
): readonly { readonly block: BlockSyntax; readonly path: string }[] {
  const path = above + block.path;
  return [{ block, path }, ...block.blocks.flatMap((each) => blocksOf(each, path))];
}

/** The position at which a text is no longer valid rules; lines and columns count from 1. */
export class RulesSyntaxError extends Error {
  override readonly name = "RulesSyntaxError";
  readonly reason: string;
  readonly line: number;
  readonly column: number;
  constructor(
    reason: string,
    { line, column }: { readonly line: number; readonly column: number },
  ) {
    super(`line ${line}: ${reason}`);
    this.reason = reason;
    this.line = line;
    this.column = column;
  }
}
