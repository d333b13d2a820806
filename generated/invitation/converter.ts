// Generated from invitation.entity.ts by "npm run codegen". Do not edit. 4eeaa68629bc

import type { Converter, Stored } from "../firestore/converting.ts";
import { type Cleared, encodeInstant, encodeNumber } from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { invitationCodec } from "./codec.ts";
import type { Invitation } from "./type.ts";

/** The instants of an invitation. */
export type InvitationMoment = "until" | "expiresAt" | "at";

/** What an update may do to an invitation. What never changes is not among it, and only what may be left out can be cleared. */
export type InvitationUpdate = {
  readonly revoked?: Invitation["revoked"];
  readonly revision?: NonNullable<Invitation["revision"]> | Cleared;
};

/** Converts an invitation to and from Firestore. */
export const invitationConverter: Converter<Invitation, InvitationMoment, InvitationUpdate> = {
  codec: invitationCodec,
  moments: ["until", "expiresAt", "at"],
  decode: decodeInvitation,
  encoders: {
    until: encodeInstant,
    expiresAt: encodeInstant,
    at: encodeInstant,
    round: encodeNumber,
    revision: encodeNumber,
  },
  serverTimes: { when: { invite: ["at"], engage: ["at"] } },
};

function decodeInvitation(fields: Stored): void {
  if (fields["until"] !== undefined) fields["until"] = instantOf(fields["until"]);
  if (fields["expiresAt"] !== undefined) fields["expiresAt"] = instantOf(fields["expiresAt"]);
  if (fields["at"] !== undefined) fields["at"] = instantOf(fields["at"]);
}
