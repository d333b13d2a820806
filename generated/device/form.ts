// Generated from device.entity.ts by "npm run codegen". Do not edit. 13a52572ea65

import { type FormValues, type OperationForm, filledIn } from "../filling.ts";
import type { ActorStamp, Change, Document } from "../runtime.ts";
import { type ChangeDevice, deviceCommands } from "./commands.ts";
import { type DeviceFormField, deviceFormFields } from "./fields.ts";
import type { Device } from "./type.ts";

/** A step or an edit that has a form. */
export type DeviceOperation = "change";

/** The fields of each form: first the required ones, then the optional ones. */
export const deviceForms: Readonly<Record<DeviceOperation, OperationForm<DeviceFormField>>> = {
  change: {
    needs: [],
    may: ["token", "kinds", "quietFrom", "quietTo", "zone", "locale", "seenAt"],
    text: "none",
  },
};

/** What somebody filled in: `null` empties a field that may be empty, and what is left out stays as it is. */
export type DeviceFormValues = FormValues<Device, DeviceFormField>;

/** The change that an operation makes with what was filled in. Throws where a field that it needs is missing. */
export function changeDevice(
  device: Document<Device>,
  input: { readonly operation: DeviceOperation; readonly values: DeviceFormValues },
  act: ActorStamp,
): Change {
  const given = filledIn(deviceForms[input.operation], deviceFormFields, input.values);
  // The form of an operation names what its command takes.
  const filled = given as ChangeDevice;
  return deviceCommands[input.operation](device, filled, act);
}
