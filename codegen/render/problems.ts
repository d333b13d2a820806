import type { FieldPlan, FieldType } from "../plan/plan.ts";
import { doc, quote, regex, words } from "./text.ts";
import { expectation } from "./words.ts";

/** `problemsOfRequest(value)`: what the guard refuses, said field by field. */
export function renderProblems(type: string, fields: readonly FieldPlan[]): string {
  const lines = fields.map((field) => `...${problemsOf(field, "value", quote(field.name))},`);
  return `${doc("Every reason why not, in the order of the fields.")}export function problemsOf${type}(value: unknown): readonly Problem[] {
    if (!isRecord(value)) return [{ at: "", code: "type", expected: "an object" }];
    return [${lines.join("\n")}];
  }`;
}

function problemsOf(field: FieldPlan, holder: string, at: string): string {
  const value = `${holder}.${field.name}`;
  const call = callFor(field.type, value, at);
  return field.optional ? `(${value} === undefined ? [] : ${call})` : call;
}

function callFor(type: FieldType, value: string, at: string): string {
  const asked = `${at}, ${value}`;
  switch (type.kind) {
    case "string":
    case "ref": {
      const pattern = type.pattern === undefined ? "" : `, ${regex(type.pattern)}`;
      return `textProblems(${asked}, ${type.min ?? 0}, ${type.max ?? "Infinity"}${pattern})`;
    }
    case "number":
    case "instant": {
      const isWhole = type.kind === "instant" || type.integer;
      return `numberProblems(${asked}, ${type.min ?? "-Infinity"}, ${type.max ?? "Infinity"}, ${isWhole})`;
    }
    case "boolean":
      return `booleanProblems(${asked})`;
    case "enum":
      return `choiceProblems(${asked}, ${words(type.values)})`;
    case "list":
      return `listProblems(${asked}, ${type.min ?? 0}, ${type.max ?? "Infinity"}, (item, at) => ${callFor(type.of, "item", "at")})`;
    case "object": {
      const inside = type.fields.map(
        (field) => `...${problemsOf(field, "of", `\`\${at}.${field.name}\``)}`,
      );
      return `objectProblems(${asked}, ${quote(expectation(type))}, (of, at) => [${inside.join(", ")}])`;
    }
  }
}
