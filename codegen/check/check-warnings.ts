import type { Policy } from "../../schema/language/policy.ts";
import { decide } from "../plan/decide.ts";
import { rolesOf } from "../plan/matrix.ts";
import { perEntity } from "../plan/once.ts";
import { creatable, operationsOf, queriesThatMiss } from "../plan/operations.ts";
import { pacesOf } from "../plan/paces.ts";
import {
  type EntityPlan,
  fieldNamed,
  isApart,
  isBelow,
  type SchemaPlan,
  writerOf,
} from "../plan/plan.ts";
import { partsHere, policiesOf } from "../plan/policies.ts";
import { relatedEntity } from "../render/policy-expression.ts";
import { capitalised, orList, withArticle } from "../render/words.ts";
import type { SchemaWarning } from "../schema-error.ts";
import { canRun } from "./can-run.ts";
import { powersOf } from "./check-grants.ts";
import { Findings } from "./findings.ts";
import { isNeverMet, whyNever } from "./never.ts";

/** Warnings about constructs that are allowed but seldom intended. The plan has to be free of mistakes. */
export function warningsOf(plan: SchemaPlan, directory: string): readonly SchemaWarning[] {
  return plan.entities.flatMap((entity) => warningsOfEntity(entity, plan, directory));
}

const warningsOfEntity = perEntity((entity, plan, directory) => {
  const findings = new Findings(plan, entity, directory);
  warnOfOrphans(findings);
  warnOfFiles(findings);
  warnOfUnseen(findings);
  warnOfUnpaced(findings);
  warnOfFreeName(findings);
  warnOfBorrowed(findings);
  warnOfQueries(findings);
  warnOfNever(findings);
  return findings.warnings();
});

/** Warns where people take a role or another power from a document that may have been made for somebody else. */
function warnOfBorrowed(findings: Findings): void {
  const { entity, plan } = findings;
  if (entity.actor === undefined) return;
  const powers = powersOf(entity, plan);
  for (const { kind, name, by, preconditions } of operationsOf(entity)) {
    const isForOneself = partsHere(by).some(
      (each) => each.kind === "joining" || (each.kind === "self" && each.field === "id"),
    );
    if (kind === "step" || !isForOneself) continue;
    const parts = policiesOf({ by, preconditions }).flatMap(partsHere);
    for (const each of parts) {
      if (each.kind !== "agrees" || !powers.includes(each.on)) continue;
      const target = relatedEntity(entity, each.field, plan);
      const isTheirs = parts.some(
        (one) =>
          one.kind === "related" &&
          one.field === each.field &&
          partsHere(one.policy).some(({ kind: asked }) => personal.has(asked)),
      );
      if (target.ids === "secret" || isTheirs) continue;
      findings.warn(
        "actor.borrowed",
        `By "${name}" anybody takes the "${each.on}" that ${withArticle(target.name)} grants, whoever it was made for: its ids are not secret.`,
        `Ask that it is theirs too, by a precondition such as related("${each.field}", self("…")); or let its ids be secret.`,
        [kind === "create" ? "creates" : "edits", name],
        name,
      );
      break;
    }
  }
}

/** The conditions that bind a document to the user who acts. */
const personal: ReadonlySet<string> = new Set([
  "self",
  "selfIn",
  "selfInPath",
  "namedBy",
  "sameEmail",
  "begun",
]);

/** Warns that deleting a document leaves the documents below it. */
function warnOfOrphans(findings: Findings): void {
  const { entity, plan } = findings;
  const below = plan.entities.filter((each) => isBelow(each, entity)).map(({ name }) => name);
  if (entity.remove === undefined || below.length === 0) return;
  findings.warn(
    "remove.orphans",
    `Deleting ${entity.name} deletes nothing below it: each ${orList(below)} stays, and belongs to anyone who creates the same id again.`,
    "Take remove out and let a field say that it has ended, or see to it on a server that what lies below goes first.",
    ["remove"],
  );
}

/** Types that may contain scripts, although most viewers do not run them. */
const mayHoldScripts = ["application/pdf", "application/postscript", "application/hta"];

/** A larger file takes minutes to upload on a phone with a weak connection. */
const mostBytes = 100_000_000;

/** Warns about types and sizes that are seldom intended. */
function warnOfFiles(findings: Findings): void {
  const { entity } = findings;
  for (const { name, type, bytes } of entity.files) {
    const field = typeof type === "string" ? fieldNamed(entity, type).type : undefined;
    const types = typeof type === "string" ? (field?.kind === "enum" ? field.values : []) : type;
    const risky = types.find((each) => mayHoldScripts.includes(each.toLowerCase()));
    if (risky !== undefined)
      findings.warn(
        "file.may-run",
        `A file of the type "${risky}" may hold scripts, which some viewers run.`,
        "Take the type out, or see to it that such files are only ever downloaded.",
        ["files", name, "type"],
        name,
      );
    const size = typeof bytes === "string" ? fieldNamed(entity, bytes).type : undefined;
    const most = typeof bytes === "string" ? (size?.kind === "number" ? size.max : 0) : bytes;
    if ((most ?? 0) > mostBytes)
      findings.warn(
        "file.large",
        `A "${name}" may have ${most} bytes; one person can then fill the storage in a few goes.`,
        `Allow at most ${mostBytes}, or less.`,
        ["files", name, "bytes"],
        name,
      );
  }
}

const places = { create: ["creates"], edit: ["edits"], step: ["lifecycle", "transitions"] };

/**
 * Warns about members who may change a document but not read it: they cannot see what they change, and every refusal leaks
 * something.
 */
function warnOfUnseen(findings: Findings): void {
  const { entity, plan } = findings;
  if (isApart(entity, plan)) return;
  const all = entity.lifecycle?.states.map(({ name }) => name) ?? [undefined];
  for (const { kind, name, by, states } of operationsOf(entity)) {
    if (kind === "create") continue;
    const blind = rolesOf(plan).filter((role) =>
      all
        .filter((state) => state === undefined || states === undefined || states.includes(state))
        .some((state) => {
          const known = { entity, plan, role, state };
          return (
            decide(by, { ...known, isStill: false }) !== false &&
            decide(entity.read, { ...known, isStill: true }) === false
          );
        }),
    );
    if (blind.length > 0)
      findings.warn(
        "way.unseen",
        `${capitalised(orList(blind.map(withArticle)))} may take "${name}", and never sees ${withArticle(entity.name)} to take it with.`,
        "Let them read it, or leave them out of by.",
        [...places[kind], name, "by"],
        name,
      );
  }
}

/**
 * Warns about creates without a pace: members with little trust could create any number of documents, which cost money and are
 * shown.
 */
function warnOfUnpaced(findings: Findings): void {
  const { entity, plan } = findings;
  // A projection has one document for each document that it shows, created together with it.
  if (entity.projectionOf !== undefined) return;
  for (const create of entity.creates) {
    const { name, by } = create;
    const who = pacesOf(create).length > 0 || isOneEach(by, entity, plan) ? [] : littleTrusted();
    if (who.length > 0)
      findings.warn(
        "create.unpaced",
        `${capitalised(orList(who))} may take "${name}" as often as they like, and nothing counts it.`,
        `Add a precondition that requires paced("…"), with a pace(…) that counts it; or leave them out of by.`,
        ["creates", name],
        name,
      );

    function littleTrusted(): readonly string[] {
      if (isForAccounts(by, entity, plan)) return ["any signed-in user"];
      const known = { entity, plan, state: undefined, isStill: false };
      return lowestRoles(plan)
        .filter((role) => decide(by, { ...known, role }) !== false)
        .map(withArticle);
    }
  }
}

/** The lower half of the roles, at least one; roles are declared from the least power to the most. */
function lowestRoles(plan: SchemaPlan): readonly string[] {
  const roles = rolesOf(plan);
  return roles.slice(0, Math.max(1, Math.floor(roles.length / 2)));
}

/** Whether an account without a role is enough, and the account gains none. */
function isForAccounts(by: Policy, entity: EntityPlan, plan: SchemaPlan): boolean {
  return (
    writerOf(entity, plan) === undefined ||
    partsHere(by).some(({ kind }) => kind === "founding" || kind === "joining")
  );
}

/** Whether a user has at most one such document: its id is the user's own, and it lies no deeper than the actor entity. */
function isOneEach(by: Policy, { name, path }: EntityPlan, { actor }: SchemaPlan): boolean {
  const { length } = path.params;
  return length <= Math.max(1, actor?.path.params.length ?? 0) && asksForOwnId(by, name);
}

function asksForOwnId(by: Policy, entity: string): boolean {
  switch (by.kind) {
    case "allOf":
      return by.of.some((each) => asksForOwnId(each, entity));
    case "anyOf":
      return by.of.every((each) => asksForOwnId(each, entity));
    case "self":
      return by.field === "id";
    case "selfInPath":
      return by.entity === entity;
    case "joining":
      return true;
    default:
      return false;
  }
}

/** Warns about queries that the rules refuse to everybody, and about those that leave documents out. */
function warnOfQueries(findings: Findings): void {
  const { entity, plan } = findings;
  for (const query of entity.queries) {
    const { name, order, where, from } = query;
    if (!canRun(query, entity, plan))
      findings.warn(
        "query.nobody",
        `Nobody may run "${name}": its conditions do not show that whoever asks may read everything that it finds.`,
        "Let where say what read asks of a document, or say who may look for such documents: list: role(…).",
        ["queries", name],
        name,
      );
    const isAsked = (field: string): boolean => where.some(([each]) => each === field);
    const lost = order.find(
      ({ field }, at) =>
        fieldNamed(entity, field).optional && !isAsked(field) && !(at === 0 && from !== undefined),
    );
    if (lost !== undefined)
      findings.warn(
        "query.drops",
        `"${name}" leaves out whatever has no "${lost.field}", because Firestore orders only what has the field.`,
        `Give "${lost.field}" a default and let every create write it, or order by a field that every document has.`,
        ["queries", name, "order"],
        name,
      );
  }
  for (const field of entity.fields)
    for (const { name } of queriesThatMiss(entity, field)) {
      const bare = entity.creates.find((each) => !creatable(each, entity).includes(field.name));
      if (bare === undefined) continue;
      findings.warn(
        "query.drops",
        `"${name}" does not find what "${bare.name}" creates, because "${bare.name}" does not store the default of "${field.name}".`,
        `Add "${field.name}" to the fields of "${bare.name}", or take it out of the query.`,
        ["queries", name],
        name,
      );
      break;
    }
}

/** Warns about operations that nobody can ever take, and about documents that nobody can ever see or delete. */
function warnOfNever(findings: Findings): void {
  const { entity, plan } = findings;
  if (entity.projectionOf !== undefined) return;
  for (const operation of operationsOf(entity)) {
    const { kind, name } = operation;
    const never = whyNever(operation, entity, plan);
    if (never === undefined) continue;
    const { precondition, missing } = never;
    const asking = precondition === undefined ? "policy" : `precondition "${precondition}"`;
    const roles = kind === "create" ? "" : ", and whatever state it is in";
    const why =
      missing !== undefined
        ? `its ${asking} asks for "${missing}", which nothing puts there${kind === "create" ? "" : " before it"}`
        : precondition === undefined
          ? `whatever their role${roles}, its policy does not hold`
          : `its ${asking} never holds`;
    findings.warn(
      "way.never",
      `Nobody can ever take "${name}": ${why}.`,
      missing === undefined
        ? `Mend its ${precondition === undefined ? "by" : "preconditions"}, or take it out.`
        : kind === "create"
          ? `Let it write "${missing}", or do not ask for it.`
          : `Ask what it changes to, by whenChangedTo(…); or let something before it write "${missing}".`,
      [...places[kind], name, precondition === undefined ? "by" : "preconditions"],
      name,
    );
  }
  const { read, list, remove } = entity;
  for (const [key, policy] of Object.entries({ read, list, remove }))
    if (policy !== undefined && isNeverMet(policy, key !== "remove", entity, plan))
      findings.warn(
        "way.never",
        `Nobody can ever ${key} ${withArticle(entity.name)}: whatever their role, its policy does not hold.`,
        `Mend ${key}${key === "read" ? "" : ", or take it out"}.`,
        [key],
        key,
      );
}

/** Warns about a name field without limits, because a member could imitate the name of another one. */
function warnOfFreeName(findings: Findings): void {
  const { actor, fields } = findings.entity;
  const field = fields.find(({ name }) => name === actor?.name);
  if (field?.type.kind !== "string" || field.type.line || field.type.pattern !== undefined) return;
  findings.warn(
    "actor.name-free",
    `"${field.name}" may hold line breaks and characters that nobody sees, so that somebody can be called what looks like another's name.`,
    `Write line({ max: ${field.type.max} }).`,
    ["fields", field.name],
  );
}
