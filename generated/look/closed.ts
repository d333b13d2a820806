// Generated from look.entity.ts by "npm run codegen". Do not edit. 8731a840e432

import { hasOnlyKeys } from "../runtime.ts";
import { lookFields } from "./codec.ts";

/** Whether a look that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedLook(value: Readonly<Record<string, unknown>>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present = 1 + (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, lookFields);
}
