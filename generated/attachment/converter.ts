// Generated from attachment.entity.ts by "npm run codegen". Do not edit. b82ca68d4968

import type { Converter, Stored } from "../firestore/converting.ts";
import {
  type Cleared,
  type ServerTime,
  encodeInstant,
  encodeNumber,
} from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { attachmentCodec } from "./codec.ts";
import type { Attachment } from "./type.ts";

/** The instants of an attachment. */
export type AttachmentMoment = "at" | "hiddenAt";

/** What an update may do to an attachment. What never changes is not among it, and only what may be left out can be cleared. */
export type AttachmentUpdate = {
  readonly by?: Attachment["by"];
  readonly at?: Attachment["at"] | ServerTime;
  readonly type?: Attachment["type"];
  readonly width?: Attachment["width"];
  readonly height?: Attachment["height"];
  readonly bytes?: Attachment["bytes"];
  readonly alt?: NonNullable<Attachment["alt"]> | Cleared;
  readonly audience?: Attachment["audience"];
  readonly hiddenBy?: NonNullable<Attachment["hiddenBy"]> | Cleared;
  readonly hiddenAt?: NonNullable<Attachment["hiddenAt"]> | ServerTime | Cleared;
  readonly revision?: NonNullable<Attachment["revision"]> | Cleared;
};

/** Converts an attachment to and from Firestore. */
export const attachmentConverter: Converter<Attachment, AttachmentMoment, AttachmentUpdate> = {
  codec: attachmentCodec,
  moments: ["at", "hiddenAt"],
  decode: decodeAttachment,
  encoders: {
    at: encodeInstant,
    width: encodeNumber,
    height: encodeNumber,
    bytes: encodeNumber,
    hiddenAt: encodeInstant,
    revision: encodeNumber,
  },
  serverTimes: { when: { attach: ["at"], hide: ["hiddenAt"] } },
};

function decodeAttachment(fields: Stored): void {
  if (fields["at"] !== undefined) fields["at"] = instantOf(fields["at"]);
  if (fields["hiddenAt"] !== undefined) fields["hiddenAt"] = instantOf(fields["hiddenAt"]);
}
