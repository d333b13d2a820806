import type { Constant, Policy } from "../../schema/language/policy.ts";
import { type Asked, type Questions, type Test, testOf } from "./policy-test.ts";
import { policyText } from "./policy-text.ts";

/** The difference between two policies. */
export interface Comparison {
  /** A case that passes only now, in words. */
  readonly wider: string | undefined;
  /** A case that passed only before, in words. */
  readonly narrower: string | undefined;
  /** Whether every case was tried; otherwise `wider` and `narrower` are only possible. */
  readonly isSure: boolean;
}

/** The number of cases that sixteen yes-or-no questions make. */
const mostCases = 2 ** 16;

/** Tries both policies in every case that their questions can form, so that the comparison is about meaning, not notation. */
export function comparePolicies(before: Asked, after: Asked): Comparison {
  if (policyText(before.policy) === policyText(after.policy) && before.plan === after.plan)
    return { wider: undefined, narrower: undefined, isSure: true };
  const questions: Questions = new Map();
  const was = testOf(before, questions);
  const is = testOf(after, questions);
  const table = tableOf([was, is], questions);
  const size = table.reduce((product, { answers }) => product * answers.length, 1);
  if (size > mostCases) return compareByForm(before.policy, after.policy);
  const find = (yes: Test, no: Test): string | undefined => {
    const found = firstCase(table, (answers) => passes(yes, answers) && !passes(no, answers));
    return found && said(found, table, questions, (each) => passes(yes, each) && !passes(no, each));
  };
  return { wider: find(is, was), narrower: find(was, is), isSure: true };
}

type Answers = ReadonlyMap<string, string>;
interface Column {
  readonly question: string;
  /** One answer of each group that no test distinguishes. */
  readonly answers: readonly string[];
}

function tableOf(tests: readonly Test[], questions: Questions): readonly Column[] {
  const asked = tests.flatMap(asksIn);
  return [...questions].map(([question, answers]) => {
    const sorts = new Map<string, string>();
    const own = asked.filter((each) => each.question === question);
    for (const answer of answers.keys()) {
      const sort = own.map((each) => Number(each.accepts(answer))).join("");
      if (!sorts.has(sort)) sorts.set(sort, answer);
    }
    return { question, answers: [...sorts.values()] };
  });
}

function asksIn(test: Test): readonly Extract<Test, { kind: "asks" }>[] {
  if (test.kind === "asks") return [test];
  return test.kind === "not" ? asksIn(test.of) : test.of.flatMap(asksIn);
}

function passes(test: Test, answers: Answers): boolean {
  switch (test.kind) {
    case "any":
      return test.of.some((each) => passes(each, answers));
    case "all":
      return test.of.every((each) => passes(each, answers));
    case "not":
      return !passes(test.of, answers);
    case "asks":
      return test.accepts(answers.get(test.question) ?? "");
  }
}

function firstCase(
  table: readonly Column[],
  test: (answers: Answers) => boolean,
): Answers | undefined {
  const answers = new Map<string, string>();
  const search = (index: number): boolean => {
    const column = table[index];
    if (column === undefined) return test(answers);
    return column.answers.some((each) => {
      answers.set(column.question, each);
      return search(index + 1);
    });
  };
  return search(0) ? answers : undefined;
}

/** Describes a case by its relevant answers: those where another answer changes the result. */
function said(
  found: Answers,
  table: readonly Column[],
  questions: Questions,
  test: (answers: Answers) => boolean,
): string {
  const parts = table
    .filter(({ question, answers }) =>
      answers.some((each) => !test(new Map([...found, [question, each]]))),
    )
    .map(({ question }) => ({
      isRole: question === "role",
      words: questions.get(question)?.get(found.get(question) ?? "") ?? "",
    }));
  const who = parts.find((each) => each.isRole)?.words ?? "somebody";
  const rest = parts.filter((each) => !each.isRole).map((each) => each.words);
  if (rest.length === 0) return who;
  return `${who} where ${rest.join(", ").replace(/, (?=[^,]*$)/, " and ")}`;
}

/**
 * Compares by form if there are too many cases: reordered or repeated clauses are equal, an additional clause is narrower or
 * wider.
 */
function compareByForm(before: Policy, after: Policy): Comparison {
  const [was, is] = [canonical(before), canonical(after)];
  const isWithin = (small: Policy, large: Policy): boolean =>
    policyText(small) === policyText(large) ||
    hasAll(partsOf(small, "allOf"), partsOf(large, "allOf")) ||
    hasAll(partsOf(large, "anyOf"), partsOf(small, "anyOf"));
  const perhaps = "there are too many cases to try all";
  return {
    wider: isWithin(is, was) ? undefined : perhaps,
    narrower: isWithin(was, is) ? undefined : perhaps,
    isSure: false,
  };
}

function partsOf(policy: Policy, kind: "anyOf" | "allOf"): readonly string[] {
  return policy.kind === kind ? policy.of.map(policyText) : [policyText(policy)];
}

function hasAll(all: readonly string[], some: readonly string[]): boolean {
  return some.every((each) => all.includes(each));
}

/** A normal form of the policy: flat, in a fixed order, without duplicates. */
function canonical(policy: Policy): Policy {
  switch (policy.kind) {
    case "anyOf":
    case "allOf": {
      const { kind } = policy;
      const flat = policy.of
        .map(canonical)
        .flatMap((each) => (each.kind === kind ? each.of : [each]));
      const byText = new Map(flat.map((each) => [policyText(each), each]));
      const of = [...byText].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
      const [only] = of;
      return only !== undefined && of.length === 1 ? only : { kind, of };
    }
    case "not":
      return { kind: "not", of: canonical(policy.of) };
    case "related":
    case "above":
    case "beside":
    case "mine":
      return { ...policy, policy: canonical(policy.policy) };
    case "role":
      return { kind: "role", roles: [...new Set(policy.roles)].toSorted() };
    case "is":
      return { ...policy, values: sortedConstants(policy.values) };
    default:
      return policy;
  }
}

function sortedConstants(values: readonly Constant[]): readonly Constant[] {
  return [...new Set(values)].toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
