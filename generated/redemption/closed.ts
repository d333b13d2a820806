// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 41de74929de9

import { hasOnlyKeys } from "../runtime.ts";
import { redemptionFields } from "./codec.ts";

/** Whether a redemption that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedRedemption(value: Readonly<Record<string, unknown>>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 2 || hasOnlyKeys(value, redemptionFields);
}
