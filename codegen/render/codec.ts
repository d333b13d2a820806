import type { EntityPlan, FieldPlan, FieldType } from "../plan/plan.ts";
import { renderGuards } from "./guard.ts";
import { renderParams, renderPaths } from "./paths.ts";
import { renderProblems } from "./problems.ts";
import { blocks, doc, words } from "./text.ts";
import { withArticle } from "./words.ts";

/** `codec.ts`: paths of documents, and straight-line validators. */
export function renderCodec(entity: EntityPlan): string {
  const { name, typeName } = entity;
  return blocks([
    renderPaths(entity),
    renderParams(entity),
    renderNames(entity),
    renderParse(entity),
    `export const ${name}Codec: Codec<${typeName}> = {
        entity: "${name}",
        collections: ${words(entity.path.collections)},
        params: ${words(entity.path.params)},
        parse: parse${typeName},
      };`,
    renderGuards(typeName, entity.fields),
    renderProblems(typeName, entity.fields),
  ]);
}

function renderNames({ name, fields }: EntityPlan): string {
  const nested = fields.flatMap((field) => keysInside(field.type, field.name));
  return blocks([
    `${doc(`The names of all fields of ${withArticle(name)}.`)}export const ${name}Fields = ${words(fields.map((each) => each.name))};`,
    nested.length === 0
      ? ""
      : `${doc("The keys of the fields that are objects.")}export const ${name}Nested: Nested = {
          ${nested.map(([at, keys]) => `${/^\w+$/.test(at) ? at : `"${at}"`}: ${words(keys)},`).join("\n")}
        };`,
  ]);
}

function keysInside(
  type: FieldType,
  at: string,
): readonly (readonly [at: string, keys: readonly string[]])[] {
  if (type.kind === "list") return keysInside(type.of, at);
  if (type.kind !== "object") return [];
  const inner = type.fields.flatMap((field) => keysInside(field.type, `${at}.${field.name}`));
  return [[at, type.fields.map((field) => field.name)], ...inner];
}

function renderParse({ typeName, name, fields }: EntityPlan): string {
  const defaulted = fields.filter((field) => field.fallback !== undefined);
  const told = fields.filter(({ type }) => type.kind === "told").map((field) => field.name);
  const defaults = defaulted.length === 0 ? "" : "Older documents get the defaults; ";
  const about = `Checks stored fields. ${defaults}fields the schema does not know are kept.`;
  const parse = (value: string, prepare: string): string =>
    `${doc(about)}export function parse${typeName}(value: unknown): Parsed<${typeName}> {
      ${prepare}
      return is${typeName}(${value}) ? { ok: true, value: ${value} } : { ok: false, problems: problemsOf${typeName}(${value}) };
    }`;
  if (defaulted.length + told.length === 0) return parse("value", "");
  const isMissing = [
    ...defaulted.map((field) => `value.${field.name} === undefined`),
    ...told.map((field) => `typeof value.${field} === "string"`),
  ].join(" || ");
  const filled = defaulted.length === 0 ? "value" : `withDefaults(value, ${name}Defaults)`;
  return blocks([
    defaulted.length === 0 ? "" : renderDefaults(name, defaulted),
    parse("filled", "const filled = fill(value);"),
    `function fill(value: unknown): unknown {
      if (!isRecord<${typeName}>(value)) return value;
      const isOlder = ${isMissing};
      return isOlder ? ${told.length === 0 ? filled : `withValues(${filled}, ${words(told)})`} : value;
    }`,
  ]);
}

function renderDefaults(name: string, fields: readonly FieldPlan[]): string {
  return `const ${name}Defaults = {
    ${fields.map((field) => `${field.name}: ${JSON.stringify(field.fallback)},`).join("\n")}
  };`;
}
