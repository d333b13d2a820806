import type { FieldPlan, FieldType } from "../plan/plan.ts";
import { doc, isPlainId, quote, regex, statements } from "./text.ts";
import { capitalised, expectation, valuesName } from "./words.ts";

/** `problemsOfRequest(value)`: explains field by field why the guard rejects a value. */
export function renderProblems(type: string, fields: readonly FieldPlan[]): string {
  const asks = fields.map((field) =>
    problemsOf(field, { value: `value.${field.name}`, at: field.name, type }),
  );
  return `${doc("Every reason why not, in the order of the fields.")}export function problemsOf${type}(value: unknown): readonly Problem[] {
    if (!isRecord<${type}>(value)) return [{ at: "", code: "type", expected: "an object" }];
    const found: Problem[] = [];
    ${statements(asks)}
    return found;
  }`;
}

/** An expression for a value, and the name of the enclosing type. */
interface Asked {
  /** The expression. */
  readonly value: string;
  /** The path of the value: `"dueHours.low"`; inside a list item the path is known only at run time: `"${at}.low"`. */
  readonly at: string;
  readonly type: string;
}

function problemsOf(field: FieldPlan, asked: Asked): string {
  const name = asked.type + capitalised(field.name);
  const call = callFor(field.type, { ...asked, type: name });
  const isNested = field.type.kind === "object" || field.type.kind === "list";
  const isAsked = [
    ...(field.optional ? [`${asked.value} !== undefined`] : []),
    // The guard exists anyway, and is faster than a search for problems in a long value.
    ...(isNested ? [`!is${name}(${asked.value})`] : []),
  ];
  return isAsked.length === 0 ? `${call};` : `if (${isAsked.join(" && ")}) ${call};`;
}

function callFor(type: FieldType, { value, at, type: name }: Asked): string {
  const asked = `found, ${placeOf(at)}, ${value}`;
  switch (type.kind) {
    case "string":
    case "ref": {
      if (type.kind === "ref" && isPlainId(type)) return `idProblems(${asked})`;
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
      return `choiceProblems(${asked}, ${valuesName(name)})`;
    case "list": {
      const item = callFor(type.of, { value: "item", at: "${at}", type: `${name}Item` });
      return `listProblems(${asked}, ${type.min ?? 0}, ${type.max ?? "Infinity"}, (at, item) => ${item})`;
    }
    case "told":
      return `objectProblems<unknown>(${asked}, ${quote(expectation(type))}, () => undefined)`;
    case "object": {
      const inside = type.fields.map((field) =>
        problemsOf(field, {
          value: `of.${field.name}`,
          at: `${at}.${field.name}`,
          type: name,
        }),
      );
      return `objectProblems<${name}>(${asked}, ${quote(expectation(type))}, (${inside.length === 0 ? "" : "of"}) => { ${statements(inside)} })`;
    }
  }
}

function placeOf(at: string): string {
  if (at === "${at}") return "at";
  return at.startsWith("${at}") ? `\`${at}\`` : quote(at);
}
