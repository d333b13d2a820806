import type { EntityPlan, FieldPlan, FieldType } from "../plan/plan.ts";
import { blocks, doc, words } from "./text.ts";
import { capitalised, valuesName } from "./words.ts";

/** `type.ts`: the entity's type, the types of its enums and nested objects, their values, and the limits of its fields. */
export function renderType(entity: EntityPlan): string {
  const nested: string[] = [];
  const own = doc(entity.about) + renderObject(entity.typeName, entity.fields, nested);
  return blocks([own, ...nested, renderLimits(entity)]);
}

/** The limits that forms need; empty for an entity without limits. */
function renderLimits({ name, fields }: EntityPlan): string {
  const limits = limitsOf(fields);
  if (limits === "") return "";
  const about = "The limits of the fields: characters of a text, items of a list, a number itself.";
  return `${doc(about)}export const ${name}Limits = ${limits} as const;`;
}

function limitsOf(fields: readonly FieldPlan[]): string {
  const members = fields.flatMap(({ name, type }) => {
    const limit = limitOf(type);
    return limit === "" ? [] : [`${name}: ${limit},`];
  });
  return members.length === 0 ? "" : `{\n${members.join("\n")}\n}`;
}

function limitOf(type: FieldType): string {
  if (type.kind === "object") return limitsOf(type.fields);
  // Ids and instants are chosen, not typed, so they need no limits.
  if (type.kind !== "string" && type.kind !== "number" && type.kind !== "list") return "";
  if (type.max === undefined) return "";
  return `{ min: ${type.min ?? 0}, max: ${type.max} }`;
}

function renderObject(name: string, fields: readonly FieldPlan[], nested: string[]): string {
  const members = fields.map((field) => {
    const type = typeOf(field.type, name + capitalised(field.name), nested);
    return `${field.about === "" ? "" : doc(field.about)}readonly ${field.name}${field.optional ? "?" : ""}: ${type};`;
  });
  return `export type ${name} = {\n${members.join("\n")}\n};`;
}

/** The TypeScript of a type; types that need a name are added to `nested`. */
function typeOf(type: FieldType, name: string, nested: string[]): string {
  switch (type.kind) {
    case "string":
    case "ref":
      return "string";
    case "number":
      return "number";
    case "instant":
      return "Instant";
    case "boolean":
      return "boolean";
    case "enum":
      nested.push(`
        export const ${valuesName(name)} = ${words(type.values)} as const;
        export type ${name} = (typeof ${valuesName(name)})[number];`);
      return name;
    case "list":
      return `readonly ${typeOf(type.of, `${name}Item`, nested)}[]`;
    case "told":
      return `Told<${type.fields.map((field) => `"${field.name}"`).join(" | ") || "never"}>`;
    case "object":
      nested.push(renderObject(name, type.fields, nested));
      return name;
  }
}
