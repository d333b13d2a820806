import type { Blocker } from "../../schema/language/lifecycle.ts";
import type { Policy } from "../../schema/language/policy.ts";

/** Every policy of an operation: `by` and the conditions of its blockers. */
export function policiesOf({
  by,
  blockers = [],
}: {
  readonly by: Policy;
  readonly blockers?: readonly Blocker[];
}): readonly Policy[] {
  return [by, ...blockers.map((each) => each.unless)];
}

/** The parts of a policy about its own document, itself included; policies on related documents are not split. */
export function partsHere(policy: Policy): readonly Policy[] {
  switch (policy.kind) {
    case "anyOf":
    case "allOf":
      return [policy, ...policy.of.flatMap(partsHere)];
    case "not":
      return [policy, ...partsHere(policy.of)];
    default:
      return [policy];
  }
}

/** All parts of a policy, itself included, on any document. */
export function partsEverywhere(policy: Policy): readonly Policy[] {
  return partsHere(policy).flatMap((each) =>
    isElsewhere(each) ? [each, ...partsEverywhere(each.policy)] : [each],
  );
}

/** Whether a policy is about another document. */
function isElsewhere(
  policy: Policy,
): policy is Extract<Policy, { kind: "related" | "above" | "beside" | "mine" }> {
  return ["related", "above", "beside", "mine"].includes(policy.kind);
}

/** The fields that a policy compares with the actor. */
export function personalFields(policy: Policy): readonly string[] {
  return partsHere(policy).flatMap((each) =>
    each.kind === "self" || each.kind === "selfIn" || each.kind === "onlySelfIn"
      ? [each.field]
      : [],
  );
}

/** Merges policies on the same other document, so that it is read once. */
export function gathered(policies: readonly Policy[]): readonly Policy[] {
  const groups = new Map<string, Policy[]>();
  const flat = policies.flatMap((each) => (each.kind === "allOf" ? each.of : [each]));
  for (const each of flat.map((policy) =>
    policy.kind === "agrees" ? asRelated(policy) : policy,
  )) {
    const { policy: _, ...where } = isElsewhere(each) ? each : { policy: each };
    const key = JSON.stringify(isElsewhere(each) ? where : each);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...more] = group;
    if (first === undefined || more.length === 0 || !isElsewhere(first)) return group.slice(0, 1);
    const inner = group.flatMap((each) => (isElsewhere(each) ? [each.policy] : []));
    return [{ ...first, policy: { kind: "allOf", of: inner } }];
  });
}

/** `agrees` as a policy on the related document. */
export function asRelated({ field, on }: Extract<Policy, { kind: "agrees" }>): Policy {
  return { kind: "related", field, policy: { kind: "matches", field: on, as: on } };
}
