// Generated from device.entity.ts by "npm run codegen". Do not edit. cc7ce4913359

import type { FormField } from "../filling.ts";

/** A field in a form of a device. */
export type DeviceFormField =
  | "token"
  | "kinds"
  | "quietFrom"
  | "quietTo"
  | "zone"
  | "locale"
  | "seenAt";

/** The type of each field, in the order of the schema. */
export const deviceFormFields: Readonly<Record<DeviceFormField, FormField>> = {
  token: { kind: "text", optional: false, min: 1, max: 4096 },
  kinds: { kind: "list", optional: false, max: 20 },
  quietFrom: { kind: "number", optional: true, integer: true, min: 0, max: 1439 },
  quietTo: { kind: "number", optional: true, integer: true, min: 0, max: 1439 },
  zone: { kind: "text", optional: false, min: 1, max: 60 },
  locale: { kind: "text", optional: false, min: 2, max: 20 },
  seenAt: { kind: "instant", optional: false, min: -2208988800000, max: 7258118400000 },
};
