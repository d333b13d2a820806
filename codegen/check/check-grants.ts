import type { Policy } from "../../schema/language/policy.ts";
import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import { partsEverywhere, partsHere, policiesOf } from "../plan/policies.ts";
import { stepsOf, waysOf } from "../plan/ways.ts";
import type { Findings, Keys } from "./findings.ts";

/** A way in which somebody writes a document of the people, and what they choose there. */
interface Writing {
  readonly name: string;
  readonly keys: Keys;
  readonly fields: readonly string[];
  /** All of these have to hold. */
  readonly policies: readonly Policy[];
}

/** Nobody gives themselves a role, sites, time or trust: it takes a role to, or a document that somebody else made. */
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
        `Let only a role do it; or tie it by the blocker agrees("…", "${power}"), about a document that somebody else made; or let a create set it to a constant(…).`,
        keys,
        power,
      );
    }
  }
}

/** Whoever leaves gives themselves nothing: only those who are active act, so that `active` can but end. */
export function powersOf({ actor }: EntityPlan, { entities }: SchemaPlan): readonly string[] {
  const asked = entities
    .flatMap((entity) => [
      ...[entity.read, entity.list, entity.remove].filter((each) => each !== undefined),
      ...waysOf(entity).flatMap(policiesOf),
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

/** The roles that a policy lets do something to others than themselves. */
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
  /** Where a document begins, conditions are about what it will be. */
  readonly isCreate: boolean;
}

/** Whether a policy only holds where somebody else gave the power, or whoever acts may give it to anybody. */
function isGranted(policy: Policy, granting: Granting): boolean {
  const { power, appointers, isCreate } = granting;
  switch (policy.kind) {
    case "allOf":
      return policy.of.some((each) => isGranted(each, granting));
    case "anyOf":
      return policy.of.every((each) => isGranted(each, granting));
    case "role":
      return policy.roles.every((each) => appointers.has(each));
    // Whoever a field names, was named; their own id is nobody's to give.
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
 * Whether somebody else said what the document that a ref names has in a field: whoever writes it there needs a role, or reads it
 * off yet another document. What somebody reads off another of the people is not theirs to take.
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
