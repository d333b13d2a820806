// Generated from pairing.entity.ts by "npm run codegen". Do not edit. 9144090ad172

import type { Converter, Stored } from "../firestore/converting.ts";
import { type Cleared, encodeInstant } from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { pairingCodec } from "./codec.ts";
import type { Pairing } from "./type.ts";

/** The instants of a pairing. */
export type PairingMoment = "at";

/** What an update may do to a pairing. What never changes is not among it, and only what may be left out can be cleared. */
export type PairingUpdate = {
  readonly state?: Pairing["state"];
  readonly asker?: NonNullable<Pairing["asker"]> | Cleared;
  readonly name?: NonNullable<Pairing["name"]> | Cleared;
  readonly offer?: NonNullable<Pairing["offer"]> | Cleared;
  readonly answer?: NonNullable<Pairing["answer"]> | Cleared;
};

/** How a pairing goes to and from Firestore. */
export const pairingConverter: Converter<Pairing, PairingMoment, PairingUpdate> = {
  codec: pairingCodec,
  moments: ["at"],
  decode: decodePairing,
  encoders: {
    at: encodeInstant,
  },
  serverTimes: { when: { show: ["at"] } },
};

function decodePairing(fields: Stored): void {
  if (fields.at !== undefined) fields.at = instantOf(fields.at);
}
