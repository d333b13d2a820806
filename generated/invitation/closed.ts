// Generated from invitation.entity.ts by "npm run codegen". Do not edit. 54f2a5be4c8d

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { invitationFields } from "./codec.ts";
import type { Invitation } from "./type.ts";

/** Whether an invitation that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedInvitation(value: Unchecked<Invitation>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    5 +
    (value.sites === undefined ? 0 : 1) +
    (value.request === undefined ? 0 : 1) +
    (value.until === undefined ? 0 : 1) +
    (value.reusable === undefined ? 0 : 1) +
    (value.email === undefined ? 0 : 1) +
    (value.bound === undefined ? 0 : 1) +
    (value.note === undefined ? 0 : 1) +
    (value.byName === undefined ? 0 : 1) +
    (value.round === undefined ? 0 : 1) +
    (value.revoked === undefined ? 0 : 1) +
    (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, invitationFields);
}
