// Generated from device.entity.ts by "npm run codegen". Do not edit. c5ac3560413b

import type { Query } from "../runtime.ts";
import { deviceCodec, deviceCollection } from "./codec.ts";
import type { Device } from "./type.ts";

/** Every way to ask for devices; there is no other. */
export const deviceQueries = {
  /** Every device of a person, last used first. */
  all(of: { readonly person: string }): Query<Device> {
    return {
      name: "device.all",
      codec: deviceCodec,
      collection: deviceCollection(of),
      where: [],
      order: [{ field: "seenAt", descending: true }],
    };
  },
};
