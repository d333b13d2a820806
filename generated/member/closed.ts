// Generated from member.entity.ts by "npm run codegen". Do not edit. e379cda3699f

import { hasOnlyKeys } from "../runtime.ts";
import { memberFields } from "./codec.ts";

/** Whether a member that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedMember(value: Readonly<Record<string, unknown>>): boolean {
  const count =
    3 +
    (value.email === undefined ? 0 : 1) +
    (value.sites === undefined ? 0 : 1) +
    (value.active === undefined ? 0 : 1);
  return hasOnlyKeys(value, count, memberFields);
}
