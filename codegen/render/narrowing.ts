import type { Policy } from "../../schema/language/policy.ts";
import { partsHere } from "../plan/policies.ts";

/** Tests of one field against constants, or of the acting user's role. */
interface Tests {
  readonly values: readonly unknown[];
  readonly isNegated: boolean;
}

/**
 * The fields, and `undefined` for the role, that a policy compares with constants so often that the compiler, which remembers each
 * comparison, would take a later one for a mistake.
 */
export function comparedAgain(policy: Policy): ReadonlySet<string | undefined> {
  switch (policy.kind) {
    case "not":
      return comparedAgain(policy.of);
    case "anyOf":
    case "allOf": {
      const found = new Set(policy.of.flatMap((each) => [...comparedAgain(each)]));
      const before = new Map<string | undefined, Tests>();
      for (const [subject, tests] of policy.of.flatMap((each) => [...testsIn(each)])) {
        const earlier = before.get(subject);
        const isAgain =
          earlier !== undefined &&
          (policy.kind === "allOf" ||
            earlier.isNegated ||
            tests.isNegated ||
            tests.values.some((value) => earlier.values.includes(value)));
        if (isAgain) found.add(subject);
        before.set(subject, {
          values: [...(earlier?.values ?? []), ...tests.values],
          isNegated: (earlier?.isNegated ?? false) || tests.isNegated,
        });
      }
      return found;
    }
    default:
      return new Set();
  }
}

/** The tests of a part of a policy, by field. */
function testsIn(part: Policy): ReadonlyMap<string | undefined, Tests> {
  const found = new Map<string | undefined, Tests>();
  const parts = partsHere(part);
  const isNegated = parts.some(({ kind }) => kind === "not");
  for (const each of parts) {
    if (each.kind !== "is" && each.kind !== "role") continue;
    const subject = each.kind === "is" ? each.field : undefined;
    const own: readonly unknown[] = each.kind === "is" ? each.values : each.roles;
    found.set(subject, { values: [...(found.get(subject)?.values ?? []), ...own], isNegated });
  }
  return found;
}
