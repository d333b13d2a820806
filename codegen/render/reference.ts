import { operationsOf } from "../plan/operations.ts";
import {
  type EntityPlan,
  type FieldPlan,
  type FieldType,
  pathText,
  type SchemaPlan,
} from "../plan/plan.ts";
import { renderEntityDiagram } from "./entity-diagram.ts";
import { renderMatrix } from "./matrix.ts";
import { whoMayIf } from "./policy-words.ts";
import { table } from "./table.ts";
import { blocks } from "./text.ts";
import { expectation, orList, withArticle } from "./words.ts";

/** `reference/<entity>.md`: the entity's description, its fields, who may do what and when, and its lifecycle as a diagram. */
export function renderReference(entity: EntityPlan, plan: SchemaPlan): string {
  const { typeName, about, path } = entity;
  const home = pathText(path);
  return blocks([
    `# ${typeName}`,
    about,
    `It lives at \`${home}\`.`,
    "## Fields",
    table(["field", "what", "checked"], fieldRows(entity.fields, "")),
    "## Who may do what",
    `To read it: ${whoMayIf(entity.read)}.${entity.list === undefined ? "" : ` To find it by a query: ${whoMayIf(entity.list)}.`}`,
    renderOperations(entity),
    renderPreconditions(entity),
    renderMatrix(entity, plan),
    renderLifecycle(entity),
    renderFiles(entity),
    renderQueries(entity),
  ]);
}

/** `reference/README.md`: every entity with a sentence and a link, and a diagram of their relations. */
export function renderReferenceIndex(plan: SchemaPlan): string {
  return blocks([
    "# Entities",
    bullets(
      plan.entities.map(({ typeName, name, about }) => `[${typeName}](${name}.md): ${about}`),
    ),
    "## How the entities are related",
    renderEntityDiagram(plan),
  ]);
}

function fieldRows(fields: readonly FieldPlan[], prefix: string): readonly string[][] {
  return fields.flatMap((field) => {
    const name = `${prefix}${field.name}`;
    return [
      [`\`${name}\``, field.about, checksOf(field)],
      ...fieldRows(fieldsInside(field.type), `${name}.`),
    ];
  });
}

function checksOf({ type, optional, fixed, fallback }: FieldPlan): string {
  return [
    type.kind === "ref" ? `the id of ${withArticle(type.entity)}` : expectation(type),
    ...(optional ? ["optional"] : []),
    ...(fixed ? ["never changes"] : []),
    ...(fallback === undefined ? [] : [`\`${JSON.stringify(fallback)}\` where it is missing`]),
  ].join(", ");
}

function fieldsInside(type: FieldType): readonly FieldPlan[] {
  if (type.kind === "list") return fieldsInside(type.of);
  return type.kind === "object" ? type.fields : [];
}

function renderOperations(entity: EntityPlan): string {
  const rows = [
    ...operationsOf(entity).map(({ kind, name, about, by, states }) => [
      name,
      about,
      whoMayIf(by),
      kind === "create" ? "" : states === undefined ? "any time" : orList(states),
    ]),
    ...(entity.remove === undefined
      ? []
      : [["remove", "delete it", whoMayIf(entity.remove), "any time"]]),
  ];
  if (rows.length === 0) return "Nobody may change it.";
  // Without a lifecycle there is nothing to wait for.
  const width = entity.lifecycle === undefined ? 3 : 4;
  return blocks([
    "Nobody may do anything else with it than this:",
    table(
      ["command", "to …", "who", "while"].slice(0, width),
      rows.map(([name, ...rest]) => [`\`${name}\``, ...rest].slice(0, width)),
    ),
  ]);
}

function renderPreconditions(entity: EntityPlan): string {
  const lines = operationsOf(entity).flatMap((operation) =>
    operation.preconditions.map((each) => `\`${operation.name}\`: ${each.message}`),
  );
  return lines.length === 0 ? "" : blocks(["What can be in the way:", bullets(lines)]);
}

function renderLifecycle({ lifecycle }: EntityPlan): string {
  if (lifecycle === undefined) return "";
  const arrows = new Map<string, string[]>();
  for (const { name, from, to } of lifecycle.transitions) {
    for (const state of from) {
      const arrow = `${state} --> ${to}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), name]);
    }
  }
  const ends = lifecycle.states.filter((state) => state.end);
  const diagram = [
    "stateDiagram-v2",
    `  [*] --> ${lifecycle.initial}`,
    ...[...arrows].map(([arrow, names]) => `  ${arrow}: ${names.join(", ")}`),
    ...ends.map((state) => `  ${state.name} --> [*]`),
  ];
  return blocks([
    "## Lifecycle",
    bullets(lifecycle.states.map((state) => `\`${state.name}\`: ${state.about}`)),
    `\`\`\`mermaid\n${diagram.join("\n")}\n\`\`\``,
  ]);
}

function renderFiles({ path, files }: EntityPlan): string {
  if (files.length === 0) return "";
  const lines = files.map(({ name, type, bytes }) => {
    const types = typeof type === "string" ? `of its \`${type}\`` : orList(type);
    const size =
      typeof bytes === "string"
        ? `exactly as many bytes as \`${bytes}\``
        : `at most ${bytes} bytes`;
    return `\`…/{${path.params.at(-1)}}/${name}\`: ${types}, ${size}`;
  });
  return blocks([
    "## Files",
    "They are in file storage under its path. Its author writes them once; readers of the document may read them.",
    bullets(lines),
  ]);
}

function renderQueries({ queries }: EntityPlan): string {
  if (queries.length === 0) return "";
  return blocks([
    "## Queries",
    bullets(queries.map((query) => `\`${query.name}\`: ${query.about}`)),
  ]);
}

function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}
