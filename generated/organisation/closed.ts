// Generated from organisation.entity.ts by "npm run codegen". Do not edit. bc42300580ff

import { hasOnlyKeys, isRecord } from "../runtime.ts";
import { organisationFields } from "./codec.ts";

/** Whether an organisation that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedOrganisation(value: Readonly<Record<string, unknown>>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    4 +
    (value.dueHours === undefined ? 0 : 1) +
    (value.closeAfterDays === undefined ? 0 : 1) +
    (value.anonymous === undefined ? 0 : 1) +
    (value.scanning === undefined ? 0 : 1) +
    (value.owner === undefined ? 0 : 1) +
    (value.round === undefined ? 0 : 1) +
    (value.revision === undefined ? 0 : 1);
  return (
    (keys === present || hasOnlyKeys(value, organisationFields)) &&
    isClosedOrganisationDueHours(value.dueHours)
  );
}

function isClosedOrganisationDueHours(value: unknown): boolean {
  if (!isRecord(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 4 || hasOnlyKeys(value, ["low", "normal", "high", "urgent"]);
}
