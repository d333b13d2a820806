// Generated from device.entity.ts by "npm run codegen". Do not edit. d2059ac12e06

import { idAt, isPaced, refusePace } from "../judging.ts";
import { personPath } from "../person/codec.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import type { DevicePolicyInput } from "./access.ts";
import { deviceParams } from "./codec.ts";
import type { Device } from "./type.ts";

/** The person themselves may turn on push messages on a device. */
export function mayRegisterDevice({ me, after }: DevicePolicyInput): boolean {
  return idAt(after.path, 0) === me.id;
}

/** The person themselves may change what is sent to a device. */
export function mayChangeDevice({ me, before }: DevicePolicyInput): boolean {
  return idAt(before.path, 0) === me.id;
}

/** The person themselves may delete a device. */
export function mayRemoveDevice({ me, before }: DevicePolicyInput): boolean {
  return idAt(before.path, 0) === me.id;
}

function requirePaceOfRegistering({
  after,
  judging,
}: DevicePolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isPaced(
    judging,
    personPath({ ...deviceParams(after.path), person: judging.change.by }),
    "registered",
    after.path,
    { most: 20, seconds: 86400 },
  )
    ? undefined
    : refusePace(
        "device.paceOfRegistering",
        "You did this a lot today: it may be done again later.",
        judging,
        personPath({ ...deviceParams(after.path), person: judging.change.by }),
        "registered",
        { most: 20, seconds: 86400 },
      );
}

/** Why a user who may turn on push messages on a device cannot do it now. */
export function checkRegisterDevice(
  input: DevicePolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requirePaceOfRegistering(input);
}

/** The messages for users who lack the permission, by operation. */
export const deviceClauses = {
  register: "Only the person themselves may turn on push messages on a device.",
  change: "Only the person themselves may change what is sent to a device.",
} as const;

/** The names of the actions on a device. */
export type DeviceActionName = "change";

export interface AvailableDeviceAction {
  readonly name: DeviceActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this device now. */
export function availableDeviceActions(
  me: DevicePolicyInput["me"],
  device: Document<Device>,
): readonly AvailableDeviceAction[] {
  const input: DevicePolicyInput = { me, before: device, after: device };
  const availableActions: AvailableDeviceAction[] = [];
  if (mayChangeDevice(input))
    availableActions.push({ name: "change", kind: "edit", refusal: undefined });
  return availableActions;
}
