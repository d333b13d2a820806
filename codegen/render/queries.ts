import { askedType, type EntityPlan, fieldNamed, type QueryPlan } from "../plan/plan.ts";
import { doc, list, objectType, quote } from "./text.ts";
import { capitalised } from "./words.ts";

/** `queries.ts`: the declared queries, with typed arguments. */
export function renderQueries(entity: EntityPlan): string {
  const { name, path, queries } = entity;
  return `${doc(`All queries for ${path.collections.at(-1) ?? name}; there are no others.`)}export const ${name}Queries = {
    ${queries.map((query) => renderQuery(query, entity)).join("\n\n")}
  };`;
}

function renderQuery(query: QueryPlan, entity: EntityPlan): string {
  const { name, typeName, path } = entity;
  const above = path.params.slice(0, -1).map((each) => `${each}: string`);
  const given = query.where.flatMap(([field, value]) =>
    "argument" in value ? [`${value.argument}: ${argumentType(entity, field)}`] : [],
  );
  const [first] = query.order;
  const from =
    query.from === undefined || first === undefined
      ? []
      : [`${query.from.argument}: ${argumentType(entity, first.field)}`];
  const params = [...above, ...given, ...from];
  const where = query.where.map(([field, value]) => {
    const isList = fieldNamed(entity, field).type.kind === "list";
    return `{ field: ${quote(field)}, ${isList ? "contains: true, " : ""}values: ${valuesOf(value)} }`;
  });
  const order = query.order.map(
    ({ field, descending }) => `{ field: ${quote(field)}, descending: ${descending} }`,
  );
  return `${doc(query.about)}${query.name}(${params.length === 0 ? "" : `of: ${objectType(params)}`}): Query<${typeName}> {
    return {
      name: "${name}.${query.name}",
      codec: ${name}Codec,
      collection: ${name}Collection(${above.length === 0 ? "" : "of"}),
      where: ${list(where)},
      order: ${list(order)},
      ${query.limit === undefined ? "" : `limit: ${query.limit},`}
      ${query.from === undefined ? "" : `from: of.${query.from.argument},`}
    };
  },`;
}

function valuesOf(value: QueryPlan["where"][number][1]): string {
  return "argument" in value
    ? `[of.${value.argument}]`
    : list(value.map((each) => JSON.stringify(each)));
}

function argumentType(entity: EntityPlan, field: string): string {
  const whole = fieldNamed(entity, field);
  const type = askedType(whole);
  if (type.kind === "enum")
    return `${entity.typeName}${capitalised(field)}${whole.type.kind === "list" ? "Item" : ""}`;
  if (type.kind === "number" || type.kind === "instant") return "number";
  return type.kind === "boolean" ? "boolean" : "string";
}
