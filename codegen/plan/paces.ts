import type { Policy } from "../../schema/language/policy.ts";
import { partsEverywhere, policiesOf } from "./policies.ts";

/** The names of the paces that a policy asks for. */
export function pacesIn(policy: Policy): readonly string[] {
  return partsEverywhere(policy).flatMap((each) => (each.kind === "paced" ? [each.field] : []));
}

/** The paces that whoever takes a way writes down. */
export function pacesOf(way: Parameters<typeof policiesOf>[0]): readonly string[] {
  return [...new Set(policiesOf(way).flatMap(pacesIn))];
}
