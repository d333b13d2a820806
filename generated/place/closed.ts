// Generated from place.entity.ts by "npm run codegen". Do not edit. 185cdfac6987

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { placeFields } from "./codec.ts";
import type { Place } from "./type.ts";

/** Whether a place that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedPlace(value: Unchecked<Place>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    4 +
    (value.parent === undefined ? 0 : 1) +
    (value.home === undefined ? 0 : 1) +
    (value.retired === undefined ? 0 : 1) +
    (value.importedWith === undefined ? 0 : 1) +
    (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, placeFields);
}
