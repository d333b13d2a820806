// Generated from label.entity.ts by "npm run codegen". Do not edit. 76fbe4465ad7

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { labelFields } from "./codec.ts";
import type { Label } from "./type.ts";

/** Whether a label that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedLabel(value: Unchecked<Label>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present = 5 + (value.active === undefined ? 0 : 1) + (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, labelFields);
}
