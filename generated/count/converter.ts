// Generated from count.entity.ts by "npm run codegen". Do not edit. b00f7b7548bf

import type { Converter, Stored } from "../firestore/converting.ts";
import { type Cleared, encodeInstant, encodeNumber, encodeObject } from "../firestore/encoding.ts";
import { instantOf, isStored } from "../firestore/reading.ts";
import { countCodec } from "./codec.ts";
import type { Count } from "./type.ts";

/** The instants of a count. */
export type CountMoment = never;

/** What an update may do to a count. What never changes is not among it, and only what may be left out can be cleared. */
export type CountUpdate = {
  readonly reports?: NonNullable<Count["reports"]> | Cleared;
  readonly entries?: NonNullable<Count["entries"]> | Cleared;
  readonly photos?: NonNullable<Count["photos"]> | Cleared;
  readonly looks?: NonNullable<Count["looks"]> | Cleared;
};

/** Converts a count to and from Firestore. */
export const countConverter: Converter<Count, CountMoment, CountUpdate> = {
  codec: countCodec,
  moments: [],
  decode: decodeCount,
  encoders: {
    reports: encodeObject({ from: encodeInstant, count: encodeNumber }),
    entries: encodeObject({ from: encodeInstant, count: encodeNumber }),
    photos: encodeObject({ from: encodeInstant, count: encodeNumber }),
    looks: encodeObject({ from: encodeInstant, count: encodeNumber }),
  },
  serverTimes: { when: {}, paces: ["reports", "entries", "photos", "looks"] },
};

function decodeCount(fields: Stored): void {
  if (isStored(fields["reports"])) decodeCountReports(fields["reports"]);
  if (isStored(fields["entries"])) decodeCountEntries(fields["entries"]);
  if (isStored(fields["photos"])) decodeCountPhotos(fields["photos"]);
  if (isStored(fields["looks"])) decodeCountLooks(fields["looks"]);
}

function decodeCountReports(fields: Stored): void {
  if (fields["from"] !== undefined) fields["from"] = instantOf(fields["from"]);
}

function decodeCountEntries(fields: Stored): void {
  if (fields["from"] !== undefined) fields["from"] = instantOf(fields["from"]);
}

function decodeCountPhotos(fields: Stored): void {
  if (fields["from"] !== undefined) fields["from"] = instantOf(fields["from"]);
}

function decodeCountLooks(fields: Stored): void {
  if (fields["from"] !== undefined) fields["from"] = instantOf(fields["from"]);
}
