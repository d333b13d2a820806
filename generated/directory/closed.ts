// Generated from directory.entity.ts by "npm run codegen". Do not edit. 1c2075c46552

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { directoryFields } from "./codec.ts";
import type { Directory } from "./type.ts";

/** Whether a directory that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedDirectory(value: Unchecked<Directory>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present = 2 + (value.sites === undefined ? 0 : 1) + (value.active === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, directoryFields);
}
