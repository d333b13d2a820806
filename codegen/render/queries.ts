import { type EntityPlan, fieldNamed, type QueryPlan } from "../plan/plan.ts";
import { doc, imports, quote } from "./text.ts";

/** `queries.ts`: the declared queries, with typed arguments. */
export function renderQueries(entity: EntityPlan): string {
  const { name, typeName, queries } = entity;
  const body = `${doc(`Every way to ask for ${entity.path.collections.at(-1) ?? name}; there is no other.`)}export const ${name}Queries = {\n${queries.map((query) => renderQuery(query, entity)).join("\n")}};\n`;
  return imports(body, [
    ["../runtime.ts", ["type Query"]],
    ["./codec.ts", [`${name}Codec`, `${name}Collection`]],
    ["./type.ts", [`type ${typeName}`]],
  ]);
}

function renderQuery(query: QueryPlan, entity: EntityPlan): string {
  const { name, typeName, path } = entity;
  const above = path.params.slice(0, -1).map((each) => `readonly ${each}: string`);
  const args = query.where.flatMap(([field, value]) => ("argument" in value ? [`readonly ${value.argument}: ${argumentType(entity, field)}`] : []));
  const where = query.where.map(([field, value]) => {
    const values = "argument" in value ? `[of.${value.argument}]` : `[${value.map((each) => JSON.stringify(each)).join(", ")}]`;
    return `        { field: ${quote(field)}, values: ${values} },\n`;
  });
  const order = query.order.map((each) => `{ field: ${quote(each.field)}, descending: ${each.descending} }`);
  const collection = above.length === 0 ? `${name}Collection()` : `${name}Collection(of)`;
  const params = [...above, ...args];
  return (
    `${doc(query.about, "  ")}  ${query.name}(${params.length === 0 ? "" : `of: { ${params.join("; ")} }`}): Query<${typeName}> {\n    return {\n` +
    `      name: ${quote(`${name}.${query.name}`)},\n      codec: ${name}Codec,\n      collection: ${collection},\n` +
    `      where: [${where.length === 0 ? "" : `\n${where.join("")}      `}],\n      order: [${order.join(", ")}],\n` +
    (query.limit === undefined ? "" : `      limit: ${query.limit},\n`) +
    `    };\n  },\n`
  );
}

function argumentType(entity: EntityPlan, field: string): string {
  const { type } = fieldNamed(entity, field);
  if (type.kind === "number" || type.kind === "instant") return "number";
  return type.kind === "boolean" ? "boolean" : "string";
}
