import type { EntityPlan, FieldPlan, FieldType } from "../plan/plan.ts";
import { blocks, doc, statements, words } from "./text.ts";
import { capitalised, withArticle } from "./words.ts";

/**
 * `closed.ts`: whether a document has fields that the schema does not know. A stored document may have them, a new one may not.
 */
export function renderClosed({ name, typeName, fields }: EntityPlan): string {
  const nested: string[] = [];
  const about = `Whether ${withArticle(name)} that is valid has no keys, at any depth, but those that the schema knows.`;
  const own = `${doc(about)}export function isClosed${typeName}(value: Unchecked<${typeName}>): boolean {
    ${body(typeName, fields, `${name}Fields`, nested)}
  }`;
  return blocks([own, ...nested]);
}

/**
 * Keys are counted, which is faster than looking up each one: JSON objects inherit no keys, so equal counts mean that all keys
 * are known. The keys are compared only if the counts differ. Each function has its own loop, so that the engine can specialise
 * it for one shape.
 */
function body(type: string, fields: readonly FieldPlan[], known: string, nested: string[]): string {
  const sure = fields.filter((field) => !mayBeMissing(field)).length;
  const present = fields
    .filter(mayBeMissing)
    .map((field) => `(value.${field.name} === undefined ? 0 : 1)`);
  const inside = fields.flatMap((field) =>
    closedTest(field.type, `value.${field.name}`, type + capitalised(field.name), nested),
  );
  const isCounted = present.length === 0 ? `keys === ${sure}` : "keys === present";
  return statements([
    "let keys = 0;",
    "for (const _ in value) keys += 1;",
    present.length === 0 ? "" : `const present = ${[sure, ...present].join(" + ")};`,
    `return ${[`(${isCounted} || hasOnlyKeys(value, ${known}))`, ...inside].join(" && ")};`,
  ]);
}

function mayBeMissing({ optional, fallback }: FieldPlan): boolean {
  return optional || fallback !== undefined;
}

/** The test of a value that can have keys of its own; empty for others. */
function closedTest(
  type: FieldType,
  value: string,
  name: string,
  nested: string[],
): readonly string[] {
  if (type.kind === "list") {
    const [item] = closedTest(type.of, "item", `${name}Item`, nested);
    if (item === undefined) return [];
    return [`(!Array.isArray(${value}) || ${value}.every((item: unknown) => ${item}))`];
  }
  if (type.kind !== "object") return [];
  const known = words(type.fields.map((field) => field.name));
  nested.push(`function isClosed${name}(value: unknown): boolean {
    if (!isRecord<${name}>(value)) return true;
    ${body(name, type.fields, known, nested)}
  }`);
  return [`isClosed${name}(${value})`];
}
