import type { EntityPlan, FieldPlan, FieldType, SchemaPlan } from "../plan/plan.ts";
import { serverTimesOf } from "../plan/server-times.ts";
import { blocks, doc, quote, statements, words } from "./text.ts";
import { capitalised, withArticle } from "./words.ts";

/** `converter.ts`: the conversion of documents to and from Firestore, the same for every SDK. */
export function renderConverter(entity: EntityPlan, plan: SchemaPlan): string {
  const { name, typeName } = entity;
  const decoding = renderDecoding(`decode${typeName}`, entity.fields, typeName);
  return blocks([
    renderMoments(entity),
    renderUpdate(entity),
    `${doc(`Converts ${withArticle(name)} to and from Firestore.`)}export const ${name}Converter: Converter<${typeName}, ${typeName}Moment, ${typeName}Update> = {
        codec: ${name}Codec,
        moments: ${words(momentsOf(entity))},
        ${decoding.length === 0 ? "" : `decode: decode${typeName},`}
        encoders: {
          ${statements(entity.fields.map((field) => renderEncoders(field)))}
        },
        serverTimes: ${renderServerTimes(entity, plan)},
      };`,
    ...decoding,
  ]);
}

function momentsOf({ fields }: EntityPlan): readonly string[] {
  return fields.filter(({ type }) => type.kind === "instant").map((field) => field.name);
}

function renderMoments(entity: EntityPlan): string {
  const moments = momentsOf(entity);
  const type = moments.length === 0 ? "never" : moments.map(quote).join(" | ");
  return `${doc(`The instants of ${withArticle(entity.name)}.`)}export type ${entity.typeName}Moment = ${type};`;
}

function renderUpdate({ name, typeName, fields }: EntityPlan): string {
  const members = fields
    .filter((field) => !field.fixed)
    .flatMap((field) => updateMembers(field, typeName, ""));
  const about = `What an update may do to ${withArticle(name)}. What never changes is not among it, and only what may be left out can be cleared.`;
  return `${doc(about)}export type ${typeName}Update = {
    ${members.join("\n")}
  };`;
}

/** A field, and the parts of it that can be updated separately. */
function updateMembers(field: FieldPlan, holder: string, at: string): readonly string[] {
  const { name, type, optional, fallback } = field;
  const plain = `${holder}[${quote(name)}]`;
  const value = optional ? `NonNullable<${plain}>` : plain;
  const operations = [
    value,
    ...(type.kind === "list" ? [`Members<${value}[number]>`] : []),
    ...(type.kind === "instant" ? ["ServerTime"] : []),
    ...(optional && fallback === undefined ? ["Cleared"] : []),
  ];
  const key = at === "" ? name : quote(`${at}${name}`);
  return [
    `readonly ${key}?: ${operations.join(" | ")};`,
    ...partsOf(field).flatMap((each) => updateMembers(each, plain, `${at}${name}.`)),
  ];
}

/**
 * The parts of an object that every document has. An optional object has none, because an update of one part would create an
 * object with that part only.
 */
function partsOf({ type, optional, fallback }: FieldPlan): readonly FieldPlan[] {
  return type.kind === "object" && !optional && fallback === undefined ? type.fields : [];
}

/** The functions that convert timestamps to instants: the first for the document's fields, the others for nested ones. */
function renderDecoding(
  function_: string,
  fields: readonly FieldPlan[],
  typeName: string,
): readonly string[] {
  const nested: string[] = [];
  const lines = fields.flatMap(({ name, type }) => {
    if (!hasInstant(type)) return [];
    const value = `fields[${quote(name)}]`;
    const inner = `${typeName}${capitalised(name)}`;
    if (type.kind === "instant")
      return [`if (${value} !== undefined) ${value} = instantOf(${value});`];
    if (type.kind === "object" || type.kind === "told") {
      nested.push(...renderDecoding(`decode${inner}`, type.fields, inner));
      return [`if (isStored(${value})) decode${inner}(${value});`];
    }
    if (type.kind !== "list") return [];
    if (type.of.kind !== "object")
      return [`if (${value} !== undefined) ${value} = instantsOf(${value});`];
    nested.push(...renderDecoding(`decode${inner}Item`, type.of.fields, `${inner}Item`));
    return [`for (const item of objectsIn(${value})) decode${inner}Item(item);`];
  });
  if (lines.length === 0) return [];
  return [`function ${function_}(fields: Stored): void {\n${lines.join("\n")}\n}`, ...nested];
}

function hasInstant(type: FieldType): boolean {
  if (type.kind === "list") return hasInstant(type.of);
  return type.kind === "object" || type.kind === "told"
    ? type.fields.some((each) => hasInstant(each.type))
    : type.kind === "instant";
}

/** The encoder of a field and, for updates, of its parts; empty for a field that is stored unchanged. */
function renderEncoders(field: FieldPlan, at = ""): string {
  const { name, type } = field;
  const encoder = encoderOf(type);
  if (encoder === undefined) return "";
  const key = at === "" ? name : quote(`${at}${name}`);
  return statements([
    `${key}: ${encoder},`,
    ...partsOf(field).map((each) => renderEncoders(each, `${at}${name}.`)),
  ]);
}

function encoderOf(type: FieldType): string | undefined {
  switch (type.kind) {
    case "number":
      return "encodeNumber";
    case "instant":
      return "encodeInstant";
    case "list": {
      const item = encoderOf(type.of);
      return item === undefined ? undefined : `encodeList(${item})`;
    }
    case "object":
    case "told": {
      const inside = type.fields.flatMap((field) => {
        const encoder = encoderOf(field.type);
        return encoder === undefined ? [] : [`${field.name}: ${encoder}`];
      });
      return inside.length === 0 ? undefined : `encodeObject({ ${inside.join(", ")} })`;
    }
    case "string":
    case "ref":
    case "boolean":
    case "enum":
      return undefined;
  }
}

function renderServerTimes(entity: EntityPlan, plan: SchemaPlan): string {
  const { told, when } = serverTimesOf(entity, plan);
  const operations = when.map(([operation, fields]) => `${operation}: ${words(fields)}`);
  const telling =
    told === undefined
      ? ""
      : `told: { collection: ${quote(told.collection)}, by: ${quote(told.by)} }, `;
  const paces = entity.paces.length === 0 ? "" : `, paces: ${words(entity.paces)}`;
  return `{ ${telling}when: { ${operations.join(", ")} }${paces} }`;
}
