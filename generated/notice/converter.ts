// Generated from notice.entity.ts by "npm run codegen". Do not edit. 9d8b24fc923a

import type { Converter, Stored } from "../firestore/converting.ts";
import { type Cleared, encodeInstant, encodeNumber } from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { noticeCodec } from "./codec.ts";
import type { Notice } from "./type.ts";

/** The instants of a notice. */
export type NoticeMoment = "at";

/** What an update may do to a notice. What never changes is not among it, and only what may be left out can be cleared. */
export type NoticeUpdate = {
  readonly seen?: Notice["seen"];
  readonly revision?: NonNullable<Notice["revision"]> | Cleared;
};

/** Converts a notice to and from Firestore. */
export const noticeConverter: Converter<Notice, NoticeMoment, NoticeUpdate> = {
  codec: noticeCodec,
  moments: ["at"],
  decode: decodeNotice,
  encoders: {
    at: encodeInstant,
    revision: encodeNumber,
  },
  serverTimes: { when: {} },
};

function decodeNotice(fields: Stored): void {
  if (fields["at"] !== undefined) fields["at"] = instantOf(fields["at"]);
}
