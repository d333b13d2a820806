import type { Policy } from "../../schema/language/policy.ts";
import { operationsOf } from "../plan/operations.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { partsHere, policiesOf } from "../plan/policies.ts";
import { refPath, relatedEntity } from "./policy-expression.ts";
import { quote } from "./text.ts";

/** `reach`: the related documents that a store should load before it judges a change. */
export function renderReach(entity: EntityPlan, plan: SchemaPlan): string {
  const policies = [entity.read, ...operationsOf(entity).flatMap(policiesOf)];
  const fields = [...new Set(policies.flatMap(relatedFields))];
  if (fields.length === 0) return "function reach(): readonly string[] {\n return [];\n}";
  const lines = fields.map((field) => {
    const path = refPath(
      relatedEntity(entity, field, plan),
      entity,
      `fields[${quote(field)}]`,
      "write.path",
    );
    return `if (typeof fields[${quote(field)}] === "string") paths.push(${path});`;
  });
  return `function reach(write: Write): readonly string[] {
    const fields = write.kind === "create" ? write.fields : write.kind === "update" ? write.set : {};
    const paths: string[] = [];
    ${lines.join("\n")}
    return paths;
  }`;
}

function relatedFields(policy: Policy): readonly string[] {
  return partsHere(policy).flatMap((each) =>
    each.kind === "related" || each.kind === "agrees" ? [each.field] : [],
  );
}
