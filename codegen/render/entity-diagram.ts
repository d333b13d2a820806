import type { EntityPlan, FieldPlan, FieldType, SchemaPlan } from "../plan/plan.ts";

/** A Mermaid diagram of every entity with its fields, parents and refs. */
export function renderEntityDiagram({ entities }: SchemaPlan): string {
  const lines = [
    "erDiagram",
    ...entities.flatMap((entity) => [
      `  ${entity.name} {`,
      ...entity.fields.map((field) => `    ${fieldLine(field)}`),
      "  }",
    ]),
    ...entities.flatMap((entity) => aboveLine(entity, entities)),
    ...entities.flatMap((entity) => refLines(entity, entity.fields, "")),
  ];
  return `\`\`\`mermaid\n${lines.join("\n")}\n\`\`\``;
}

function fieldLine({ name, type, optional }: FieldPlan): string {
  const key = type.kind === "ref" ? " FK" : "";
  return `${typeWord(type)} ${name}${key}${optional ? ' "optional"' : ""}`;
}

function typeWord(type: FieldType): string {
  if (type.kind === "list") return `${typeWord(type.of)}[]`;
  return type.kind === "ref" ? type.entity : type.kind;
}

/** The line from an entity to its nearest parent: each document lies below one document of it. */
function aboveLine(entity: EntityPlan, entities: readonly EntityPlan[]): readonly string[] {
  const [above] = entities
    .filter(({ path }) => isAbove(path.params, entity.path.params))
    .toSorted((one, other) => other.path.params.length - one.path.params.length);
  return above === undefined ? [] : [`  ${above.name} ||--o{ ${entity.name} : "holds"`];
}

function isAbove(above: readonly string[], below: readonly string[]): boolean {
  return above.length < below.length && above.every((param, index) => param === below[index]);
}

function refLines(
  entity: EntityPlan,
  fields: readonly FieldPlan[],
  prefix: string,
): readonly string[] {
  return fields.flatMap(({ name, type, optional }) => {
    const label = `${prefix}${name}`;
    const item = type.kind === "list" ? type.of : type;
    if (item.kind === "object") return refLines(entity, item.fields, `${label}.`);
    if (item.kind !== "ref") return [];
    const named = type.kind === "list" ? "}o" : optional ? "|o" : "||";
    return [`  ${item.entity} ${named}--o{ ${entity.name} : "${label}"`];
  });
}
