import {
  allOf,
  anyOf,
  type Policy,
  type Precondition,
  unchanged,
} from "../../schema/language/policy.ts";

/** Every policy of an operation: `by` and its preconditions. */
export function policiesOf({
  by,
  preconditions = [],
}: {
  readonly by: Policy;
  readonly preconditions?: readonly Precondition[];
}): readonly Policy[] {
  return [by, ...preconditions.map(conditionOf)];
}

/** What an operation with this precondition requires. */
export function conditionOf({ require, whenChanged }: Precondition): Policy {
  return whenChanged === undefined ? require : anyOf(isUnchanged(whenChanged), require);
}

/** Whether a change leaves all of these fields as they are. */
export function isUnchanged(fields: readonly string[]): Policy {
  const [first = "", ...more] = fields;
  return more.length === 0 ? unchanged(first) : allOf(...fields.map(unchanged));
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

/** A policy with a name, which becomes a function. */
export type NamedPolicy = Extract<Policy, { kind: "allOf" }> & { readonly name: string };

/** Whether a policy has a name. */
export function isNamed(policy: Policy): policy is NamedPolicy {
  return policy.kind === "allOf" && policy.name !== undefined;
}

/**
 * Merges policies on the same other document, so that it is read once.
 * @param isCalling whether policies with a name stay as they are, because they are called
 */
export function gathered(policies: readonly Policy[], isCalling = false): readonly Policy[] {
  const groups = new Map<string, Policy[]>();
  const flat = policies.flatMap((each) =>
    each.kind === "allOf" && !(isCalling && isNamed(each)) ? each.of : [each],
  );
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

/** How a policy looks at one other document, and by which ref or entity; `undefined` if it looks at more or at its own. */
export function otherDocument(
  policy: Policy,
): { readonly how: string; readonly name: string } | undefined {
  const [only, ...more] = gathered([policy]);
  if (only === undefined || more.length > 0 || !isElsewhere(only)) return undefined;
  const { policy: _, ...where } = only;
  return { how: JSON.stringify(where), name: "field" in only ? only.field : only.entity };
}

/** `agrees` as a policy on the related document. */
export function asRelated({ field, on }: Extract<Policy, { kind: "agrees" }>): Policy {
  return { kind: "related", field, policy: { kind: "matches", field: on, as: on } };
}
