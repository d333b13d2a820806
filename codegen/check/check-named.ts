import type { Policy } from "../../schema/language/policy.ts";
import { operationsOf } from "../plan/operations.ts";
import { partsHere, policiesOf, isNamed } from "../plan/policies.ts";
import { projectionLocks } from "../plan/projections.ts";
import type { Findings, Keys } from "./findings.ts";

/** The codes of refusals that every entity has: `request.missing`. */
const refusals = new Set(
  [
    "became by change changed create edit entries exists fields fixed forged from invalid journal list lone member missing",
    "needs outside pace parent parts path read remove revision sets state states superseded text undecodable unknownField was",
    "way while",
  ].flatMap((line) => line.split(" ")),
);

const places = { create: ["creates"], edit: ["edits"], step: ["lifecycle", "transitions"] };

/** In one entity, the name of a policy or precondition is unique; it becomes a name in code, and a refusal's code. */
export function checkNamed(findings: Findings): void {
  const { entity, plan } = findings;
  const seen = new Map<string, string>();
  const taken = new Set([
    ...refusals,
    ...projectionLocks(entity, plan).map(({ projection }) => projection),
  ]);
  for (const [key, policy] of [
    ["read", entity.read] as const,
    ["list", entity.list] as const,
    ["remove", entity.remove] as const,
  ])
    if (policy !== undefined) checkPolicies([policy], [key]);
  for (const operation of operationsOf(entity)) {
    const keys = [...places[operation.kind], operation.name];
    checkPolicies(policiesOf(operation), keys);
    for (const { name, require, message, whenChanged } of operation.preconditions) {
      const at = [...keys, "preconditions"];
      checkName("precondition", name, JSON.stringify([require, message]), at);
      if (taken.has(name))
        findings.error(
          "precondition.name",
          `"${entity.name}.${name}" is the code of another refusal already.`,
          "Give the precondition another name.",
          at,
          name,
        );
      if (operation.kind === "create" && whenChanged !== undefined)
        findings.error(
          "precondition.when-changed",
          `"${operation.name}" creates a document, so nothing changes by which "${name}" could be asked.`,
          "Take whenChanged(…) out here.",
          at,
        );
    }
  }

  function checkPolicies(policies: readonly Policy[], keys: Keys): void {
    for (const each of policies.flatMap(partsHere).filter(isNamed))
      checkName("policy", each.name, JSON.stringify(each), keys);
  }

  function checkName(
    kind: "policy" | "precondition",
    name: string,
    text: string,
    keys: Keys,
  ): void {
    const key = `${kind} ${name}`;
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      findings.error(
        `${kind}.name`,
        `"${name}" is not a camelCase word, so no function can be named after it.`,
        "Use letters and digits, beginning with a small letter.",
        keys,
        name,
      );
    else if ((seen.get(key) ?? text) !== text)
      findings.error(
        `${kind}.twice`,
        `${entity.name} has two different things called "${name}".`,
        `Give each ${kind} a name of its own; declare what is the same once.`,
        keys,
        name,
      );
    seen.set(key, text);
  }
}
