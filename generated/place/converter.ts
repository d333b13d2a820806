// Generated from place.entity.ts by "npm run codegen". Do not edit. 32441d38fa01

import type { Converter } from "../firestore/converting.ts";
import { type Cleared, encodeNumber } from "../firestore/encoding.ts";
import { placeCodec } from "./codec.ts";
import type { Place } from "./type.ts";

/** The instants of a place. */
export type PlaceMoment = never;

/** What an update may do to a place. What never changes is not among it, and only what may be left out can be cleared. */
export type PlaceUpdate = {
  readonly name?: Place["name"];
  readonly kind?: Place["kind"];
  readonly site?: Place["site"];
  readonly parent?: NonNullable<Place["parent"]> | Cleared;
  readonly home?: Place["home"];
  readonly retired?: Place["retired"];
  readonly revision?: NonNullable<Place["revision"]> | Cleared;
};

/** Converts a place to and from Firestore. */
export const placeConverter: Converter<Place, PlaceMoment, PlaceUpdate> = {
  codec: placeCodec,
  moments: [],

  encoders: {
    revision: encodeNumber,
  },
  serverTimes: { when: {} },
};
