// Generated from site.entity.ts by "npm run codegen". Do not edit. 9bf8ac24f094

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { siteFields } from "./codec.ts";
import type { Site } from "./type.ts";

/** Whether a site that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedSite(value: Unchecked<Site>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    1 +
    (value.address === undefined ? 0 : 1) +
    (value.retired === undefined ? 0 : 1) +
    (value.importedWith === undefined ? 0 : 1) +
    (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, siteFields);
}
