// Generated from founding.entity.ts by "npm run codegen". Do not edit. c963d5d5ec36

import { hasOnlyKeys } from "../runtime.ts";
import { foundingFields } from "./codec.ts";

/** Whether a founding that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedFounding(value: Readonly<Record<string, unknown>>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  return keys === 2 || hasOnlyKeys(value, foundingFields);
}
