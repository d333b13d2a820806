// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 72ca2959e27f

import { hasOnlyKeys } from "../runtime.ts";
import { attachmentFields } from "./codec.ts";

/** Whether an attachment that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedAttachment(value: Readonly<Record<string, unknown>>): boolean {
  const count = 6 + (value.alt === undefined ? 0 : 1) + (value.audience === undefined ? 0 : 1);
  return hasOnlyKeys(value, count, attachmentFields);
}
