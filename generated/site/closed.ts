// Generated from site.entity.ts by "npm run codegen". Do not edit. 65d5c47f16ac

import { hasOnlyKeys } from "../runtime.ts";
import { siteFields } from "./codec.ts";

/** Whether a site that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedSite(value: Readonly<Record<string, unknown>>): boolean {
  const count = 1 + (value.address === undefined ? 0 : 1) + (value.retired === undefined ? 0 : 1);
  return hasOnlyKeys(value, count, siteFields);
}
