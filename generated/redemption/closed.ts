// Generated from redemption.entity.ts by "npm run codegen". Do not edit. f9fd5dfe4db4

import { hasOnlyKeys } from "../runtime.ts";
import { redemptionFields } from "./codec.ts";

/** Whether a redemption that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedRedemption(value: Readonly<Record<string, unknown>>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present = 2 + (value.entrance === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, redemptionFields);
}
