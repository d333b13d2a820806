// Generated from request.entity.ts by "npm run codegen". Do not edit. efab6d3a8809

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { requestFields } from "./codec.ts";
import type { Request } from "./type.ts";

/** Whether a request that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedRequest(value: Unchecked<Request>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    9 +
    (value.details === undefined ? 0 : 1) +
    (value.urgency === undefined ? 0 : 1) +
    (value.audience === undefined ? 0 : 1) +
    (value.reporterName === undefined ? 0 : 1) +
    (value.priority === undefined ? 0 : 1) +
    (value.dueAt === undefined ? 0 : 1) +
    (value.assignee === undefined ? 0 : 1) +
    (value.watchers === undefined ? 0 : 1) +
    (value.waitingFor === undefined ? 0 : 1) +
    (value.resolution === undefined ? 0 : 1) +
    (value.resolvedAt === undefined ? 0 : 1) +
    (value.closedAt === undefined ? 0 : 1) +
    (value.mergedInto === undefined ? 0 : 1) +
    (value.reopens === undefined ? 0 : 1) +
    (value.source === undefined ? 0 : 1) +
    (value.importedWith === undefined ? 0 : 1) +
    (value.externalId === undefined ? 0 : 1) +
    (value.otherColumns === undefined ? 0 : 1) +
    (value.comments === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, requestFields);
}
