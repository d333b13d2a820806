// Generated from place.entity.ts by "npm run codegen". Do not edit. 0b9adfcc818b

import { hasOnlyKeys } from "../runtime.ts";
import { placeFields } from "./codec.ts";

/** Whether a place that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedPlace(value: Readonly<Record<string, unknown>>): boolean {
  const count =
    4 +
    (value.parent === undefined ? 0 : 1) +
    (value.home === undefined ? 0 : 1) +
    (value.retired === undefined ? 0 : 1);
  return hasOnlyKeys(value, count, placeFields);
}
