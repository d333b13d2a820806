import type { Policy } from "../../schema/language/policy.ts";
import { stepsOf } from "./operations.ts";
import { type EntityPlan, entityNamed, fieldNamed, type SchemaPlan } from "./plan.ts";

/*
 * What storage rules need to know. They may read two documents only, so the fields that they check in a file's own document are
 * copied into the file's metadata at upload. Only fields that never change can be copied, and those that a server copies again.
 */

/** The field that every create fills with the author's id. */
export function authorOf(entity: EntityPlan): string | undefined {
  const [first, ...more] = entity.creates.map(({ sets }) =>
    sets.filter(([, setting]) => setting.kind === "actor").map(([field]) => field),
  );
  return first?.find((field) => more.every((each) => each.includes(field)));
}

/** The fields of the document that its files carry in their metadata, in the order of the entity. */
export function carriedFields({ read, remove, fields }: EntityPlan): readonly string[] {
  const asked = new Set([read, ...(remove === undefined ? [] : [remove])].flatMap(fieldsIn));
  return fields.map(({ name }) => name).filter((name) => asked.has(name));
}

/** Whether an edit or step writes a field. */
export function canChange(entity: EntityPlan, name: string): boolean {
  const { edits, journal, lifecycle } = entity;
  const steps = stepsOf(entity);
  return (
    !fieldNamed(entity, name).fixed &&
    (edits.some(({ fields, sets }) =>
      [...fields, ...sets.map(([field]) => field)].includes(name),
    ) ||
      (steps.length > 0 && name === lifecycle?.field) ||
      (steps.length + edits.length > 0 && name === journal?.last) ||
      steps.some(({ needs, may, sets }) =>
        [...needs, ...may, ...sets.map(([field]) => field)].includes(name),
      ))
  );
}

/** The parents whose readers a policy checks, and the parents that their policies check in turn. */
export function parentsAsked(policy: Policy, plan: SchemaPlan): readonly EntityPlan[] {
  switch (policy.kind) {
    case "anyOf":
    case "allOf":
      return [...new Set(policy.of.flatMap((each) => parentsAsked(each, plan)))];
    case "not":
      return parentsAsked(policy.of, plan);
    case "parent": {
      const parent = entityNamed(plan, policy.entity);
      return [parent, ...parentsAsked(parent.read, plan)];
    }
    default:
      return [];
  }
}

/** The documents that a policy reads, besides its own and the actor's. */
export function documentsAsked(
  policy: Policy,
  entity: EntityPlan,
  plan: SchemaPlan,
): ReadonlySet<string> {
  switch (policy.kind) {
    case "anyOf":
    case "allOf":
      return new Set(policy.of.flatMap((each) => [...documentsAsked(each, entity, plan)]));
    case "not":
      return documentsAsked(policy.of, entity, plan);
    case "related":
    case "agrees":
      return new Set([`${entity.name}.${policy.field}`]);
    case "above":
    case "beside":
      return new Set([policy.entity]);
    case "mine":
      return new Set([`${plan.actor?.name ?? ""}.${policy.field}`]);
    case "parent": {
      const parent = entityNamed(plan, policy.entity);
      return new Set([parent.name, ...documentsAsked(parent.read, parent, plan)]);
    }
    default:
      return new Set();
  }
}

function fieldsIn(policy: Policy): readonly string[] {
  switch (policy.kind) {
    case "anyOf":
    case "allOf":
      return policy.of.flatMap(fieldsIn);
    case "not":
      return fieldsIn(policy.of);
    case "agrees":
      return [policy.field, policy.on];
    case "self":
    case "selfIn":
    case "ownSite":
    case "is":
    case "has":
    case "ahead":
    case "related":
    case "sameEmail":
      return [policy.field];
    case "anybody":
    case "member":
    case "role":
    case "selfInPath":
    case "namedBy":
    case "trusted":
    case "onlySelfIn":
    case "unchanged":
    case "parent":
    case "founding":
    case "joining":
    case "paced":
    case "above":
    case "beside":
    case "mine":
    case "matches":
    case "begun":
    case "lowered":
    case "named":
      return [];
  }
}
