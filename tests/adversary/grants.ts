import { type EntityPlan, fieldNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import { policiesOf } from "#codegen/plan/policies.ts";
import { waysOf } from "#codegen/plan/ways.ts";
import { partsOf, targetOf } from "./policies.ts";

/** A ref of the people who act to documents that say what somebody becomes: an invitation, a label. */
export interface GrantSource {
  /** The field of the person that names it. */
  readonly field: string;
  readonly entity: EntityPlan;
  /** The fields that the person and the document have in common. */
  readonly agreed: readonly string[];
  /** Whether it says which role they get. */
  readonly hasRole: boolean;
}

/** Every kind of document that says what a person becomes, as the ways of the people's entity ask. */
export function grantSources(plan: SchemaPlan): readonly GrantSource[] {
  const { actor } = plan;
  if (actor === undefined) return [];
  const found = new Map<string, Set<string>>();
  for (const way of waysOf(actor))
    for (const policy of policiesOf(way))
      for (const { policy: part, of } of partsOf(policy, actor, plan))
        if (part.kind === "agrees" && of === undefined)
          found.set(part.field, (found.get(part.field) ?? new Set()).add(part.on));
  return [...found].flatMap(([field, on]) => {
    const entity = targetOf(actor, field, plan);
    const agreed = [...on];
    const hasRole = agreed.includes(actor.actor?.role ?? "");
    return entity === undefined || entity === actor ? [] : [{ field, entity, agreed, hasRole }];
  });
}

/** The refs of a person's own document that open what they name to them: `namedBy(…)`. */
export function namedFields(plan: SchemaPlan): readonly string[] {
  return ofOwnDocument(plan, "namedBy");
}

/** The booleans of a person's own document that let them do something whatever their role is: `trusted(…)`. */
export function trustedFields(plan: SchemaPlan): readonly string[] {
  return ofOwnDocument(plan, "trusted");
}

function ofOwnDocument(plan: SchemaPlan, kind: "namedBy" | "trusted"): readonly string[] {
  const { actor } = plan;
  if (actor === undefined) return [];
  const names = plan.entities.flatMap((entity) =>
    [entity.read, entity.list, entity.remove, ...waysOf(entity).flatMap(policiesOf)]
      .filter((policy) => policy !== undefined)
      .flatMap((policy) => partsOf(policy, entity, plan))
      .flatMap(({ policy }) => (policy.kind === kind ? [policy.field] : [])),
  );
  return [...new Set(names)].filter((name) => fieldNamed(actor, name).name === name);
}
