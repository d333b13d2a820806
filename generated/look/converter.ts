// Generated from look.entity.ts by "npm run codegen". Do not edit. 636b9f0b414f

import type { Converter, Stored } from "../firestore/converting.ts";
import {
  type Cleared,
  type ServerTime,
  encodeInstant,
  encodeNumber,
} from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { lookCodec } from "./codec.ts";
import type { Look } from "./type.ts";

/** The instants of a look. */
export type LookMoment = "at";

/** What an update may do to a look. What never changes is not among it, and only what may be left out can be cleared. */
export type LookUpdate = {
  readonly at?: Look["at"] | ServerTime;
  readonly revision?: NonNullable<Look["revision"]> | Cleared;
};

/** Converts a look to and from Firestore. */
export const lookConverter: Converter<Look, LookMoment, LookUpdate> = {
  codec: lookCodec,
  moments: ["at"],
  decode: decodeLook,
  encoders: {
    at: encodeInstant,
    revision: encodeNumber,
  },
  serverTimes: { when: { begin: ["at"], renew: ["at"] } },
};

function decodeLook(fields: Stored): void {
  if (fields["at"] !== undefined) fields["at"] = instantOf(fields["at"]);
}
