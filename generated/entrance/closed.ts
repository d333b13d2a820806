// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 9607ba9ce9ac

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { entranceFields } from "./codec.ts";
import type { Entrance } from "./type.ts";

/** Whether an entrance that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedEntrance(value: Unchecked<Entrance>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    4 +
    (value.redemption === undefined ? 0 : 1) +
    (value.sites === undefined ? 0 : 1) +
    (value.request === undefined ? 0 : 1) +
    (value.until === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, entranceFields);
}
