// Generated from member.entity.ts by "npm run codegen". Do not edit. 4d8a88a67a4f

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { memberFields } from "./codec.ts";
import type { Member } from "./type.ts";

/** Whether a member that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedMember(value: Unchecked<Member>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    3 +
    (value.sites === undefined ? 0 : 1) +
    (value.active === undefined ? 0 : 1) +
    (value.email === undefined ? 0 : 1) +
    (value.charts === undefined ? 0 : 1) +
    (value.request === undefined ? 0 : 1) +
    (value.until === undefined ? 0 : 1) +
    (value.entrance === undefined ? 0 : 1) +
    (value.label === undefined ? 0 : 1) +
    (value.leftAt === undefined ? 0 : 1) +
    (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, memberFields);
}
