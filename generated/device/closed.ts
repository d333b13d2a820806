// Generated from device.entity.ts by "npm run codegen". Do not edit. c8107a014c78

import { type Unchecked, hasOnlyKeys } from "../runtime.ts";
import { deviceFields } from "./codec.ts";
import type { Device } from "./type.ts";

/** Whether a device that is valid has no keys, at any depth, but those that the schema knows. */
export function isClosedDevice(value: Unchecked<Device>): boolean {
  let keys = 0;
  for (const _ in value) keys += 1;
  const present =
    4 +
    (value.kinds === undefined ? 0 : 1) +
    (value.quietFrom === undefined ? 0 : 1) +
    (value.quietTo === undefined ? 0 : 1) +
    (value.revision === undefined ? 0 : 1);
  return keys === present || hasOnlyKeys(value, deviceFields);
}
