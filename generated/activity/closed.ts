// Generated from activity.entity.ts by "npm run codegen". Do not edit. c6b724695cc1

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { activityFields } from "./codec.ts";
import type { Activity } from "./type.ts";

/** Whether an activity that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedActivity(value: Unchecked<Activity>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    5 +
    (value.audience === undefined ? 0 : 1) +
    (value.text === undefined ? 0 : 1) +
    (value.photos === undefined ? 0 : 1) +
    (value.minutes === undefined ? 0 : 1) +
    (value.insteadOf === undefined ? 0 : 1) +
    (value.hiddenBy === undefined ? 0 : 1) +
    (value.hiddenAt === undefined ? 0 : 1) +
    (value.from === undefined ? 0 : 1) +
    (value.to === undefined ? 0 : 1) +
    (value.changed === undefined ? 0 : 1) +
    (value.was === undefined ? 0 : 1) +
    (value.became === undefined ? 0 : 1) +
    (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, activityFields);
}
