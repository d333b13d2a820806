// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. bf6cd15ea2d1

import type { Converter } from "../firestore/converting.ts";
import { type Cleared, encodeNumber } from "../firestore/encoding.ts";
import { savedViewCodec } from "./codec.ts";
import type { SavedView } from "./type.ts";

/** The instants of a savedView. */
export type SavedViewMoment = never;

/** What an update may do to a savedView. What never changes is not among it, and only what may be left out can be cleared. */
export type SavedViewUpdate = {
  readonly name?: SavedView["name"];
  readonly search?: SavedView["search"];
  readonly shared?: SavedView["shared"];
  readonly pinned?: SavedView["pinned"];
  readonly order?: SavedView["order"];
  readonly discarded?: SavedView["discarded"];
  readonly revision?: NonNullable<SavedView["revision"]> | Cleared;
};

/** Converts a savedView to and from Firestore. */
export const savedViewConverter: Converter<SavedView, SavedViewMoment, SavedViewUpdate> = {
  codec: savedViewCodec,
  moments: [],

  encoders: {
    order: encodeNumber,
    revision: encodeNumber,
  },
  serverTimes: { when: {} },
};
