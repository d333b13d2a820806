import type { Policy } from "../../schema/language/policy.ts";
import type { Way } from "./ways.ts";

type Paced = Extract<Policy, { kind: "paced" }>;

/** The names of the paces that a policy asks for. */
export function pacesIn(policy: Policy): readonly string[] {
  return pacedIn(policy).map(({ field }) => field);
}

/** What a policy says of paces. */
function pacedIn(policy: Policy): readonly Paced[] {
  switch (policy.kind) {
    case "anyOf":
    case "allOf":
      return policy.of.flatMap(pacedIn);
    case "not":
      return pacedIn(policy.of);
    case "related":
      return pacedIn(policy.policy);
    case "paced":
      return [policy];
    default:
      return [];
  }
}

/** The paces that whoever takes a way writes down. */
export function pacesOf({ by, blockers }: Pick<Way, "by" | "blockers">): readonly string[] {
  return [...new Set([by, ...blockers.map((each) => each.unless)].flatMap(pacesIn))];
}
