/*
 * The syntax of security rules, as far as generated and hand-written rules of this house use it. Source: "Security Rules
 * language", firebase.google.com/docs/rules/rules-language.
 */

/** An expression of security rules. */
export type Expression =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
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
  readonly takes: readonly string[];
  readonly lets: readonly (readonly [name: string, value: Expression])[];
  readonly returns: Expression;
}

export interface AllowSyntax {
  /** `["create"]`, `["get", "list"]` */
  readonly operations: readonly string[];
  readonly test: Expression;
}

/** What stands between the braces of a `match`, or of the whole service. */
export interface BlockSyntax {
  /** `/organisations/{organisationId}`; empty for the service. */
  readonly path: string;
  readonly functions: readonly FunctionSyntax[];
  readonly allows: readonly AllowSyntax[];
  readonly blocks: readonly BlockSyntax[];
}

/** Where a text stops being rules. */
export class RulesSyntaxError extends Error {
  override readonly name = "RulesSyntaxError";
  readonly line: number;
  constructor(message: string, line: number) {
    super(`line ${line}: ${message}`);
    this.line = line;
  }
}
