// Generated from site.entity.ts by "npm run codegen". Do not edit. bd3a23ada109

import { hasOnlyKeys } from "../runtime.ts";
import { siteFields } from "./codec.ts";

/** Whether a site that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedSite(value: Readonly<Record<string, unknown>>): boolean {
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
