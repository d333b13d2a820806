// Generated from member.entity.ts by "npm run codegen". Do not edit. 4be1006a7e7d

import type { Converter, Stored } from "../firestore/converting.ts";
import { type Cleared, type Members, encodeInstant } from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { memberCodec } from "./codec.ts";
import type { Member } from "./type.ts";

/** The instants of a member. */
export type MemberMoment = "joinedAt";

/** What an update may do to a member. What never changes is not among it, and only what may be left out can be cleared. */
export type MemberUpdate = {
  readonly name?: Member["name"];
  readonly email?: NonNullable<Member["email"]> | Cleared;
  readonly role?: Member["role"];
  readonly sites?:
    | NonNullable<Member["sites"]>
    | Members<NonNullable<Member["sites"]>[number]>
    | Cleared;
  readonly active?: Member["active"];
};

/** How a member goes to and from Firestore. */
export const memberConverter: Converter<Member, MemberMoment, MemberUpdate> = {
  codec: memberCodec,
  moments: ["joinedAt"],
  decode: decodeMember,
  encoders: {
    joinedAt: encodeInstant,
  },
  serverTimes: { when: {} },
};

function decodeMember(fields: Stored): void {
  if (fields.joinedAt !== undefined) fields.joinedAt = instantOf(fields.joinedAt);
}
