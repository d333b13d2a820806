import { perEntity } from "../../plan/once.ts";
import { isAskedBelow, isAskedInChange, looksAround } from "../../plan/operations.ts";
import type { EntityPlan, SchemaPlan } from "../../plan/plan.ts";
import { whoMayIf } from "../policy-words.ts";
import { withArticle } from "../words.ts";
import { all } from "./condition.ts";
import type { RuleFunction } from "./function.ts";
import { ownWildcard, wildcards } from "./paths.ts";
import { policyCondition, type RuleScope } from "./policy-rules.ts";

/** Functions for who may read a document, and who may read it after a change. */
export function mayReadFunctions(entity: EntityPlan, plan: SchemaPlan): readonly RuleFunction[] {
  const now = mayReadFunction(entity, plan, "get");
  return [now, ...mayListFunction(entity, plan), ...wouldReadFunction(entity, plan)];
}

/** Whether the rule for queries differs from the rule for one document. */
export function listsOtherwise(entity: EntityPlan, plan: SchemaPlan): boolean {
  return mayListFunction(entity, plan).length > 0;
}

const mayListFunction = perEntity((entity, plan): readonly RuleFunction[] => {
  const its = { ...foundAt(entity), get: "get" } as const;
  const one = policyCondition(entity.read, { entity, plan, ...its });
  const list = entity.list ?? entity.read;
  const many = policyCondition(list, { entity, plan, ...its, isList: true });
  if (entity.list === undefined && JSON.stringify(one) === JSON.stringify(many)) return [];
  return [
    {
      about:
        "The same for the documents of a query: only the fields that the query names are known, so there are no defaults.",
      name: `mayList${entity.typeName}`,
      takes: [...wildcards(entity), "me", "it"],
      body: many,
    },
  ];
});

function wouldReadFunction(entity: EntityPlan, plan: SchemaPlan): readonly RuleFunction[] {
  if (!looksAround(entity.read) || !isAskedInChange(entity, plan)) return [];
  const then = mayReadFunction(entity, plan, "getAfter");
  return [
    {
      ...then,
      about: "The same, after the change that is being judged.",
      name: `wouldRead${entity.typeName}`,
    },
  ];
}

/** The function for who may read a document, which the rules of documents below it call too. */
export function mayReadFunction(
  entity: EntityPlan,
  plan: SchemaPlan,
  get: RuleScope["get"],
): RuleFunction {
  const { name, typeName, read } = entity;
  // A caller may negate the result.
  const looksFirst = isAskedBelow(entity, plan) ? ({ looksFirst: true } as const) : {};
  const its = foundAt(entity);
  return {
    about: `Whether somebody may read ${withArticle(name)}: ${whoMayIf(read)}.`,
    name: `mayRead${typeName}`,
    takes: [...wildcards(entity), "me", "it"],
    // Reading a missing document is an error, and an "or" with an error and a true side fails.
    body: all("it != null", policyCondition(read, { entity, plan, ...its, ...looksFirst, get })),
  };
}

/**
 * Variable names of a document that was read by its path. Its id comes from the path, because `resource.id` is missing in tests
 * without a database and in storage rules.
 */
function foundAt(entity: EntityPlan): Pick<RuleScope, "before" | "after" | "id"> {
  return { before: "it.data", after: "it.data", id: ownWildcard(entity) };
}
