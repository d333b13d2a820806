// Generated from attachment.entity.ts by "npm run codegen". Do not edit. 1c72d7f4c850

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { attachmentFields } from "./codec.ts";
import type { Attachment } from "./type.ts";

/** Whether an attachment that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedAttachment(value: Unchecked<Attachment>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    6 +
    (value.alt === undefined ? 0 : 1) +
    (value.audience === undefined ? 0 : 1) +
    (value.hiddenBy === undefined ? 0 : 1) +
    (value.hiddenAt === undefined ? 0 : 1) +
    (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, attachmentFields);
}
