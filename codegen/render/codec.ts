import type { EntityPlan, FieldPlan, FieldType } from "../plan/plan.ts";
import { doc, imports, list, quote } from "./text.ts";
import { expectation, pascal, withArticle } from "./words.ts";

/** `codec.ts`: where documents live, and straight-line validators. */
export function renderCodec(entity: EntityPlan): string {
  const { typeName: type, name } = entity;
  const guards: string[] = [];
  const own = guard(type, entity.fields, guards);
  const body = [
    renderPaths(entity),
    `/** Names of every field ${withArticle(name)} has. */\nexport const ${name}Fields = ${list(entity.fields.map((each) => quote(each.name)))};\n`,
    renderParse(entity),
    `export const ${name}Codec: Codec<${type}> = {\n  entity: ${quote(name)},\n  collections: ${list(entity.path.collections.map(quote))},\n  params: ${list(entity.path.params.map(quote))},\n  parse: parse${type},\n};\n`,
    own,
    ...guards,
    renderProblems(type, entity.fields),
  ].join("\n");
  return imports(body, [
    ["../problems.ts", ["objectProblems", "booleanProblems", "choiceProblems", "listProblems", "numberProblems", "textProblems"]],
    ["../runtime.ts", ["type Codec", "isRecord", "type Parsed", "type Problem", "type Ref"]],
    ["./type.ts", [`type ${type}`, ...nestedNames(type, entity.fields).flatMap((each) => [`type ${each}`, valuesName(each)])]],
  ]);
}

function renderPaths({ name, typeName, path }: EntityPlan): string {
  const above = path.params.slice(0, -1);
  const params = (names: readonly string[]): string => `{ ${names.map((each) => `readonly ${each}: string`).join("; ")} }`;
  const pathOf = (count: number): string =>
    path.params
      .slice(0, count)
      .map((param, index) => `${path.collections[index]}/\${of.${param}}`)
      .join("/");
  const collection = [...(above.length === 0 ? [] : [pathOf(above.length)]), path.collections.at(-1)].join("/");
  return [
    `${doc(`The path of one ${name}.`)}export function ${name}Path(of: ${params(path.params)}): string {\n  return \`${pathOf(path.params.length)}\`;\n}\n`,
    above.length === 0
      ? `${doc(`The path of all ${path.collections.at(-1)}.`)}export function ${name}Collection(): string {\n  return ${quote(collection)};\n}\n`
      : `${doc(`The path of the collection of ${path.collections.at(-1)}.`)}export function ${name}Collection(of: ${params(above)}): string {\n  return \`${collection}\`;\n}\n`,
    `${doc(`One ${name}, to be read or watched.`)}export function ${name}Ref(of: ${params(path.params)}): Ref<${typeName}> {\n  return { codec: ${name}Codec, path: ${name}Path(of) };\n}\n`,
  ].join("\n");
}

function renderParse({ typeName, name, fields }: EntityPlan): string {
  const fallbacks = fields.filter((field) => field.fallback !== undefined);
  const head = `${doc(`Checks stored fields. ${fallbacks.length === 0 ? "" : "Older documents get the defaults; "}fields the schema does not know are kept.`)}export function parse${typeName}(value: unknown): Parsed<${typeName}> {\n`;
  if (fallbacks.length === 0) {
    return `${head}  return is${typeName}(value) ? { ok: true, value } : { ok: false, problems: problemsOf${typeName}(value) };\n}\n`;
  }
  const missing = fallbacks.map((field) => `value.${field.name} === undefined`).join(" || ");
  const defaults = fallbacks.map((field) => `  ${field.name}: ${JSON.stringify(field.fallback)},\n`).join("");
  return (
    `const ${name}Defaults = {\n${defaults}};\n\n${head}` +
    `  const filled = withDefaults(value);\n` +
    `  return is${typeName}(filled) ? { ok: true, value: filled } : { ok: false, problems: problemsOf${typeName}(filled) };\n}\n\n` +
    `function withDefaults(value: unknown): unknown {\n  if (!isRecord(value)) return value;\n` +
    `  const older = ${missing};\n  return older ? { ...${name}Defaults, ...value } : value;\n}\n`
  );
}

function guard(type: string, fields: readonly FieldPlan[], nested: string[]): string {
  const lines = fields.map((field) => {
    const value = `value.${field.name}`;
    const test = condition(field.type, value, type + pascal(field.name), nested);
    return `    ${field.optional ? `(${value} === undefined || ${bracket(test)})` : test}`;
  });
  return `${doc(`Whether every field is what the schema says.`)}function is${type}(value: unknown): value is ${type} {\n  return (\n    isRecord(value) &&\n${lines.join(" &&\n")}\n  );\n}\n`;
}

function bracket(test: string): string {
  return test.includes(" && ") ? `(${test})` : test;
}

function condition(type: FieldType, value: string, name: string, nested: string[]): string {
  switch (type.kind) {
    case "string":
    case "ref":
      return [
        `typeof ${value} === "string"`,
        ...limits(`${value}.length`, type),
        ...(type.pattern === undefined ? [] : [`/${type.pattern}/.test(${value})`]),
      ].join(" && ");
    case "number":
      return [
        `typeof ${value} === "number"`,
        type.integer ? `Number.isSafeInteger(${value})` : `Number.isFinite(${value})`,
        ...limits(value, type),
      ].join(" && ");
    case "instant":
      return [`typeof ${value} === "number"`, `Number.isSafeInteger(${value})`, ...limits(value, type)].join(" && ");
    case "boolean":
      return `typeof ${value} === "boolean"`;
    case "enum":
      return bracketOr(type.values.map((each) => `${value} === ${quote(each)}`));
    case "object":
      nested.push(guard(name, type.fields, nested));
      return `is${name}(${value})`;
    case "list": {
      const item = `${name}Item`;
      nested.push(listGuard(name, item, type, nested));
      return `is${name}(${value})`;
    }
  }
}

function listGuard(name: string, item: string, type: Extract<FieldType, { kind: "list" }>, nested: string[]): string {
  const test = condition(type.of, "item", item, nested);
  const lengths = limits("items.length", type);
  return (
    `function is${name}(value: unknown): value is readonly ${itemType(type.of, item)}[] {\n` +
    `  if (!Array.isArray(value)) return false;\n  const items: readonly unknown[] = value;\n` +
    (lengths.length === 0 ? "" : `  if (!(${lengths.join(" && ")})) return false;\n`) +
    `  return items.every((item) => ${test});\n}\n`
  );
}

function itemType(type: FieldType, name: string): string {
  switch (type.kind) {
    case "string":
    case "ref":
      return "string";
    case "number":
    case "instant":
      return "number";
    case "boolean":
      return "boolean";
    case "enum":
    case "object":
      return name;
    case "list":
      return `(readonly ${itemType(type.of, `${name}Item`)}[])`;
  }
}

function bracketOr(tests: readonly string[]): string {
  if (tests.length === 1) return tests.join("");
  return `(${tests.join(" || ")})`;
}

function limits(value: string, of: { readonly min?: number; readonly max?: number }): string[] {
  return [
    ...(of.min === undefined ? [] : [`${value} >= ${of.min}`]),
    ...(of.max === undefined ? [] : [`${value} <= ${of.max}`]),
  ];
}

function renderProblems(type: string, fields: readonly FieldPlan[]): string {
  return (
    `${doc("Every reason why not, in the order of the fields.")}export function problemsOf${type}(value: unknown): readonly Problem[] {\n` +
    `  if (!isRecord(value)) return [{ at: "", code: "type", expected: "an object" }];\n  return [\n` +
    fields.map((field) => `    ...${problems(field, "value", quote(field.name))},\n`).join("") +
    `  ];\n}\n`
  );
}

function problems(field: FieldPlan, holder: string, at: string): string {
  const value = `${holder}.${field.name}`;
  const test = typeProblems(field.type, value, at);
  return field.optional ? `(${value} === undefined ? [] : ${test})` : test;
}

function typeProblems(type: FieldType, value: string, at: string): string {
  switch (type.kind) {
    case "string":
    case "ref": {
      const pattern = type.pattern === undefined ? "" : `, /${type.pattern}/`;
      return `textProblems(${at}, ${value}, ${type.min ?? 0}, ${type.max ?? "Infinity"}${pattern})`;
    }
    case "number":
    case "instant":
      return `numberProblems(${at}, ${value}, ${type.min ?? "-Infinity"}, ${type.max ?? "Infinity"}, ${type.kind === "instant" || type.integer})`;
    case "boolean":
      return `booleanProblems(${at}, ${value})`;
    case "enum":
      return `choiceProblems(${at}, ${value}, ${list(type.values.map(quote), "    ")})`;
    case "list":
      return `listProblems(${at}, ${value}, ${type.min ?? 0}, ${type.max ?? "Infinity"}, (item, at) => ${typeProblems(type.of, "item", "at")})`;
    case "object": {
      const inner = type.fields.map((field) => problems(field, "of", `\`\${at}.${field.name}\``));
      return `objectProblems(${at}, ${value}, ${quote(expectation(type))}, (of, at) => [${inner.map((each) => `...${each}`).join(", ")}])`;
    }
  }
}

function nestedNames(type: string, fields: readonly FieldPlan[]): string[] {
  return fields.flatMap((field) => namesIn(field.type, type + pascal(field.name)));
}

function namesIn(type: FieldType, name: string): string[] {
  if (type.kind === "enum") return [name];
  if (type.kind === "object") return [name, ...nestedNames(name, type.fields)];
  return type.kind === "list" ? namesIn(type.of, `${name}Item`) : [];
}

function valuesName(type: string): string {
  return `${type.charAt(0).toLowerCase()}${type.slice(1)}Values`;
}
