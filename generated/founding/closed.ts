// Generated from founding.entity.ts by "npm run codegen". Do not edit. 589915951d89

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { foundingFields } from "./codec.ts";
import type { Founding } from "./type.ts";

/** Whether a founding that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedFounding(value: Unchecked<Founding>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 2 || hasOnlyKeys(value, foundingFields);
}
