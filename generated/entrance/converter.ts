// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 8f89cd49e576

import type { Converter, Stored } from "../firestore/converting.ts";
import { encodeInstant } from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { entranceCodec } from "./codec.ts";
import type { Entrance } from "./type.ts";

/** The instants of an entrance. */
export type EntranceMoment = "until" | "at";

/** What an update may do to an entrance. What never changes is not among it, and only what may be left out can be cleared. */
export type EntranceUpdate = {};

/** Converts an entrance to and from Firestore. */
export const entranceConverter: Converter<Entrance, EntranceMoment, EntranceUpdate> = {
  codec: entranceCodec,
  moments: ["until", "at"],
  decode: decodeEntrance,
  encoders: {
    until: encodeInstant,
    at: encodeInstant,
  },
  serverTimes: { when: { enter: ["at"] } },
};

function decodeEntrance(fields: Stored): void {
  if (fields["until"] !== undefined) fields["until"] = instantOf(fields["until"]);
  if (fields["at"] !== undefined) fields["at"] = instantOf(fields["at"]);
}
