// Generated from look.entity.ts by "npm run codegen". Do not edit. 6d8bfbbb9583

import { hasOnlyKeys } from "../runtime.ts";
import { lookFields } from "./codec.ts";

/** Whether a look that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedLook(value: Readonly<Record<string, unknown>>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 1 || hasOnlyKeys(value, lookFields);
}
