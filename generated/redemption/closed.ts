// Generated from redemption.entity.ts by "npm run codegen". Do not edit. df5455c7abb0

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { redemptionFields } from "./codec.ts";
import type { Redemption } from "./type.ts";

/** Whether a redemption that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedRedemption(value: Unchecked<Redemption>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present = 2 + (value.entrance === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, redemptionFields);
}
