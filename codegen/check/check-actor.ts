import type { Policy } from "../../schema/language/policy.ts";
import { operationsOf } from "../plan/operations.ts";
import {
  type EntityPlan,
  type FieldType,
  isApart,
  isBelow,
  type SchemaPlan,
} from "../plan/plan.ts";
import { partsEverywhere, partsHere, policiesOf } from "../plan/policies.ts";
import type { Findings } from "./findings.ts";

/** The actor's document can be found from the path of any document, and its fields have the types that policies need. */
export function checkActor(findings: Findings): void {
  const { entity, plan } = findings;
  const people = plan.actor;
  if (people === undefined) return;
  const above = people.path.collections.slice(0, -1);
  if (isApart(entity, plan) && !asksForAccounts(entity, plan)) {
    const home = above.join("/");
    findings.error(
      "actor.path",
      `${entity.name} does not live below "${home}", where its people are.`,
      `Begin its path like ${people.name}'s; or, where it belongs to an account alone, let every policy ask for selfInPath(…) or self("id"), and none for members.`,
      ["path"],
    );
  }
  checkAccounts(findings);
  if (entity.actor === undefined) return;
  if (people !== entity) {
    findings.error(
      "actor.twice",
      `Both ${people.name} and ${entity.name} are the people who act.`,
      "Take actor out of one of them.",
      ["actor"],
    );
  }
  const { name, role, active, sites, until } = entity.actor;
  expect(role, (type) => type.kind === "enum", "a z.enum of roles");
  if (name !== undefined) expect(name, (type) => type.kind === "string", "a string");
  if (active !== undefined) expect(active, (type) => type.kind === "boolean", "a boolean");
  if (sites !== undefined)
    expect(
      sites,
      (type) => type.kind === "list" && type.of.kind === "ref",
      "an optional list of refs",
      true,
    );

  if (until !== undefined)
    expect(until, (type) => type.kind === "instant", "an optional instant", true);

  function expect(
    field: string,
    fits: (type: FieldType) => boolean,
    what: string,
    optional = false,
  ): void {
    const found = findings.field(field, ["actor"]);
    if (found === undefined || (fits(found.type) && found.optional === optional)) return;
    findings.error(
      "actor.field",
      `"${field}" has to be ${what}.`,
      "Change the field, or name another.",
      ["actor"],
    );
  }
}

/** If only the account of the writer is known, policies ask nothing else of the writer. */
function checkAccounts(findings: Findings): void {
  const { entity } = findings;
  // A projection is written with what it repeats, and may not have operations of its own.
  if (!entity.writtenByAccounts || entity.projectionOf !== undefined) return;
  const asked = operationsOf(entity).flatMap(policiesOf).flatMap(partsHere);
  const word = asked.find(asksForMembers)?.kind;
  const isPlain = entity.actor === undefined && entity.journal === undefined;
  if (isPlain && entity.journalOf === undefined && entity.lifecycle === undefined && !word) return;
  findings.error(
    "actor.accounts",
    word === undefined
      ? `${entity.name} is written by accounts, so it has no journal, no lifecycle, and is none of the people.`
      : `${entity.name} is written by accounts, and ${word}(…) asks for more than an account.`,
    "Ask for self(…), named() or other documents, or take out writtenByAccounts.",
    ["writtenByAccounts"],
  );
}

/** Whether a policy needs the document of a member. */
function asksForMembers(policy: Policy): boolean {
  return ofMembers.includes(policy.kind) || (policy.kind === "paced" && policy.on === undefined);
}

/** Policies that need the document of a member. */
const ofMembers: readonly Policy["kind"][] = [
  "member",
  "role",
  "namedBy",
  "trusted",
  "ownSite",
  "founding",
  "joining",
  "mine",
];

/** Whether an entity never needs more than the account of the reader or writer. */
function asksForAccounts(entity: EntityPlan, plan: SchemaPlan): boolean {
  const { read, list, remove } = entity;
  const policies = [read, ...(list ? [list] : []), ...(remove ? [remove] : [])];
  const who = [...policies, ...operationsOf(entity).map(({ by }) => by)];
  const all = [...policies, ...operationsOf(entity).flatMap(policiesOf)];
  return (
    entity.journalOf === undefined &&
    !all.flatMap(partsEverywhere).some(asksForMembers) &&
    who.every((each) => partsHere(each).some((part) => isOfAccount(part, entity, plan)))
  );
}

function isOfAccount(policy: Policy, entity: EntityPlan, plan: SchemaPlan): boolean {
  if (policy.kind === "parent") {
    // Another check reports a parent that is not above; to follow it might never end.
    const parent = plan.entities.find(
      (each) => each.name === policy.entity && isBelow(entity, each),
    );
    return parent === undefined || asksForAccounts(parent, plan);
  }
  return ["anybody", "selfInPath", "self", "selfIn"].includes(policy.kind);
}
