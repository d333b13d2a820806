// Generated from device.entity.ts by "npm run codegen". Do not edit. 0ea7f574dc36

import { idAt, isPaced, refusePace } from "../judging.ts";
import { personPath } from "../person/codec.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import type { DevicePolicyInput } from "./access.ts";
import { deviceParams } from "./codec.ts";
import type { Device } from "./type.ts";

/** The person themselves may be told on a device. */
export function mayRegisterDevice({ me, after }: DevicePolicyInput): boolean {
  return idAt(after.path, 0) === me.id;
}

/** The person themselves may change what a device is told. */
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

/** What keeps somebody who may be told on a device from doing it now. */
export function checkRegisterDevice(
  input: DevicePolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requirePaceOfRegistering(input);
}

/** What a person is told who may not. */
export const deviceClauses = {
  register: "Only the person themselves may be told on a device.",
  change: "Only the person themselves may change what a device is told.",
} as const;

/** The names of the actions on a device. */
export type DeviceActionName = "change";

export interface AvailableDeviceAction {
  readonly name: DeviceActionName;
  readonly kind: "edit" | "step";
  /** Why it is refused now, although this person may take it in general. */
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
