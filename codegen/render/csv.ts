import { begunByMembers } from "../plan/operations.ts";
import {
  type CreatePlan,
  type EntityPlan,
  fieldNamed,
  type FieldPlan,
  type FieldType,
  type ItemType,
} from "../plan/plan.ts";
import { blocks, doc, list, quote } from "./text.ts";
import { variableOf } from "./variables.ts";
import { capitalised } from "./words.ts";

/** The create that imports rows of a table: the one that takes any state, or else the one with the most fields. */
export function csvWay(entity: EntityPlan): CreatePlan | undefined {
  if (entity.journalOf !== undefined) return undefined;
  const operations = begunByMembers(entity).toSorted((a, b) => b.fields.length - a.fields.length);
  const operation = operations.find((each) => each.anyState) ?? operations[0];
  if (operation === undefined) return undefined;
  const fields = operation.fields.map((name) => fieldNamed(entity, name));
  const isWhole = fields.every((field) => isCell(field.type) || isOpen(field));
  return isWhole && fields.some((field) => isCell(field.type)) ? operation : undefined;
}

/** `csv.ts`: the columns of a table whose rows become documents, and how each cell is read and written. */
export function renderCsv(entity: EntityPlan, operation: CreatePlan): string {
  const { name, typeName } = entity;
  const fields = operation.fields
    .map((each) => fieldNamed(entity, each))
    .filter((field) => isCell(field.type));
  const left = operation.fields.filter((each) => !isCell(fieldNamed(entity, each).type));
  const input = `${capitalised(operation.name)}${typeName}`;
  const without = [...left, ...(entity.journal === undefined ? [] : ["entry"])];
  const row = without.length === 0 ? input : `Omit<${input}, ${without.map(quote).join(" | ")}>`;
  const needed = fields.filter((field) => !isOpen(field));
  // A field may have the name of a reserved word, so the variable is named after its cell.
  const cell = (field: FieldPlan): string => `${field.name}Cell`;
  const missing = needed.map((field) => `${cell(field)} === undefined`);
  const open = fields
    .filter(isOpen)
    .map((field) => `...(${cell(field)} !== undefined && { ${field.name}: ${cell(field)} })`);
  const note =
    left.length === 0 ? "" : ` What has no cell of its own is not among them: ${left.join(", ")}.`;
  return blocks([
    `${doc(`The columns of a table of ${name}s, in order.${note}`)}export const ${name}Columns = {
      ${fields.map((field) => columnOf(field, fields)).join(",\n")}
    } as const;`,
    `${doc(`The values of one row: the input to ${operation.about}.`)}export type ${typeName}Row = ${row};`,
    `${doc("Reads a row. For every wrong cell it returns the column, the problem and what to do.")}export function read${typeName}Row(row: CsvRow): CsvRead<${typeName}Row> {
      const read = new CellReader(row);
      ${fields.map((field) => `const ${cell(field)} = ${readOf(field, name)};`).join("\n")}
      if (${["read.problems.length > 0", ...missing].join(" || ")}) return { ok: false, problems: read.problems };
      return { ok: true, value: { ${[...needed.map((field) => `${field.name}: ${cell(field)}`), ...open].join(", ")} } };
    }`,
    `${doc(`The row for these values, by header; reading it gives the same values.`)}export function ${name}Row(${variableOf(name)}: ${typeName}Row): CsvRow {
      return { ${fields.map((field) => `[${name}Columns.${field.name}.header]: cellOf(${name}Columns.${field.name}, ${variableOf(name)}.${field.name})`).join(", ")} };
    }`,
  ]);
}

function isOpen({ optional, fallback }: FieldPlan): boolean {
  return optional || fallback !== undefined;
}

/** Whether one cell can hold a value of this type. */
function isCell(type: FieldType): boolean {
  return type.kind !== "object" && (type.kind !== "list" || type.of.kind !== "object");
}

function columnOf(field: FieldPlan, all: readonly FieldPlan[]): string {
  const words = headerOf(field.name);
  // If two columns would have the same header, both keep the name of their field.
  const isAlone = all.every((each) => each === field || headerOf(each.name) !== words);
  const header = isAlone ? words : field.name;
  const facts = [
    `field: ${quote(field.name)}`,
    `header: ${quote(header)}`,
    `required: ${!isOpen(field)}`,
    ...factsOf(field.type, field.name, header),
  ];
  return `${field.about === "" ? "" : doc(field.about)}${field.name}: { ${facts.join(", ")} }`;
}

function factsOf(type: FieldType, name: string, header: string): readonly string[] {
  switch (type.kind) {
    case "string":
    case "ref":
      return [
        `kind: "text"`,
        `min: ${type.min ?? 0}`,
        `max: ${type.max ?? "Infinity"}`,
        ...(type.pattern === undefined ? [] : [`pattern: ${quote(type.pattern)}`]),
        ...(type.kind === "string" && type.line === true ? ["line: true"] : []),
        ...(type.kind === "ref" ? [`names: ${quote(type.entity)}`] : []),
      ];
    case "number":
      return [`kind: "number"`, `whole: ${type.integer}`, ...limits(type)];
    case "instant":
      return [`kind: "moment"`, ...limits(type)];
    case "boolean":
      return [`kind: "flag"`];
    case "enum":
      return [`kind: "choice"`, `choices: ${list(type.values.map(quote))}`];
    case "list": {
      const item = [
        `field: ${quote(name)}`,
        `header: ${quote(header)}`,
        "required: true",
        ...factsOf(type.of, name, header),
      ];
      const most = type.max ?? "Infinity";
      return [
        `kind: "list"`,
        `of: { ${item.join(", ")} }`,
        `min: ${type.min ?? 0}`,
        `max: ${most}`,
      ];
    }
    case "object":
    case "told":
      return [];
  }
}

function limits({ min, max }: { readonly min?: number; readonly max?: number }): readonly string[] {
  return [
    ...(min === undefined ? [] : [`min: ${min}`]),
    ...(max === undefined ? [] : [`max: ${max}`]),
  ];
}

function readOf({ name, type }: FieldPlan, entity: string): string {
  const column = `${entity}Columns.${name}`;
  return type.kind === "list"
    ? `read.list(${column}, (of, cell) => read.${methodOf(type.of)}(of, cell))`
    : `read.${methodOf(type)}(${column})`;
}

function methodOf(type: ItemType | FieldType): string {
  switch (type.kind) {
    case "string":
    case "ref":
      return "text";
    case "instant":
      return "moment";
    case "boolean":
      return "flag";
    case "enum":
      return "choice";
    default:
      return "number";
  }
}

/** `"reportedAt"` → `"Reported at"`, `"externalId"` → `"External ID"`. */
function headerOf(field: string): string {
  const words = field
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .toLowerCase();
  return capitalised(words).replace(/\bid$/i, "ID");
}
