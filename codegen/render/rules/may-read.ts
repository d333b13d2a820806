import type { EntityPlan, SchemaPlan } from "../../plan/plan.ts";
import { isAskedBelow, isAskedInChange, looksAround } from "../../plan/ways.ts";
import { whoMay, withArticle } from "../words.ts";
import { all } from "./condition.ts";
import type { RuleFunction } from "./function.ts";
import { ownWildcard, wildcards } from "./paths.ts";
import { policyCondition, type RuleScope } from "./policy-rules.ts";

/** Who may see a document, and who would after a change in which that is asked. */
export function mayReadFunctions(entity: EntityPlan, plan: SchemaPlan): readonly RuleFunction[] {
  const now = mayReadFunction(entity, plan, "get");
  return [now, ...mayListFunction(entity, plan), ...wouldReadFunction(entity, plan)];
}

/** Whether whatever a query may find is asked about in another way than one document. */
export function listsOtherwise(entity: EntityPlan, plan: SchemaPlan): boolean {
  return mayListFunction(entity, plan).length > 0;
}

function mayListFunction(entity: EntityPlan, plan: SchemaPlan): readonly RuleFunction[] {
  const its = { ...foundAt(entity), get: "get" } as const;
  const one = policyCondition(entity.read, { entity, plan, ...its });
  const list = entity.list ?? entity.read;
  const many = policyCondition(list, { entity, plan, ...its, isList: true });
  if (entity.list === undefined && JSON.stringify(one) === JSON.stringify(many)) return [];
  return [
    {
      about:
        "The same of whatever a query may find: what the query does not ask for is not known, so there are no defaults.",
      name: `mayList${entity.typeName}`,
      takes: [...wildcards(entity), "me", "it"],
      body: many,
    },
  ];
}

function wouldReadFunction(entity: EntityPlan, plan: SchemaPlan): readonly RuleFunction[] {
  if (!looksAround(entity.read) || !isAskedInChange(entity, plan)) return [];
  const then = mayReadFunction(entity, plan, "getAfter");
  return [
    {
      ...then,
      about: "The same after the change in which it is asked.",
      name: `wouldRead${entity.typeName}`,
    },
  ];
}

/** Whether somebody may read a document, which is asked of what lies below it as well. */
export function mayReadFunction(
  entity: EntityPlan,
  plan: SchemaPlan,
  get: RuleScope["get"],
): RuleFunction {
  const { name, typeName, read } = entity;
  // Who asks may mean the opposite.
  const looksFirst = isAskedBelow(entity, plan) ? ({ looksFirst: true } as const) : {};
  const its = foundAt(entity);
  return {
    about: `Whether somebody may read ${withArticle(name)}: ${whoMay(read)}.`,
    name: `mayRead${typeName}`,
    takes: [...wildcards(entity), "me", "it"],
    // To look into what is not there is an error, and an error beside something true counts for nothing in an "or".
    body: all("it != null", policyCondition(read, { entity, plan, ...its, ...looksFirst, get })),
  };
}

/**
 * What a document is called that was found at its path. Its id is the path's own: `resource.id` is missing where rules are
 * tried without a database, and file storage never has it.
 */
function foundAt(entity: EntityPlan): Pick<RuleScope, "before" | "after" | "id"> {
  return { before: "it.data", after: "it.data", id: ownWildcard(entity) };
}
