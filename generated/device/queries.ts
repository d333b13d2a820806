// Generated from device.entity.ts by "npm run codegen". Do not edit. f1d03f3f3b06

import type { Query } from "../runtime.ts";
import { deviceCodec, deviceCollection } from "./codec.ts";
import type { Device } from "./type.ts";

/** All queries for devices; there are no others. */
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
