import { type Condition, laidOut } from "./condition.ts";

/** A function of a ruleset. */
export interface RuleFunction {
  /** The comment above the function; empty if the name says enough. */
  readonly about: string;
  readonly name: string;
  readonly takes: readonly string[];
  /** Names for values that are used more than once. */
  readonly lets?: readonly (readonly [name: string, value: string])[];
  readonly body: Condition;
}

/** A comment on one line. */
export function comment(about: string): string {
  return `// ${about.replaceAll(/\s+/g, " ").trim()}`;
}

/** The function as text, indented. */
export function renderFunction(
  { about, name, takes, lets = [], body }: RuleFunction,
  indent: string,
): string {
  const inside = `${indent}  `;
  const lines = [
    ...(about === "" ? [] : [indent + comment(about)]),
    `${indent}function ${name}(${takes.join(", ")}) {`,
    ...lets.map(([each, value]) => `${inside}let ${each} = ${value};`),
    `${inside}return ${laidOut(body, `${inside}  `)};`,
    `${indent}}`,
  ];
  return lines.join("\n");
}
