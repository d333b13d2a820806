import { perEntity } from "../plan/once.ts";
import { operationsOf } from "../plan/operations.ts";
import { counterOf, pacesOf } from "../plan/paces.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import type { SchemaError } from "../schema-error.ts";
import { checkIds, checkNevers, checkRemoval } from "./check-access.ts";
import { checkActor } from "./check-actor.ts";
import { checkCommands } from "./check-commands.ts";
import { checkFields } from "./check-fields.ts";
import { checkFileDocuments, checkFiles } from "./check-files.ts";
import { checkGrants } from "./check-grants.ts";
import { checkJoining } from "./check-joining.ts";
import { checkJournal } from "./check-journal.ts";
import { checkLifecycle } from "./check-lifecycle.ts";
import { checkNamed } from "./check-named.ts";
import { checkNames } from "./check-names.ts";
import { checkRead } from "./check-policy.ts";
import { checkProjection } from "./check-projection.ts";
import { checkQueries } from "./check-queries.ts";
import { Findings } from "./findings.ts";

/** Finds every mistake that involves more than one field. An empty list means that the plan can be rendered. */
export function checkPlan(plan: SchemaPlan, directory: string): readonly SchemaError[] {
  const errors = plan.entities.flatMap((entity) => errorsOf(entity, plan, directory));
  // The checks below follow refs and paths, so every name has to exist and every parent be one.
  if (errors.length > 0) return errors;
  return plan.entities.flatMap((entity) => [
    ...errorsBeyond(entity, plan, directory),
    ...unaskedPaces(entity, plan, directory),
  ]);
}

/** Every pace is asked for. Not once for each entity: those that ask for a pace do not follow from the one that has it. */
function unaskedPaces(
  entity: EntityPlan,
  plan: SchemaPlan,
  directory: string,
): readonly SchemaError[] {
  const findings = new Findings(plan, entity, directory);
  const paces = entity.fields.filter(({ pace }) => pace !== undefined);
  const asked = paces.length === 0 ? [] : plan.entities.flatMap(operationsOf).flatMap(pacesOf);
  for (const { name } of paces) {
    if (asked.some((each) => each.field === name && counterOf(each, plan) === entity)) continue;
    const on = entity === plan.actor ? "" : `, "${entity.name}"`;
    findings.error(
      "pace.unused",
      `No operation asks for the pace "${name}", so it limits nothing.`,
      `Let what it should limit require paced("${name}"${on}), or take it out.`,
      ["fields", name],
    );
  }
  return findings.errors;
}

const errorsOf = perEntity((entity, plan, directory) => {
  const findings = new Findings(plan, entity, directory);
  checkNames(findings);
  checkNamed(findings);
  checkFields(findings);
  checkActor(findings);
  checkIds(findings);
  checkProjection(findings);
  checkGrants(findings);
  checkLifecycle(findings);
  checkJournal(findings);
  // The operations of a projection are derived, and are valid if its source is.
  if (entity.projectionOf === undefined) checkCommands(findings);
  checkQueries(findings);
  checkRead(findings);
  checkNevers(findings);
  checkRemoval(findings);
  checkFiles(findings);
  return findings.errors;
});

const errorsBeyond = perEntity((entity, plan, directory) => {
  const findings = new Findings(plan, entity, directory);
  checkFileDocuments(findings);
  checkJoining(findings);
  return findings.errors;
});
