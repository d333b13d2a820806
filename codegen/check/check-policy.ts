import type { Policy, Precondition } from "../../schema/language/policy.ts";
import { stepsOf } from "../plan/operations.ts";
import type { CreatePlan, EditPlan, FieldType } from "../plan/plan.ts";
import { conditionOf, partsEverywhere } from "../plan/policies.ts";
import { capitalised, withArticle } from "../render/words.ts";
import { canBe, choiceAmong } from "./check-settings.ts";
import type { Findings, Keys } from "./findings.ts";

/** Checks what preconditions require; `keys` is their place in the operation's definition. */
export function checkPreconditions(
  preconditions: readonly Precondition[],
  keys: Keys,
  findings: Findings,
): void {
  for (const each of preconditions)
    checkPolicy(conditionOf(each), [...keys, "preconditions"], findings);
}

/** Policies about what a change does; they say nothing about a document that no change touches. */
const ofChanges: ReadonlySet<Policy["kind"]> = new Set<Policy["kind"]>([
  "onlySelfIn",
  "unchanged",
  "lowered",
  "begun",
  "founding",
  "joining",
  "paced",
]);

/** The word of a policy, or of a policy in it, that asks what a change does. */
export function changeAskedIn(policy: Policy): Policy["kind"] | undefined {
  return partsEverywhere(policy).find(({ kind }) => ofChanges.has(kind))?.kind;
}

/**
 * Checks who may read and who may list. A document that every account with its path may read must not be listed for every
 * account.
 */
export function checkRead(findings: Findings): void {
  const { read, list } = findings.entity;
  for (const [key, policy] of Object.entries({ read, list })) {
    const change = policy && changeAskedIn(policy);
    // A pace in the wrong place is the error policy.pace-place.
    if (change === undefined || change === "paced") continue;
    findings.error(
      "read.change",
      `${change}(…) asks what a change does, and reading changes nothing.`,
      "Ask what is stored: self(…), selfIn(…), is(…), has(…).",
      [key],
      change,
    );
    return;
  }
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

/**
 * Every field, role and entity in a policy exists and has the type that the policy needs.
 * @param from the document that leads to this one
 */
export function checkPolicy(policy: Policy, keys: Keys, findings: Findings, from?: Findings): void {
  switch (policy.kind) {
    case "anyOf":
    case "allOf":
      if (policy.kind === "anyOf") checkAny(policy.of, "anyOf", keys, findings);
      for (const each of policy.of) checkPolicy(each, keys, findings, from);
      return;
    case "not":
      checkPolicy(policy.of, keys, findings, from);
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
    case "above":
    case "beside":
      checkAround(policy, keys, findings);
      return;
    case "mine":
      checkMine(policy, keys, findings);
      return;
    case "matches":
      checkCompared(policy, keys, findings, from);
      return;
    case "begun":
      checkInside(policy.kind, keys, findings, from);
      return;
    case "named":
      return;
    case "sameEmail":
      expect(policy.field, isText, "an e-mail address", keys, findings);
      return;
    case "lowered":
      expect(
        policy.field,
        (type) => type.kind === "enum",
        "lower or higher: it is no z.enum",
        keys,
        findings,
      );
      return;
    case "ahead":
      expect(
        policy.field,
        (type) => type.kind === "instant",
        "an instant that is still to come",
        keys,
        findings,
      );
      checkDays(policy, keys, findings);
      return;
    case "role":
      checkAny(policy.roles, "role", keys, findings);
      checkRoles(policy.roles, keys, findings);
      return;
    case "founding":
      checkFounding(policy, keys, findings);
      return;
    case "self":
      if (policy.field !== "id")
        expect(
          policy.field,
          (type) => isPerson(type, findings),
          "the id of the acting user",
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
      checkValues(policy, keys, findings);
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
        "Make it with the words of the schema language, such as anyOf(…) and role(…).",
        keys,
      );
  }
}

/** The document above this one, or the one with the same id, belongs to an entity with such a path. */
function checkAround(
  policy: Extract<Policy, { kind: "above" | "beside" }>,
  keys: Keys,
  findings: Findings,
): void {
  const target = findings.entityNamed(policy.entity, keys);
  if (target === undefined) return;
  const { params } = findings.entity.path;
  const isAbove =
    policy.kind === "above"
      ? params.slice(0, -1).includes(policy.entity)
      : target.path.params.slice(0, -1).every((each) => params.includes(each));
  if (isAbove)
    findings.elsewhere(target, keys, (its) => checkPolicy(policy.policy, keys, its, findings));
  else
    findings.error(
      "policy.not-around",
      policy.kind === "above"
        ? `There is no ${policy.entity} above ${findings.entity.name} in its path.`
        : `Nobody knows where the ${policy.entity} with the id of ${findings.entity.name} lives: the two have to lie below the same documents.`,
      policy.kind === "above"
        ? `Name one of: ${params.slice(0, -1).join(", ")}.`
        : "Name an entity whose path begins like this one's.",
      keys,
      policy.entity,
    );
}

/** The field of the acting member names a document. */
function checkMine(
  policy: Extract<Policy, { kind: "mine" }>,
  keys: Keys,
  findings: Findings,
): void {
  const { actor } = findings.plan;
  if (!checkHasActor(keys, findings) || actor === undefined) return;
  findings.elsewhere(actor, keys, (its) => {
    const target = targetOf(policy.field, keys, its);
    if (target !== undefined)
      its.elsewhere(target, keys, (theirs) => checkPolicy(policy.policy, keys, theirs, findings));
  });
}

/** Whether a policy is used inside `related`, `above`, `beside` or `mine`. */
function checkInside(
  word: string,
  keys: Keys,
  findings: Findings,
  from: Findings | undefined,
): from is Findings {
  if (from !== undefined) return true;
  findings.error(
    "policy.not-inside",
    `${word}(…) is about a document that is looked at from another one, and there is no other here.`,
    "Say it inside related(…), above(…), beside(…) or mine(…).",
    keys,
  );
  return false;
}

/** Two compared fields have the same type. */
function checkCompared(
  policy: Extract<Policy, { kind: "matches" }>,
  keys: Keys,
  findings: Findings,
  from: Findings | undefined,
): void {
  if (!checkInside(policy.kind, keys, findings, from)) return;
  const own = sortIn(policy.field, keys, findings);
  const theirs = sortIn(policy.as, keys, from);
  if (own === undefined || theirs === undefined) return;
  if (areAlike(own, theirs) || areAlike(own, theirs.replace(/^a list of /, ""))) return;
  findings.error(
    "policy.types-differ",
    `"${policy.field}" is ${own} in ${findings.entity.name} and "${policy.as}" is ${theirs} in ${from.entity.name}, so the two are never compared.`,
    "Compare fields of one type.",
    keys,
    policy.field,
  );
}

/** A text can hold the id of a ref, because an id is a text. */
function areAlike(own: string, theirs: string): boolean {
  const isTextual = (sort: string): boolean => sort === "a text" || sort.startsWith("a ref to ");
  return (
    own === theirs || ([own, theirs].includes("a text") && isTextual(own) && isTextual(theirs))
  );
}

function sortIn(name: string, keys: Keys, findings: Findings): string | undefined {
  if (name === "id") return "a text";
  const type = findings.field(name, keys)?.type;
  if (type === undefined) return undefined;
  return type.kind === "list" ? `a list of ${sortOf(type.of)}` : sortOf(type);
}

/** `joining` is allowed only in the `by` of creates and edits of the actor entity, because only these make a member. */
function checkJoining(keys: Keys, findings: Findings): void {
  const { entity } = findings;
  const isOperation = ["creates", "edits"].includes(keys[0] ?? "") && keys[2] === "by";
  const by = isOperation ? operationNamed(keys[0], keys[1], findings)?.by : undefined;
  const isWhole = by?.kind === "joining";
  const isPart = by?.kind === "allOf" && by.of.some(({ kind }) => kind === "joining");
  if (entity.actor !== undefined && entity.journal === undefined && (isWhole || isPart)) return;
  findings.error(
    "policy.joining",
    entity.actor !== undefined && entity.journal !== undefined
      ? `A joining user is no member yet, and cannot write the entry that every change of ${entity.name} has.`
      : "Nobody can join by this: a user becomes a member by a create or an edit of their own document.",
    "Say it in the by of a create or an edit of the people's entity, alone or in an allOf(…) at its top.",
    keys,
  );
}

function operationNamed(
  kind: string | undefined,
  name: string | undefined,
  { entity }: Findings,
): CreatePlan | EditPlan | undefined {
  const operations = kind === "creates" ? entity.creates : entity.edits;
  return operations.find((each) => each.name === name);
}

/** The field of the acting member names documents of this entity. */
function checkNamedBy(name: string, keys: Keys, findings: Findings): void {
  if (!checkHasActor(keys, findings) || findings.plan.actor === undefined) return;
  const { entity } = findings;
  const { actor } = findings.plan;
  const field = actor.fields.find((each) => each.name === name);
  if (field?.type.kind === "ref" && (field.type.entity === entity.name || findings.isLost(field)))
    return;
  findings.error(
    "policy.named-by",
    `No ${actor.name} names ${withArticle(entity.name)} in "${name}".`,
    `Name a field of ${actor.name} that is a ref("${entity.name}").`,
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

/** `paced` is allowed only in operations that change something, because it counts changes of the acting user. */
function checkPaced(
  policy: Extract<Policy, { kind: "paced" }>,
  keys: Keys,
  findings: Findings,
): void {
  const { field, on } = policy;
  const { entity, plan } = findings;
  if (on === undefined && !checkHasActor(keys, findings)) return;
  const counter = on === undefined ? plan.actor : findings.entityNamed(on, keys);
  if (counter === undefined) return;
  const above = counter.path.params.slice(0, -1);
  const isOperation = ["creates", "edits", "lifecycle"].includes(keys[0] ?? "");
  const isReached = above.every((each) => entity.path.params.includes(each));
  if (!isOperation || entity === counter || !isReached)
    findings.error(
      "policy.pace-place",
      "A pace can be asked for where somebody creates or changes something that is not their own document and lies where they do.",
      "Ask for it in the by or the preconditions of such a create, edit or step.",
      keys,
    );
  const found = counter.fields.find((each) => each.name === field);
  if (found?.pace === undefined) {
    findings.error(
      "policy.pace-field",
      `"${field}" is no pace of ${counter.name}.`,
      `Declare it there: ${field}: pace({ most: 30, seconds: 3600 }).`,
      keys,
      field,
    );
    return;
  }
  const { most, seconds } = found.pace;
  const isWhole = [most, seconds].every((each) => Number.isSafeInteger(each) && each >= 1);
  if (!isWhole || seconds > 86_400 || most > 10_000)
    findings.error(
      "policy.pace-seconds",
      `${most} times in ${seconds} seconds is no pace.`,
      "Give whole numbers: at most 10000 times in at most 86400 seconds, which is a day.",
      keys,
      field,
    );
  const { journal, creates, edits } = counter;
  const steps = stepsOf(counter).map(({ name, needs, may }) => ({
    name,
    fields: [...needs, ...may],
  }));
  const writer = [...creates, ...edits, ...steps].find((each) => each.fields.includes(field));
  if (journal !== undefined || writer !== undefined)
    findings.error(
      "policy.pace-written",
      writer === undefined
        ? `A pace is written without an entry, and every change of ${counter.name} has one.`
        : `"${writer.name}" of ${counter.name} writes "${field}", and so could make it forget.`,
      writer === undefined
        ? `Take the journal off ${counter.name}, or the pace off this.`
        : "Take the field out there; the stores write it.",
      keys,
    );
  if (counter.remove !== undefined)
    findings.error(
      "policy.pace-removed",
      `Deleting a ${counter.name} deletes the user's counts, so the limits start again.`,
      `Take the remove off ${counter.name}, or have an entity that nobody deletes count "${field}".`,
      keys,
      field,
    );
}

/** Rules count days in whole numbers. */
function checkDays(
  { field, days = 1 }: Extract<Policy, { kind: "ahead" }>,
  keys: Keys,
  findings: Findings,
): void {
  if (Number.isSafeInteger(days) && days >= 1) return;
  findings.error(
    "policy.days",
    `Nothing is still to come and at most ${days} days from now.`,
    "Write a whole number of days, 1 or more, or none.",
    keys,
    field,
  );
}

/** A policy with an empty list never holds. */
function checkAny(of: readonly unknown[], word: string, keys: Keys, findings: Findings): void {
  if (of.length > 0) return;
  findings.error(
    "policy.empty",
    `${word}() has nothing to choose from, so it never holds.`,
    "Name at least one, or take it out.",
    keys,
  );
}

const otherValue = "Name another field, or another value.";

function expect(
  name: string,
  fits: (type: FieldType) => boolean,
  what: string,
  keys: Keys,
  findings: Findings,
): void {
  const type = findings.field(name, keys)?.type;
  if (type === undefined || fits(type)) return;
  findings.error("policy.never", `"${name}" can never be ${what}.`, otherValue, keys, name);
}

function checkValues(
  { field, values }: Extract<Policy, { kind: "is" }>,
  keys: Keys,
  findings: Findings,
): void {
  const type = findings.field(field, keys)?.type;
  if (type === undefined) return;
  for (const value of values.filter((each) => !canBe(type, each))) {
    const [end, fix] = choiceAmong(type, [value]) ?? [".", otherValue];
    findings.error(
      "policy.never",
      `"${field}" can never be ${JSON.stringify(value)}${end}`,
      fix,
      keys,
      field,
    );
  }
}

function isText(type: FieldType): boolean {
  return type.kind === "ref" || type.kind === "string";
}

/** Whether an id can be that of a user; a ref to another entity never is. */
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
  findings.elsewhere(target, keys, (its) => checkPolicy(policy.policy, keys, its, findings));
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

/** The sort of a field's values; values of different sorts are never equal. */
function sortOf(type: FieldType): string {
  if (type.kind === "ref") return `a ref to ${type.entity}`;
  if (type.kind === "enum" || type.kind === "string") return "a text";
  if (type.kind === "boolean") return "a yes or no";
  return type.kind === "instant" || type.kind === "object" ? `an ${type.kind}` : `a ${type.kind}`;
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

function checkFounding(
  { role, record }: Extract<Policy, { kind: "founding" }>,
  keys: Keys,
  findings: Findings,
): void {
  checkRoles([role], keys, findings);
  const { entity, plan } = findings;
  checkRecord(record, keys, findings);
  const root = plan.actor?.path.collections.slice(0, -1) ?? [];
  if (root.length === 1 && entity.path.collections.join() === root.join()) return;
  findings.error(
    "policy.founding",
    `Nobody is made one of its people by creating ${entity.name}.`,
    "Found the document at the top of the people's path.",
    keys,
  );
}

/** The founding record outlives the founded document: it lies directly below it and cannot be deleted. */
function checkRecord(record: string, keys: Keys, findings: Findings): void {
  const found = findings.entityNamed(record, keys);
  if (found === undefined) return;
  const { entity } = findings;
  const above = found.path.params.slice(0, -1);
  if (above.length === 1 && above[0] === entity.name && found.remove === undefined) return;
  findings.error(
    "policy.founding-record",
    found.remove === undefined
      ? `${record} does not lie right below ${entity.name}, so it does not say that ${withArticle(entity.name)} was founded there.`
      : `${capitalised(withArticle(record))} can be deleted, and then somebody founds the same ${entity.name} again and is given what is left below it.`,
    found.remove === undefined
      ? `Name an entity whose path is that of ${entity.name} and one collection more.`
      : `Take remove out of ${record}.`,
    keys,
    record,
  );
}

function checkRoles(roles: readonly string[], keys: Keys, findings: Findings): void {
  if (!checkHasActor(keys, findings)) return;
  const { actor } = findings.plan;
  const field = actor?.fields.find((each) => each.name === actor.actor?.role)?.type;
  if (field?.kind !== "enum") return;
  for (const role of roles) findings.among("policy.unknown-role", role, field.values, keys);
}
