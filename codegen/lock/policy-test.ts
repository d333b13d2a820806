import type { Policy } from "../../schema/language/policy.ts";
import { rolesOf } from "../plan/matrix.ts";
import type { EntityPlan, FieldPlan, SchemaPlan } from "../plan/plan.ts";
import { withArticle } from "../render/words.ts";

/** A policy split into questions, each with a small set of answers. */
export type Test =
  | { readonly kind: "any" | "all"; readonly of: readonly Test[] }
  | { readonly kind: "not"; readonly of: Test }
  | {
      readonly kind: "asks";
      readonly question: string;
      readonly accepts: (answer: string) => boolean;
    };

/** A policy and the place where it applies. */
export interface Asked {
  readonly policy: Policy;
  readonly entity: EntityPlan;
  readonly plan: SchemaPlan;
  /** Nothing changes, or there is no document before: on reads, creates and deletes. */
  readonly isStill: boolean;
}

/** Every question, its possible answers, and the words that describe each answer: "`state` is closed". */
export type Questions = Map<string, Map<string, string>>;

interface Scope extends Omit<Asked, "policy"> {
  /** The path of refs to the document: `"place."` for the document that `place` names. */
  readonly at: string;
  readonly questions: Questions;
}

/** Splits a policy into tests; its questions are added to `questions`. */
export function testOf({ policy, ...asked }: Asked, questions: Questions): Test {
  return testIn(policy, { ...asked, at: "", questions });
}

const always: Test = { kind: "all", of: [] };

function testIn(policy: Policy, scope: Scope): Test {
  const { entity, plan, isStill, at, questions } = scope;
  const inner = (each: Policy): Test => testIn(each, scope);
  switch (policy.kind) {
    case "anyOf":
      return { kind: "any", of: policy.of.map(inner) };
    case "allOf":
      return { kind: "all", of: policy.of.map(inner) };
    case "not":
      return { kind: "not", of: inner(policy.of) };
    // Every other policy refuses accounts that are no members before it is evaluated.
    case "anybody":
    case "member":
      return always;
    case "named":
      return yesNo(
        "named",
        "their account is not anonymous",
        "their account is anonymous",
        questions,
      );
    case "sameEmail":
      return own(scope, `address ${policy.field}`, [
        `\`${at}${policy.field}\` is the verified address of their account`,
        `\`${at}${policy.field}\` is not the verified address of their account`,
      ]);
    case "begun":
      return own(scope, "begun", ["it begins with the same change", "it was there before"]);
    case "matches":
      return own(scope, `matches ${policy.field} ${policy.as}`, [
        `\`${at}${policy.field}\` is its \`${policy.as}\``,
        `\`${at}${policy.field}\` is not its \`${policy.as}\``,
      ]);
    case "lowered":
      if (isStill) return { kind: "any", of: [] };
      return own(scope, `lowered ${policy.field}`, [
        `\`${policy.field}\` becomes a lower one`,
        `\`${policy.field}\` does not become a lower one`,
      ]);
    case "joining":
      return yesNo("joins", "they join by it", "they are there already", questions);
    case "selfInPath":
      return yesNo(
        `own ${policy.entity}`,
        `the ${policy.entity} above it is themselves`,
        `the ${policy.entity} above it is somebody else`,
        questions,
      );
    case "namedBy":
      return own(scope, `named by ${policy.field}`, [
        `it is their \`${policy.field}\``,
        `it is not their \`${policy.field}\``,
      ]);
    case "trusted":
      return yesNo(
        `trusted ${policy.field}`,
        `their \`${policy.field}\` says so`,
        `their \`${policy.field}\` does not say so`,
        questions,
      );
    case "ahead":
      return aheadBy(policy, scope);
    case "role":
      return roleIs(policy.roles, plan, questions);
    case "founding": {
      const founds = yesNo("founds", "they found it", "it is founded already", questions);
      return { kind: "all", of: [roleIs([policy.role], plan, questions), founds] };
    }
    case "self":
      return fieldIs(policy.field, ["me"], scope);
    case "is":
      return fieldIs(
        policy.field,
        policy.values.map((each) => JSON.stringify(each)),
        scope,
      );
    case "has":
      return { kind: "not", of: fieldIs(policy.field, ["absent"], scope) };
    case "selfIn":
      return own(scope, `they in ${policy.field}`, [
        `they are among \`${at}${policy.field}\``,
        `they are not among \`${at}${policy.field}\``,
      ]);
    case "ownSite":
      return own(scope, `site in ${policy.field}`, [
        `\`${at}${policy.field}\` is a site of theirs`,
        `\`${at}${policy.field}\` is not a site of theirs`,
      ]);
    case "onlySelfIn":
      if (isStill) return always;
      return own(scope, `only they in ${policy.field}`, [
        `nobody but they themselves joins or leaves \`${policy.field}\``,
        `others join or leave \`${policy.field}\``,
      ]);
    case "unchanged":
      // The same change may also change another document, whatever it does here.
      if (isStill && at === "") return always;
      return own(scope, `unchanged ${policy.field}`, [
        `\`${at}${policy.field}\` stays as it is`,
        `\`${at}${policy.field}\` changes`,
      ]);
    case "parent":
      return own(scope, `reads ${policy.entity}`, [
        `they may read the ${policy.entity}`,
        `they may not read the ${policy.entity}`,
      ]);
    case "paced":
      return yesNo(
        `pace ${policy.on ?? ""} ${policy.field}`,
        `their pace \`${policy.field}\` lets them`,
        `they did \`${policy.field}\` too often`,
        questions,
      );
    case "agrees":
      return named(policy, scope, () =>
        // The same question that `matches` asks about that document.
        own({ ...scope, at: `${at}${policy.field}.` }, `matches ${policy.on} ${policy.on}`, [
          `\`${policy.on}\` is that of the \`${policy.field}\``,
          `\`${policy.on}\` is not that of the \`${policy.field}\``,
        ]),
      );
    case "related":
      return named(policy, scope, () =>
        testThere(policy, targetOf(entity, policy.field, plan), policy.field, scope),
      );
    case "above":
    case "beside": {
      const target = plan.entities.find(({ name }) => name === policy.entity);
      // It is another document than one of the same entity that a field names.
      const [name, where] =
        policy.kind === "above"
          ? [`${policy.entity} above`, `a \`${policy.entity}\` above it`]
          : [`${policy.entity} beside`, `a \`${policy.entity}\` with its id`];
      const there = own(scope, `there ${name}`, [
        `there is ${where}`,
        `there is no ${where.slice(2)}`,
      ]);
      return { kind: "all", of: [there, testThere(policy, target, name, scope)] };
    }
    case "mine": {
      const target = plan.actor && targetOf(plan.actor, policy.field, plan);
      const names = yesNo(
        `mine ${policy.field}`,
        `their \`${policy.field}\` is there`,
        `their \`${policy.field}\` is not there`,
        questions,
      );
      return {
        kind: "all",
        of: [names, testThere(policy, target, `their ${policy.field}`, scope)],
      };
    }
  }
}

function targetOf(entity: EntityPlan, field: string, plan: SchemaPlan): EntityPlan | undefined {
  const type = fieldIn(entity, field)?.type;
  return plan.entities.find(({ name }) => type?.kind === "ref" && name === type.entity);
}

/** A policy on another document. */
function testThere(
  { policy }: { readonly policy: Policy },
  target: EntityPlan | undefined,
  name: string,
  scope: Scope,
): Test {
  if (target === undefined) return { kind: "any", of: [] };
  return testIn(policy, { ...scope, entity: target, isStill: true, at: `${scope.at}${name}.` });
}

function roleIs(roles: readonly string[], plan: SchemaPlan, questions: Questions): Test {
  for (const each of [...rolesOf(plan), ...roles])
    learn("role", each, withArticle(each), questions);
  return among("role", roles);
}

/**
 * A field before the change. Its possible contents are a value, the acting user's id (`me`), nothing (`absent`), or something
 * else.
 */
function fieldIs(name: string, answers: readonly string[], scope: Scope): Test {
  const { at, entity, questions } = scope;
  const question = at + name;
  for (const each of answersOf(fieldIn(entity, name), answers))
    learn(question, each, wordsOf(question, each), questions);
  return among(question, answers);
}

/** A moment that is within `days` is also within any larger number of days. */
function aheadBy({ field, days }: Extract<Policy, { kind: "ahead" }>, scope: Scope): Test {
  const { at, questions } = scope;
  const question = `${at}ahead ${field}`;
  const name = `\`${at}${field}\``;
  learn(question, "come", `${name} has come`, questions);
  if (days === undefined) {
    learn(question, "far", `${name} is still to come`, questions);
    return { kind: "asks", question, accepts: (answer) => answer !== "come" };
  }
  learn(question, String(days), `${name} is ${days} days away`, questions);
  learn(question, "far", `${name} is further than ${days} days away`, questions);
  return { kind: "asks", question, accepts: (answer) => Number(answer) <= days };
}

function among(question: string, answers: readonly string[]): Test {
  return { kind: "asks", question, accepts: (answer) => answers.includes(answer) };
}

function answersOf(field: FieldPlan | undefined, asked: readonly string[]): readonly string[] {
  const isOpen = field?.optional === true && field.fallback === undefined;
  const present = asked.filter((each) => each !== "absent");
  const values =
    field?.type.kind === "enum"
      ? field.type.values.map((each) => JSON.stringify(each))
      : field?.type.kind === "boolean"
        ? ["true", "false"]
        : ["other"];
  return [...values, ...present, ...(isOpen ? ["absent"] : [])];
}

function wordsOf(question: string, answer: string): string {
  switch (answer) {
    case "me":
      return question === "id" ? "it is their own" : `they are the \`${question}\``;
    case "absent":
      return `\`${question}\` is left out`;
    case "other":
      return question === "id" ? "it is somebody else's" : `\`${question}\` is something else`;
    default:
      return `\`${question}\` is ${answer}`;
  }
}

/** A ref names a document that exists and passes; an omitted ref passes only with `mayBeMissing`. */
function named(
  { field, mayBeMissing }: { readonly field: string; readonly mayBeMissing?: true },
  scope: Scope,
  test: () => Test,
): Test {
  const { entity, isStill, at, questions } = scope;
  const isOpen = fieldIn(entity, field)?.optional === true;
  const question = `${at}exists ${field}`;
  const name = `\`${at}${field}\``;
  const exists = yesNo(
    question,
    `the document that ${name} names is there`,
    `the document that ${name} names is not there`,
    questions,
  );
  const found: Test = { kind: "all", of: [exists, test()] };
  if (!isOpen) return found;
  // If nothing changes, `has` asks the same question; otherwise the question is about the document after the change.
  if (!isStill) learn(question, "absent", `${name} is left out`, questions);
  const left = isStill ? fieldIs(field, ["absent"], scope) : among(question, ["absent"]);
  if (mayBeMissing) return { kind: "any", of: [left, found] };
  return isStill ? { kind: "all", of: [{ kind: "not", of: left }, found] } : found;
}

function own(scope: Scope, question: string, [yes, no]: readonly [string, string]): Test {
  return yesNo(scope.at + question, yes, no, scope.questions);
}

function yesNo(question: string, yes: string, no: string, questions: Questions): Test {
  learn(question, "yes", yes, questions);
  learn(question, "no", no, questions);
  return among(question, ["yes"]);
}

function learn(question: string, answer: string, words: string, questions: Questions): void {
  const answers = questions.get(question) ?? new Map<string, string>();
  questions.set(question, answers.set(answer, answers.get(answer) ?? words));
}

function fieldIn(entity: EntityPlan, name: string): FieldPlan | undefined {
  return entity.fields.find((each) => each.name === name);
}
