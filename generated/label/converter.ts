// Generated from label.entity.ts by "npm run codegen". Do not edit. 810432ea1b1e

import type { Converter } from "../firestore/converting.ts";
import { type Cleared, encodeNumber } from "../firestore/encoding.ts";
import { labelCodec } from "./codec.ts";
import type { Label } from "./type.ts";

/** The instants of a label. */
export type LabelMoment = never;

/** What an update may do to a label. What never changes is not among it, and only what may be left out can be cleared. */
export type LabelUpdate = {
  readonly place?: Label["place"];
  readonly site?: Label["site"];
  readonly placeName?: Label["placeName"];
  readonly siteName?: Label["siteName"];
  readonly organisationName?: Label["organisationName"];
  readonly active?: Label["active"];
  readonly revision?: NonNullable<Label["revision"]> | Cleared;
};

/** Converts a label to and from Firestore. */
export const labelConverter: Converter<Label, LabelMoment, LabelUpdate> = {
  codec: labelCodec,
  moments: [],

  encoders: {
    revision: encodeNumber,
  },
  serverTimes: { when: {} },
};
