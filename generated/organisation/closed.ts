// Generated from organisation.entity.ts by "npm run codegen". Do not edit. bd2d79e4605c

import { type Unchecked, hasOnlyKeys, isRecord } from "../runtime.ts";
import { organisationFields } from "./codec.ts";
import type { Organisation, OrganisationDueHours } from "./type.ts";

/** Whether an organisation that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedOrganisation(value: Unchecked<Organisation>): boolean {
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
  if (!isRecord<OrganisationDueHours>(value)) return true;
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 4 || hasOnlyKeys(value, ["low", "normal", "high", "urgent"]);
}
