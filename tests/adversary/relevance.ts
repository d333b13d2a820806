import { stepsOf } from "#codegen/plan/operations.ts";
import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import { isOwnId } from "../conformance/world.ts";
import { authorFields } from "./plain.ts";
import { allParts, fieldsNamed, neverParts, otherEntity, siteFields } from "./policies.ts";

/** The fields that affect a policy: `"member.role"`. For all others, one value is as good as another. */
export function relevantFields(plan: SchemaPlan): ReadonlySet<string> {
  const found = new Set<string>();
  for (const part of [...allParts(plan), ...neverParts(plan)]) {
    for (const field of fieldsNamed(part, plan)) found.add(field);
    const other = otherEntity(part.policy, part.entity, plan);
    if (part.policy.kind === "agrees") found.add(`${other?.name}.${part.policy.on}`);
  }
  for (const entity of plan.entities) {
    const own = [
      ...Object.values(entity.actor ?? {}),
      ...siteFields(entity, plan),
      ...authorFields(entity),
      ...nameFields(entity, plan).map(({ field }) => field),
    ];
    for (const name of own) found.add(`${entity.name}.${name}`);
  }
  return found;
}

/** A text that displays a person's name, and the person. */
export interface NameField {
  readonly field: string;
  /** The field with the person's id; `"id"` for their own document. */
  readonly of: string;
}

/**
 * The fields that display a name: the name in the actor entity, `byName` beside `by`, fields filled with the name of the acting
 * member, and the name in a document whose id is an account's.
 */
export function nameFields(entity: EntityPlan, plan: SchemaPlan): readonly NameField[] {
  const texts = entity.fields.filter(({ type }) => type.kind === "string").map(({ name }) => name);
  const own = plan.actor?.actor?.name;
  if (own === undefined) return [];
  const [author] = authorFields(entity);
  const filled = [...entity.creates, ...entity.edits, ...stepsOf(entity)]
    .flatMap(({ sets }) => sets)
    .flatMap(([field, setting]) => (setting.kind === "actorName" ? [field] : []));
  const named = [...filled, ...(author === "by" ? ["byName"] : [])];
  const fields = [...new Set(named)].filter((field) => texts.includes(field));
  const isOwn = entity === plan.actor || isOwnId(entity, plan);
  return [
    ...fields.flatMap((field) => (author === undefined ? [] : [{ field, of: author }])),
    ...(isOwn && texts.includes(own) ? [{ field: own, of: "id" }] : []),
  ];
}
