// Generated from redemption.entity.ts by "npm run codegen". Do not edit. ce6f836bb955

import type { Converter, Stored } from "../firestore/converting.ts";
import { encodeInstant } from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { redemptionCodec } from "./codec.ts";
import type { Redemption } from "./type.ts";

/** The instants of a redemption. */
export type RedemptionMoment = "at";

/** What an update may do to a redemption. What never changes is not among it, and only what may be left out can be cleared. */
export type RedemptionUpdate = {};

/** Converts a redemption to and from Firestore. */
export const redemptionConverter: Converter<Redemption, RedemptionMoment, RedemptionUpdate> = {
  codec: redemptionCodec,
  moments: ["at"],
  decode: decodeRedemption,
  encoders: {
    at: encodeInstant,
  },
  serverTimes: { when: { redeem: ["at"] } },
};

function decodeRedemption(fields: Stored): void {
  if (fields["at"] !== undefined) fields["at"] = instantOf(fields["at"]);
}
