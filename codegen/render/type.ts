import type { EntityPlan, FieldPlan, FieldType } from "../plan/plan.ts";
import { doc, imports, list, quote } from "./text.ts";
import { pascal } from "./words.ts";

/** `type.ts`: the entity's type, the types of its enums and nested objects, and their values. */
export function renderType(entity: EntityPlan): string {
  const nested: string[] = [];
  const own = objectType(entity.typeName, entity.fields, nested);
  const body = [doc(entity.about) + own, ...nested].join("\n");
  return imports(body, [["../runtime.ts", ["type Instant"]]]);
}

function objectType(name: string, fields: readonly FieldPlan[], nested: string[]): string {
  const lines = fields.map((field) => {
    const type = typeOf(field.type, name + pascal(field.name), nested);
    return `${field.about === "" ? "" : doc(field.about, "  ")}  readonly ${field.name}${field.optional ? "?" : ""}: ${type};\n`;
  });
  return `export type ${name} = {\n${lines.join("")}};\n`;
}

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
    case "enum": {
      const values = `${name.charAt(0).toLowerCase()}${name.slice(1)}Values`;
      nested.push(
        `export const ${values} = ${list(type.values.map(quote))} as const;\nexport type ${name} = (typeof ${values})[number];\n`,
      );
      return name;
    }
    case "list":
      return `readonly ${typeOf(type.of, `${name}Item`, nested)}[]`;
    case "object":
      nested.push(objectType(name, type.fields, nested));
      return name;
  }
}
