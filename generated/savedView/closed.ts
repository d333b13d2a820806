// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 106448bc5c28

import { hasOnlyKeys } from "../runtime.ts";
import { savedViewFields } from "./codec.ts";

/** Whether a savedView that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedSavedView(value: Readonly<Record<string, unknown>>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    4 +
    (value.shared === undefined ? 0 : 1) +
    (value.pinned === undefined ? 0 : 1) +
    (value.discarded === undefined ? 0 : 1) +
    (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, savedViewFields);
}
