// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 0192ae64de43

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { savedViewFields } from "./codec.ts";
import type { SavedView } from "./type.ts";

/** Whether a savedView that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedSavedView(value: Unchecked<SavedView>): boolean {
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
