// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 8b2b98226d7f

import { hasOnlyKeys, isRecord } from "../runtime.ts";
import { organisationFields } from "./codec.ts";

/** Whether an organisation that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedOrganisation(value: Readonly<Record<string, unknown>>): boolean {
  const count =
    4 + (value.dueHours === undefined ? 0 : 1) + (value.closeAfterDays === undefined ? 0 : 1);
  return (
    hasOnlyKeys(value, count, organisationFields) && isClosedOrganisationDueHours(value.dueHours)
  );
}

function isClosedOrganisationDueHours(value: unknown): boolean {
  if (!isRecord(value)) return true;
  return hasOnlyKeys(value, 4, ["low", "normal", "high", "urgent"]);
}
