import type { Precondition } from "../../schema/language/policy.ts";
import {
  namedPolicies,
  preconditionsOf,
  operationsCalling,
  operationsRequiring,
} from "../plan/named.ts";
import { type Operation, operationsOf, writtenBy } from "../plan/operations.ts";
import { counterOf } from "../plan/paces.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { isUnchanged, type NamedPolicy } from "../plan/policies.ts";
import { isAvailableAction, renderAvailableActions } from "./available-actions.ts";
import {
  changeScope,
  counterPath,
  paceText,
  policyExpression,
  policyName,
  renderQuestion,
  renderTest,
  type Scope,
} from "./policy-expression.ts";
import { whoMay, whoMayDo, whoMayIf } from "./policy-words.ts";
import { blocks, doc, quote } from "./text.ts";
import { capitalised, withArticle } from "./words.ts";

/** `policy.ts`: who may do what and when, as functions for the interface and the stores. */
export function renderPolicy(entity: EntityPlan, plan: SchemaPlan): string {
  const operations = operationsOf(entity);
  const scope = changeScope(entity, plan);
  return blocks([
    ...namedPolicies(entity, plan).writing.map((each) => renderNamed(each, scope, "function")),
    ...operations.map((operation) => renderOperation(operation, operationScope(operation, scope))),
    renderRemove(entity, scope),
    renderTelling(entity, plan, scope),
    ...preconditionsOf(entity).map((each) => renderPrecondition(each, scope)),
    ...operations.map((operation) => renderCheck(operation, preconditionScope([operation], scope))),
    renderClauses(entity, operations),
    renderAvailableActions(entity),
  ]);
}

/** The function of a policy with a name. */
export function renderNamed(policy: NamedPolicy, scope: Scope, head: string): string {
  const { name, ...unnamed } = policy;
  const { entity } = scope;
  const written = operationsCalling(policy, entity).flatMap((operation) =>
    writtenBy(operation, entity),
  );
  const own = { ...scope, written };
  const test = policyExpression(unnamed, own);
  return (
    doc(`${capitalised(whoMayIf(policy))}.`) +
    renderQuestion(`${head} ${policyName(name, entity)}`, "boolean", test, own)
  );
}

/** The scope of an operation. A create has no document before, so its policies are about the new one. */
function operationScope(operation: Operation, scope: Scope): Scope {
  const before = operation.kind === "create" ? scope.after : scope.before;
  return { ...scope, before, written: writtenBy(operation, scope.entity) };
}

/**
 * The scope of preconditions of these operations. If the interface offers none of them, they run only in a change; if all of them
 * create documents, there is none before.
 */
function preconditionScope(operations: readonly Operation[], scope: Scope): Scope {
  const { entity, before, after } = scope;
  return {
    ...scope,
    before: operations.every(({ kind }) => kind === "create") ? after : before,
    written: operations.flatMap((operation) => writtenBy(operation, entity)),
    ...(operations.some((operation) => isAvailableAction(operation, entity))
      ? {}
      : { isChange: true }),
  };
}

function renderOperation(operation: Operation, scope: Scope): string {
  const about = doc(whoMayDo(operation.by, operation.about));
  return (
    about +
    renderTest(`may${capitalised(operation.name)}${scope.entity.typeName}`, operation.by, scope)
  );
}

function renderRemove({ name, typeName, remove }: EntityPlan, scope: Scope): string {
  if (remove === undefined) return "";
  return (
    doc(whoMayDo(remove, `delete ${withArticle(name)}`)) +
    renderTest(`mayRemove${typeName}`, remove, scope)
  );
}

/** The policy on the entries that changes write. */
function renderTelling(
  { name, typeName, journalOf }: EntityPlan,
  plan: SchemaPlan,
  scope: Scope,
): string {
  const owner = plan.entities.find((each) => each.name === journalOf);
  if (owner?.journal?.entries === undefined) return "";
  return (
    doc(
      `The condition for ${withArticle(name)} that records a change of ${withArticle(owner.name)}.`,
    ) + renderTest(`mayTell${typeName}`, owner.journal.entries, scope)
  );
}

/** The function of a precondition, which says why an operation is refused. */
function renderPrecondition(precondition: Precondition, scope: Scope): string {
  const { name, require, message } = precondition;
  const { entity, plan } = scope;
  const own = preconditionScope(operationsRequiring(precondition, entity), scope);
  const code = quote(`${entity.name}.${name}`);
  const counter = require.kind === "paced" ? counterOf(require, plan) : undefined;
  const refusal =
    require.kind !== "paced" || counter === undefined
      ? `refuse(${code}, ${quote(message)})`
      : `refusePace(${code}, ${quote(message)}, judging, ${counterPath(require, own)}, ${quote(require.field)}, ${paceText(counter, require.field)})`;
  const test = policyExpression(require, own);
  return renderQuestion(
    `function ${preconditionName(name)}`,
    "Refusal | undefined",
    `${test} ? undefined : ${refusal}`,
    own,
  );
}

/** The function of a precondition, in TypeScript and in rules. */
export function preconditionName(name: string): string {
  return `require${capitalised(name)}`;
}

/** The function with all preconditions of an operation: the first that is not met refuses it. */
function renderCheck(operation: Operation, scope: Scope): string {
  if (operation.preconditions.length === 0) return "";
  const tests = operation.preconditions.map(({ name, whenChanged, asksAfter }) => {
    const call = preconditionName(name);
    if (whenChanged === undefined) return `${call}(input)`;
    const asked = asksAfter ? "{ ...input, before: input.after }" : "input";
    return `(${policyExpression(isUnchanged(whenChanged), scope)} ? undefined : ${call}(${asked}))`;
  });
  return (
    doc(`Why a user who may ${operation.about} cannot do it now.`) +
    renderQuestion(
      `export function check${capitalised(operation.name)}${scope.entity.typeName}`,
      "Refusal | undefined",
      tests.join(" ?? "),
      scope,
    )
  );
}

function renderClauses({ name }: EntityPlan, operations: readonly Operation[]): string {
  if (operations.length === 0) return "";
  const lines = operations.map(
    (operation) =>
      `${operation.name}: ${quote(`Only ${whoMay(operation.by)} may ${operation.about}.`)},`,
  );
  return `${doc("The messages for users who lack the permission, by operation.")}export const ${name}Clauses = {
    ${lines.join("\n")}
  } as const;`;
}
