// Generated from device.entity.ts by "npm run codegen". Do not edit. 21398b2e6dfc

import type { FormField } from "../filling.ts";

/** A field that somebody fills in while doing something with a device. */
export type DeviceFormField =
  | "token"
  | "kinds"
  | "quietFrom"
  | "quietTo"
  | "zone"
  | "locale"
  | "seenAt";

/** What each of them holds, in the order of the schema. */
export const deviceFormFields: Readonly<Record<DeviceFormField, FormField>> = {
  token: { kind: "text", optional: false, min: 1, max: 4096 },
  kinds: { kind: "list", optional: false, max: 20 },
  quietFrom: { kind: "number", optional: true, integer: true, min: 0, max: 1439 },
  quietTo: { kind: "number", optional: true, integer: true, min: 0, max: 1439 },
  zone: { kind: "text", optional: false, min: 1, max: 60 },
  locale: { kind: "text", optional: false, min: 2, max: 20 },
  seenAt: { kind: "instant", optional: false },
};
