// Generated from place.entity.ts by "npm run codegen". Do not edit. 7d9223d9ac4b

import { hasOnlyKeys } from "../runtime.ts";
import { placeFields } from "./codec.ts";

/** Whether a place that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedPlace(value: Readonly<Record<string, unknown>>): boolean {
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
