import type { EntityPlan, FieldPlan, SchemaPlan } from "../plan/plan.ts";
import { waysOf } from "./policy.ts";
import { expectation, orList, whoMay } from "./words.ts";

/** `reference/<entity>.md`: what it is, its fields, who may do what when, its lifecycle as a diagram. */
export function renderReference(entity: EntityPlan): string {
  const sections = [
    `# ${entity.typeName}\n\n${entity.about}\n\nIt lives at \`${entity.path.collections.map((part, index) => `${part}/{${entity.path.params[index]}}`).join("/")}\`.\n`,
    `## Fields\n\n| field | what | checked |\n| --- | --- | --- |\n${fieldRows(entity.fields, "")}`,
    renderWays(entity),
    renderDiagram(entity),
    renderQueries(entity),
  ];
  return sections.filter((section) => section !== "").join("\n");
}

function fieldRows(fields: readonly FieldPlan[], prefix: string): string {
  return fields
    .map((field) => {
      const notes = [
        field.type.kind === "ref" ? `the id of a ${field.type.entity}` : expectation(field.type),
        ...(field.optional ? ["optional"] : []),
        ...(field.fixed ? ["never changes"] : []),
        ...(field.fallback === undefined ? [] : [`\`${JSON.stringify(field.fallback)}\` where it is missing`]),
      ];
      const inner = field.type.kind === "object" ? field.type : field.type.kind === "list" && field.type.of.kind === "object" ? field.type.of : undefined;
      return `| \`${prefix}${field.name}\` | ${field.about} | ${notes.join(", ")} |\n${inner === undefined ? "" : fieldRows(inner.fields, `${prefix}${field.name}.`)}`;
    })
    .join("");
}

function renderWays(entity: EntityPlan): string {
  const rows = waysOf(entity).map((way) => {
    const when = way.states === undefined ? "any time" : `while ${orList(way.states)}`;
    return `| \`${way.name}\` | ${way.about} | ${whoMay(way.by)} | ${way.kind === "create" ? "" : when} |\n`;
  });
  const remove = entity.remove === undefined ? "" : `| \`remove\` | delete it | ${whoMay(entity.remove)} | any time |\n`;
  const blockers = waysOf(entity).flatMap((way) => way.blockers.map((each) => `- \`${way.name}\`: ${each.because}\n`));
  return (
    `## Who may do what\n\nTo read it: ${whoMay(entity.read)}. What is not listed cannot be done.\n\n| command | to … | who | when |\n| --- | --- | --- | --- |\n${rows.join("")}${remove}` +
    (blockers.length === 0 ? "" : `\nWhat can be in the way:\n\n${blockers.join("")}`)
  );
}

function renderDiagram({ lifecycle }: EntityPlan): string {
  if (lifecycle === undefined) return "";
  const arrows = new Map<string, string[]>();
  for (const step of lifecycle.transitions) {
    for (const from of step.from) {
      const key = `${from} --> ${step.to}`;
      arrows.set(key, [...(arrows.get(key) ?? []), step.name]);
    }
  }
  const lines = [...arrows].map(([arrow, names]) => `  ${arrow}: ${names.join(", ")}\n`);
  const ends = lifecycle.states.filter((state) => state.end).map((state) => `  ${state.name} --> [*]\n`);
  const states = lifecycle.states.map((state) => `- \`${state.name}\`: ${state.about}\n`);
  return `## Lifecycle\n\n${states.join("")}\n\`\`\`mermaid\nstateDiagram-v2\n  [*] --> ${lifecycle.initial}\n${lines.join("")}${ends.join("")}\`\`\`\n`;
}

function renderQueries(entity: EntityPlan): string {
  if (entity.queries.length === 0) return "";
  return `## Queries\n\n${entity.queries.map((query) => `- \`${query.name}\`: ${query.about}\n`).join("")}`;
}

/** `reference/README.md`: every entity with a sentence, linked. */
export function renderReferenceIndex(plan: SchemaPlan): string {
  return `# What there is\n\n${plan.entities.map((entity) => `- [${entity.typeName}](${entity.name}.md): ${entity.about}\n`).join("")}`;
}
