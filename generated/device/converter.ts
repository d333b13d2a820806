// Generated from device.entity.ts by "npm run codegen". Do not edit. 40550c444409

import type { Converter, Stored } from "../firestore/converting.ts";
import {
  type Cleared,
  type Members,
  type ServerTime,
  encodeInstant,
  encodeNumber,
} from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { deviceCodec } from "./codec.ts";
import type { Device } from "./type.ts";

/** The instants of a device. */
export type DeviceMoment = "seenAt";

/** What an update may do to a device. What never changes is not among it, and only what may be left out can be cleared. */
export type DeviceUpdate = {
  readonly token?: Device["token"];
  readonly kinds?: Device["kinds"] | Members<Device["kinds"][number]>;
  readonly quietFrom?: NonNullable<Device["quietFrom"]> | Cleared;
  readonly quietTo?: NonNullable<Device["quietTo"]> | Cleared;
  readonly zone?: Device["zone"];
  readonly locale?: Device["locale"];
  readonly seenAt?: Device["seenAt"] | ServerTime;
  readonly revision?: NonNullable<Device["revision"]> | Cleared;
};

/** Converts a device to and from Firestore. */
export const deviceConverter: Converter<Device, DeviceMoment, DeviceUpdate> = {
  codec: deviceCodec,
  moments: ["seenAt"],
  decode: decodeDevice,
  encoders: {
    quietFrom: encodeNumber,
    quietTo: encodeNumber,
    seenAt: encodeInstant,
    revision: encodeNumber,
  },
  serverTimes: { when: {} },
};

function decodeDevice(fields: Stored): void {
  if (fields["seenAt"] !== undefined) fields["seenAt"] = instantOf(fields["seenAt"]);
}
