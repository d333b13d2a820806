import type { Blocker } from "../../schema/language/lifecycle.ts";
import type { Policy } from "../../schema/language/policy.ts";
import type { CreatePlan, EntityPlan, FieldPlan, FieldType, PathPlan } from "../plan/plan.ts";
import { stepsOf } from "../plan/ways.ts";
import { withArticle } from "../render/words.ts";
import { canBe } from "./check-settings.ts";
import type { Findings, Keys } from "./findings.ts";

/** The conditions of blockers, at their place in a way. */
export function checkBlockers(blockers: readonly Blocker[], keys: Keys, findings: Findings): void {
  for (const blocker of blockers) checkPolicy(blocker.unless, [...keys, "blockers"], findings);
}

/** Who may read a document, and who may look for several: what anybody may read who knows where it is, is not for anybody to find. */
export function checkRead(findings: Findings): void {
  const { read, list } = findings.entity;
  if (read.kind !== "anybody") checkPolicy(read, ["read"], findings);
  else if (list === undefined)
    findings.error(
      "policy.anybody",
      "anybody() is for those who know a document's path, and nothing says who may look for such documents.",
      "Say beside it who may: list: role(…).",
      ["read"],
    );
  if (list !== undefined) checkPolicy(list, ["list"], findings);
}

/** A policy speaks of fields, roles and entities that exist and are of the kind it takes them for. */
export function checkPolicy(policy: Policy, keys: Keys, findings: Findings): void {
  switch (policy.kind) {
    case "anyOf":
    case "allOf":
      if (policy.kind === "anyOf") checkAny(policy.of, "anyOf", keys, findings);
      for (const each of policy.of) checkPolicy(each, keys, findings);
      return;
    case "not":
      checkPolicy(policy.of, keys, findings);
      return;
    case "anybody":
      findings.error(
        "policy.anybody",
        "anybody() asks for nothing, so beside other words, or where something is changed or looked for, it would undo them.",
        "Let it be the whole of read, and say who may look for such documents: list: role(…).",
        keys,
      );
      return;
    case "member":
      checkHasActor(keys, findings);
      return;
    case "joining":
      checkJoining(keys, findings);
      return;
    case "selfInPath":
      if (!findings.entity.path.params.includes(policy.entity))
        findings.error(
          "policy.not-in-path",
          `There is no {${policy.entity}} in the path of ${findings.entity.name}.`,
          `Name one of: ${findings.entity.path.params.join(", ")}.`,
          keys,
          policy.entity,
        );
      return;
    case "namedBy":
      checkNamedBy(policy.field, keys, findings);
      return;
    case "trusted":
      checkTrusted(policy.field, keys, findings);
      return;
    case "ahead":
      expect(
        policy.field,
        (type) => type.kind === "instant",
        "an instant that is still to come",
        keys,
        findings,
      );
      return;
    case "role":
      checkAny(policy.roles, "role", keys, findings);
      checkRoles(policy.roles, keys, findings);
      return;
    case "founding":
      checkFounding(policy.role, keys, findings);
      return;
    case "self":
      if (policy.field !== "id")
        expect(
          policy.field,
          (type) => isPerson(type, findings),
          "the id of whoever acts",
          keys,
          findings,
        );
      return;
    case "selfIn":
    case "onlySelfIn":
      expect(
        policy.field,
        (type) => type.kind === "list" && isPerson(type.of, findings),
        "a list of people's ids",
        keys,
        findings,
      );
      return;
    case "ownSite":
      if (policy.field !== "id")
        expect(
          policy.field,
          (type) => isText(type) || (type.kind === "list" && isText(type.of)),
          "a site's id",
          keys,
          findings,
        );
      checkHasSites(keys, findings);
      return;
    case "is":
      checkAny(policy.values, "is", keys, findings);
      for (const value of policy.values) {
        expect(policy.field, (type) => canBe(type, value), JSON.stringify(value), keys, findings);
      }
      return;
    case "has":
    case "unchanged":
      findings.field(policy.field, keys);
      return;
    case "related":
      checkRelated(policy, keys, findings);
      return;
    case "agrees":
      checkAgrees(policy, keys, findings);
      return;
    case "parent":
      if (findings.entity.path.params.at(-2) !== policy.entity) {
        findings.error(
          "policy.not-parent",
          `${findings.entity.name} does not live right below "${policy.entity}".`,
          "Name the entity above it in its path.",
          keys,
        );
      } else findings.entityNamed(policy.entity, keys);
      return;
    case "paced":
      checkPaced(policy, keys, findings);
      return;
    default:
      findings.error(
        "policy.unknown-kind",
        "This is no policy.",
        "Make it with the words of schema/language/policy.ts, such as anyOf(…) and role(…).",
        keys,
      );
  }
}

/** Somebody becomes one of the people by their own document, which is made in one of these ways and in no other. */
function checkJoining(keys: Keys, findings: Findings): void {
  const { entity } = findings;
  const by =
    keys[0] === "creates" && keys[2] === "by" ? createNamed(keys[1], findings)?.by : undefined;
  const isWhole = by?.kind === "joining";
  const isPart = by?.kind === "allOf" && by.of.some(({ kind }) => kind === "joining");
  if (entity.actor !== undefined && entity.journal === undefined && (isWhole || isPart)) return;
  findings.error(
    "policy.joining",
    entity.actor !== undefined && entity.journal !== undefined
      ? `Whoever joins is nobody who could write the entry that every change of ${entity.name} has.`
      : "Nobody joins by this: one becomes one of the people by a create of their own document.",
    "Say it in the by of a create of the people's entity, alone or in an allOf(…) at its top.",
    keys,
  );
}

function createNamed(name: string | undefined, { entity }: Findings): CreatePlan | undefined {
  return entity.creates.find((each) => each.name === name);
}

/** Whoever acts names documents of this entity in that field. */
function checkNamedBy(name: string, keys: Keys, findings: Findings): void {
  if (!checkHasActor(keys, findings) || findings.plan.actor === undefined) return;
  const { entity, plan } = findings;
  const { actor } = plan;
  const type = actor?.fields.find((each) => each.name === name)?.type;
  if (type?.kind === "ref" && type.entity === entity.name) return;
  findings.error(
    "policy.named-by",
    `No ${actor?.name} names ${withArticle(entity.name)} in "${name}".`,
    `Name a field of ${actor?.name} that is a ref("${entity.name}").`,
    keys,
    name,
  );
}

function checkTrusted(name: string, keys: Keys, findings: Findings): void {
  if (!checkHasActor(keys, findings) || findings.plan.actor === undefined) return;
  const { actor } = findings.plan;
  const field = actor.fields.find((each) => each.name === name);
  if (field?.type.kind === "boolean" && !field.optional) return;
  findings.error(
    "policy.trusted",
    `"${name}" of ${withArticle(actor.name)} does not always say yes or no.`,
    `Name a field of ${actor.name} that is z.boolean(), perhaps with .default(false).`,
    keys,
    name,
  );
}

/** How often somebody may do something is known in a way to change something, of whoever changes it. */
function checkPaced(
  { field, seconds }: Extract<Policy, { kind: "paced" }>,
  keys: Keys,
  findings: Findings,
): void {
  const { entity, plan } = findings;
  if (!checkHasActor(keys, findings) || plan.actor === undefined) return;
  const { actor } = plan;
  const above = actor.path.params.slice(0, -1);
  const isWay = ["creates", "edits", "lifecycle"].includes(keys[0] ?? "");
  if (!isWay || entity === actor || !above.every((each) => entity.path.params.includes(each)))
    findings.error(
      "policy.pace-place",
      "A pace can be asked for where somebody creates or changes something that is not their own document and lies where they do.",
      "Ask for it in the by or the blockers of such a create, edit or step.",
      keys,
    );
  if (!Number.isSafeInteger(seconds) || seconds < 1 || seconds > 86_400)
    findings.error(
      "policy.pace-seconds",
      `${seconds} seconds is no pace.`,
      "Give whole seconds, from 1 to 86400, which is a day.",
      keys,
    );
  const found = actor.fields.find((each) => each.name === field);
  if (found === undefined || !isPace(found, entity)) {
    findings.error(
      "policy.pace-field",
      `"${field}" is no pace of ${actor.name}.`,
      `Declare it there: ${field}: pace().`,
      keys,
      field,
    );
    return;
  }
  const { journal, creates, edits } = actor;
  const steps = stepsOf(actor).map(({ name, needs, may }) => ({
    name,
    fields: [...needs, ...may],
  }));
  const writer = [...creates, ...edits, ...steps].find((each) => each.fields.includes(field));
  if (journal !== undefined || writer !== undefined)
    findings.error(
      "policy.pace-written",
      writer === undefined
        ? `A pace is written without an entry, and every change of ${actor.name} has one.`
        : `"${writer.name}" of ${actor.name} writes "${field}", and so could make it forget.`,
      writer === undefined
        ? `Take the journal off ${actor.name}, or the pace off this.`
        : "Take the field out there; the commands that have a pace write it.",
      keys,
    );
}

/** Whether a field holds a moment and the path of a document of this entity. */
function isPace({ type, optional }: FieldPlan, { path }: Pick<EntityPlan, "path">): boolean {
  if (type.kind !== "object" || !optional) return false;
  const [at, of, ...more] = type.fields;
  return (
    more.length === 0 &&
    at?.name === "at" &&
    at.type.kind === "instant" &&
    of?.name === "of" &&
    of.type.kind === "string" &&
    (of.type.max ?? 0) >= longestOf(path)
  );
}

/** How many characters a path has at most: ids have up to forty. */
function longestOf({ collections }: PathPlan): number {
  return collections.join("//").length + collections.length * 41;
}

/** Of nothing, nothing holds. */
function checkAny(of: readonly unknown[], word: string, keys: Keys, findings: Findings): void {
  if (of.length > 0) return;
  findings.error(
    "policy.empty",
    `${word}() has nothing to choose from, so it never holds.`,
    "Name at least one, or take it out.",
    keys,
  );
}

function expect(
  name: string,
  fits: (type: FieldType) => boolean,
  what: string,
  keys: Keys,
  findings: Findings,
): void {
  const type = findings.field(name, keys)?.type;
  if (type === undefined || fits(type)) return;
  findings.error(
    "policy.never",
    `"${name}" can never be ${what}.`,
    "Name another field, or another value.",
    keys,
    name,
  );
}

function isText(type: FieldType): boolean {
  return type.kind === "ref" || type.kind === "string";
}

/** Whether an id can be that of somebody who acts: refs to other entities never are. */
function isPerson(type: FieldType, { plan }: Findings): boolean {
  if (type.kind === "ref") return plan.actor === undefined || type.entity === plan.actor.name;
  return type.kind === "string";
}

function checkRelated(
  policy: Extract<Policy, { kind: "related" }>,
  keys: Keys,
  findings: Findings,
): void {
  const target = targetOf(policy.field, keys, findings);
  if (target === undefined) return;
  findings.elsewhere(target, keys, (its) => checkPolicy(policy.policy, keys, its));
}

function checkAgrees(
  policy: Extract<Policy, { kind: "agrees" }>,
  keys: Keys,
  findings: Findings,
): void {
  const own = findings.field(policy.on, keys);
  const target = targetOf(policy.field, keys, findings);
  if (target === undefined) return;
  findings.elsewhere(target, keys, (its) => {
    const theirs = its.field(policy.on, keys);
    if (own === undefined || theirs === undefined || sortOf(own.type) === sortOf(theirs.type))
      return;
    findings.error(
      "policy.types-differ",
      `"${policy.on}" is ${sortOf(own.type)} here and ${sortOf(theirs.type)} in ${target.name}, so the two never agree.`,
      "Compare fields of one type.",
      keys,
      policy.on,
    );
  });
}

/** What a field's value has to share with another's to equal it. */
function sortOf(type: FieldType): string {
  if (type.kind === "ref") return `a ref to ${type.entity}`;
  if (type.kind === "enum" || type.kind === "string") return "a text";
  return type.kind === "boolean" ? "a yes or no" : `a ${type.kind}`;
}

function targetOf(name: string, keys: Keys, findings: Findings): Findings["entity"] | undefined {
  const type = findings.field(name, keys)?.type;
  if (type?.kind === "ref") {
    const target = findings.plan.entities.find((each) => each.name === type.entity);
    const unknown = target?.path.params
      .slice(0, -1)
      .find((each) => !findings.entity.path.params.includes(each));
    if (unknown === undefined) return target;
    findings.error(
      "policy.out-of-reach",
      `Nobody knows where the ${type.entity} of "${name}" lives: the path needs the id of a ${unknown}, which is not in this entity's path.`,
      `Follow a ref to an entity whose path begins like this one's.`,
      keys,
      name,
    );
    return undefined;
  }
  if (type !== undefined) {
    findings.error(
      "policy.not-a-ref",
      `"${name}" is not a ref, so nothing is related by it.`,
      "Name a field declared with ref(…).",
      keys,
      name,
    );
  }
  return undefined;
}

function checkHasActor(keys: Keys, findings: Findings): boolean {
  if (findings.plan.actor !== undefined) return true;
  findings.error(
    "policy.no-actor",
    "Members and roles need an entity of the people who act.",
    'Give that entity actor: { role: "role" }.',
    keys,
  );
  return false;
}

function checkHasSites(keys: Keys, findings: Findings): void {
  if (!checkHasActor(keys, findings) || findings.plan.actor?.actor?.sites !== undefined) return;
  findings.error(
    "policy.no-sites",
    "ownSite(…) needs to know the sites of the people who act.",
    'Name the field: actor: { sites: "sites" }.',
    keys,
  );
}

function checkFounding(role: string, keys: Keys, findings: Findings): void {
  checkRoles([role], keys, findings);
  const { entity, plan } = findings;
  const root = plan.actor?.path.collections.slice(0, -1) ?? [];
  if (root.length === 1 && entity.path.collections.join() === root.join()) return;
  findings.error(
    "policy.founding",
    `Nobody is made one of its people by creating ${entity.name}.`,
    "Found the document at the top of the people's path.",
    keys,
  );
}

function checkRoles(roles: readonly string[], keys: Keys, findings: Findings): void {
  if (!checkHasActor(keys, findings)) return;
  const { actor } = findings.plan;
  const field = actor?.fields.find((each) => each.name === actor.actor?.role)?.type;
  if (field?.kind !== "enum") return;
  for (const role of roles) findings.among("policy.unknown-role", role, field.values, keys);
}
