// Generated from founding.entity.ts by "npm run codegen". Do not edit. e50a55eaf634

import type { Converter, Stored } from "../firestore/converting.ts";
import { encodeInstant } from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { foundingCodec } from "./codec.ts";
import type { Founding } from "./type.ts";

/** The instants of a founding. */
export type FoundingMoment = "at";

/** What an update may do to a founding. What never changes is not among it, and only what may be left out can be cleared. */
export type FoundingUpdate = {};

/** Converts a founding to and from Firestore. */
export const foundingConverter: Converter<Founding, FoundingMoment, FoundingUpdate> = {
  codec: foundingCodec,
  moments: ["at"],
  decode: decodeFounding,
  encoders: {
    at: encodeInstant,
  },
  serverTimes: { when: { record: ["at"] } },
};

function decodeFounding(fields: Stored): void {
  if (fields["at"] !== undefined) fields["at"] = instantOf(fields["at"]);
}
