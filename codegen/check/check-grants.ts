import type { Policy } from "../../schema/language/policy.ts";
import { stepsOf, operationsOf } from "../plan/operations.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { partsEverywhere, partsHere, policiesOf } from "../plan/policies.ts";
import type { Findings, Keys } from "./findings.ts";

/** An operation that writes a document of the actor entity, and the fields that the writer chooses in it. */
interface Writing {
  readonly name: string;
  readonly keys: Keys;
  readonly fields: readonly string[];
  /** Every one of these policies has to hold. */
  readonly policies: readonly Policy[];
}

/** No member gives themselves a role, sites, time or trust: that takes a role, or a document that another user created. */
export function checkGrants(findings: Findings): void {
  const { entity, plan } = findings;
  if (entity.actor === undefined) return;
  const writings = writingsOf(entity);
  for (const power of powersOf(entity, plan)) {
    const choosing = writings.filter(({ fields }) => fields.includes(power));
    const appointers = new Set(choosing.flatMap(({ policies }) => policies.flatMap(appointersIn)));
    for (const { name, keys, policies } of choosing) {
      const isCreate = keys[0] === "creates";
      if (policies.some((each) => isGranted(each, { plan, entity, power, appointers, isCreate })))
        continue;
      findings.error(
        "actor.self-grant",
        `By "${name}" people choose "${power}" in their own document, so they could give themselves whatever it allows.`,
        `Let only a role do it; or tie it by the precondition agrees("…", "${power}"), about a document that somebody else made; or let a create set it to a constant(…).`,
        keys,
        power,
      );
    }
  }
}

/** The fields that give power. `active` is none of them: only active members act, so a member can only end it. */
export function powersOf({ actor }: EntityPlan, { entities }: SchemaPlan): readonly string[] {
  const asked = entities
    .flatMap((entity) => [
      ...[entity.read, entity.list, entity.remove].filter((each) => each !== undefined),
      ...operationsOf(entity).flatMap(policiesOf),
    ])
    .flatMap(partsEverywhere)
    .flatMap((each) => (each.kind === "trusted" || each.kind === "namedBy" ? [each.field] : []));
  const own = [actor?.role, actor?.sites, actor?.until].filter((each) => each !== undefined);
  return [...new Set([...own, ...asked])];
}

function writingsOf(entity: EntityPlan): readonly Writing[] {
  return [
    ...entity.creates.map((each) => ({ ...each, keys: ["creates", each.name, "fields"] })),
    ...entity.edits.map((each) => ({ ...each, keys: ["edits", each.name, "fields"] })),
    ...stepsOf(entity).map((each) => ({
      ...each,
      fields: [...each.needs, ...each.may],
      keys: ["lifecycle", "transitions", each.name],
    })),
  ].map((each) => ({ ...each, policies: policiesOf(each) }));
}

/** The roles that a policy allows to change other members. */
export function appointersIn(policy: Policy): readonly string[] {
  switch (policy.kind) {
    case "role":
      return policy.roles;
    case "anyOf":
      return policy.of.flatMap(appointersIn);
    case "allOf":
      return policy.of.some((each) => each.kind === "self" && each.field === "id")
        ? []
        : policy.of.flatMap(appointersIn);
    default:
      return [];
  }
}

interface Granting {
  readonly plan: SchemaPlan;
  readonly entity: EntityPlan;
  readonly power: string;
  readonly appointers: ReadonlySet<string>;
  /** In a create, conditions are about the new document. */
  readonly isCreate: boolean;
}

/** Whether a policy holds only if another user gave the power, or if the acting member may give it to any member. */
function isGranted(policy: Policy, granting: Granting): boolean {
  const { power, appointers, isCreate } = granting;
  switch (policy.kind) {
    case "allOf":
      return policy.of.some((each) => isGranted(each, granting));
    case "anyOf":
      return policy.of.every((each) => isGranted(each, granting));
    case "role":
      return policy.roles.every((each) => appointers.has(each));
    // Another user wrote the acting member's id into that field; only the document's own id is given by no other user.
    case "self":
      return policy.field !== "id";
    case "trusted":
    case "founding":
      return true;
    case "agrees":
      return policy.on === power && isGivenBy(policy.field, policy.on, granting);
    case "related":
      return partsHere(policy.policy).some(
        (each) =>
          each.kind === "matches" &&
          each.as === power &&
          !policy.mayBeMissing &&
          isGivenBy(policy.field, each.field, granting),
      );
    case "is":
      return isCreate && policy.field === power;
    default:
      return false;
  }
}

/**
 * Whether another user determined the value of field `on` in the document that a ref names: to write it there takes a role, or it
 * is copied from yet another document. A document of the actor entity does not count, because its member's power is not meant for
 * others.
 */
function isGivenBy(
  field: string,
  on: string,
  granting: Granting,
  seen: readonly string[] = [],
): boolean {
  const { plan, entity } = granting;
  const type = entity.fields.find((each) => each.name === field)?.type;
  const target = plan.entities.find(({ name }) => type?.kind === "ref" && name === type.entity);
  if (target === undefined || target.actor !== undefined || seen.includes(target.name))
    return false;
  return writingsOf(target)
    .filter(({ fields }) => fields.includes(on))
    .every(({ policies }) =>
      policies.some((policy) => {
        return conjuncts(policy).some(
          (each) =>
            needsRole(each) ||
            (each.kind === "agrees" &&
              each.on === on &&
              isGivenBy(each.field, on, { ...granting, entity: target }, [...seen, target.name])),
        );
      }),
    );
}

function conjuncts(policy: Policy): readonly Policy[] {
  return policy.kind === "allOf" ? policy.of.flatMap(conjuncts) : [policy];
}

function needsRole(policy: Policy): boolean {
  if (policy.kind === "anyOf") return policy.of.length > 0 && policy.of.every(needsRole);
  if (policy.kind === "allOf") return policy.of.some(needsRole);
  return policy.kind === "role";
}
