// Generated from look.entity.ts by "npm run codegen". Do not edit. a2fe5aa388cb

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { lookFields } from "./codec.ts";
import type { Look } from "./type.ts";

/** Whether a look that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedLook(value: Unchecked<Look>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present = 1 + (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, lookFields);
}
