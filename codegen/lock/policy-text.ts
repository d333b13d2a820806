import type { Constant, Policy } from "../../schema/language/policy.ts";

/** A policy in the notation of the schema: `allOf(role('admin'), ownSite('site'))`. */
export function policyText(named: Policy): string {
  const policy = withoutName(named);
  switch (policy.kind) {
    case "anyOf":
    case "allOf":
      return call(policy.kind, policy.of.map(policyText));
    case "not":
      return call("not", [policyText(policy.of)]);
    case "anybody":
    case "member":
    case "joining":
    case "named":
    case "begun":
      return call(policy.kind, []);
    case "role":
      return call("role", policy.roles.map(constantText));
    case "self":
    case "selfIn":
    case "namedBy":
    case "trusted":
    case "ownSite":
    case "has":
    case "onlySelfIn":
    case "unchanged":
    case "lowered":
    case "sameEmail":
      return call(policy.kind, [constantText(policy.field)]);
    case "matches":
      return call(policy.kind, [constantText(policy.field), constantText(policy.as)]);
    case "above":
    case "beside":
      return call(policy.kind, [constantText(policy.entity), policyText(policy.policy)]);
    case "mine":
      return call(policy.kind, [constantText(policy.field), policyText(policy.policy)]);
    case "selfInPath":
      return call(policy.kind, [constantText(policy.entity)]);
    case "ahead":
      return call("ahead", [
        constantText(policy.field),
        ...(policy.days === undefined ? [] : [constantText(policy.days)]),
      ]);
    case "is":
      return call("is", [policy.field, ...policy.values].map(constantText));
    case "related":
      return call(policy.mayBeMissing ? "relatedIfAny" : "related", [
        constantText(policy.field),
        policyText(policy.policy),
      ]);
    case "agrees":
      return call("agrees", [constantText(policy.field), constantText(policy.on)]);
    case "parent":
      return call("mayReadParent", [constantText(policy.entity)]);
    case "founding":
      return call("founding", [constantText(policy.role), constantText(policy.record)]);
    case "paced":
      return call(
        "paced",
        [policy.field, ...(policy.on === undefined ? [] : [policy.on])].map(constantText),
      );
  }
}

/** A long policy on several lines, one clause per line; a short one on one line. */
export function policyLines(policy: Policy): string | readonly string[] {
  const lines = linesOf(policy);
  const [only = ""] = lines;
  return lines.length === 1 ? only : lines;
}

/** A name says nothing about the meaning, so a policy that only was given a name has the same text as before. */
function withoutName(policy: Policy): Policy {
  const [only] = policy.kind === "allOf" && policy.name !== undefined ? policy.of : [];
  return policy.kind === "allOf" && only !== undefined && policy.of.length === 1 ? only : policy;
}

function linesOf(named: Policy): readonly string[] {
  const policy = withoutName(named);
  const text = policyText(policy);
  if (text.length <= 100) return [text];
  switch (policy.kind) {
    case "anyOf":
    case "allOf":
      return laidOut(policy.kind, policy.of.map(linesOf));
    case "not":
      return laidOut("not", [linesOf(policy.of)]);
    case "related":
    case "above":
    case "beside":
    case "mine": {
      const name = text.slice(0, text.indexOf("("));
      const where = "field" in policy ? policy.field : policy.entity;
      return laidOut(name, [[constantText(where)], linesOf(policy.policy)]);
    }
    default:
      return [text];
  }
}

function laidOut(name: string, parts: readonly (readonly string[])[]): readonly string[] {
  const inner = parts.flatMap((lines, index) => {
    const end = index + 1 < parts.length ? "," : "";
    return lines.map((line, at) => `  ${line}${at + 1 < lines.length ? "" : end}`);
  });
  return [`${name}(`, ...inner, ")"];
}

function call(name: string, parts: readonly string[]): string {
  return `${name}(${parts.join(", ")})`;
}

/** Single quotes, because the text is part of JSON. */
function constantText(value: Constant): string {
  return typeof value === "string"
    ? `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`
    : String(value);
}

/**
 * Parses the output of `policyText`.
 * @throws Error that says what was expected and what was found
 */
export function readPolicy(text: string): Policy {
  const tokens = text.match(/'(?:[^'\\]|\\[^])*'|[\w.+-]+|[(),]|\S/g) ?? [];
  let at = 0;
  const isNext = (token: string): boolean => tokens[at] === token;
  const take = (token: string): void => {
    if (!isNext(token)) throw new Error(`"${token}" expected, not "${tokens[at] ?? "the end"}"`);
    at += 1;
  };
  const part = (): Policy | Constant => {
    const token = tokens[at] ?? "the end";
    at += 1;
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll(/\\([^])/g, "$1");
    if (token === "true" || token === "false") return token === "true";
    if (/^[-\d]/.test(token) && Number.isFinite(Number(token))) return Number(token);
    take("(");
    const parts: (Policy | Constant)[] = [];
    while (!isNext(")")) {
      if (parts.length > 0) take(",");
      parts.push(part());
    }
    take(")");
    return made(token, parts);
  };
  const found = part();
  if (at < tokens.length || !isPolicy(found)) throw new Error(`"${text}" is no policy`);
  return found;
}

function made(kind: string, parts: readonly (Policy | Constant)[]): Policy {
  const policies = parts.filter(isPolicy);
  const constants = parts.filter((each) => typeof each !== "object");
  const [first = "", second = ""] = constants.filter((each) => typeof each === "string");
  const [inner = { kind: "anyOf", of: [] }] = policies;
  switch (kind) {
    case "anyOf":
    case "allOf":
      return { kind, of: policies };
    case "not":
      return { kind, of: inner };
    case "anybody":
    case "member":
    case "joining":
    case "named":
    case "begun":
      return { kind };
    case "role":
      return { kind, roles: constants.map(String) };
    case "self":
    case "selfIn":
    case "namedBy":
    case "trusted":
    case "ownSite":
    case "has":
    case "onlySelfIn":
    case "unchanged":
    case "lowered":
    case "sameEmail":
      return { kind, field: first };
    case "ahead":
      return constants.length < 2
        ? { kind, field: first }
        : { kind, field: first, days: Number(constants[1]) };
    case "matches":
      return { kind, field: first, as: second };
    case "above":
    case "beside":
      return { kind, entity: first, policy: inner };
    case "mine":
      return { kind, field: first, policy: inner };
    case "selfInPath":
      return { kind, entity: first };
    case "is":
      return { kind, field: first, values: constants.slice(1) };
    case "related":
      return { kind, field: first, policy: inner };
    case "relatedIfAny":
      return { kind: "related", field: first, policy: inner, mayBeMissing: true };
    case "agrees":
      return { kind, field: first, on: second };
    case "mayReadParent":
      return { kind: "parent", entity: first };
    case "founding":
      return { kind, role: first, record: second };
    case "paced":
      return second === "" ? { kind, field: first } : { kind, field: first, on: second };
    default:
      throw new Error(`there is no policy "${kind}"`);
  }
}

function isPolicy(part: Policy | Constant): part is Policy {
  return typeof part === "object";
}
