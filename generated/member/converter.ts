// Generated from member.entity.ts by "npm run codegen". Do not edit. 3aeca05e2169

import type { Converter, Stored } from "../firestore/converting.ts";
import {
  type Cleared,
  type Members,
  type ServerTime,
  encodeInstant,
  encodeNumber,
} from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { memberCodec } from "./codec.ts";
import type { Member } from "./type.ts";

/** The instants of a member. */
export type MemberMoment = "until" | "leftAt" | "joinedAt";

/** What an update may do to a member. What never changes is not among it, and only what may be left out can be cleared. */
export type MemberUpdate = {
  readonly name?: Member["name"];
  readonly role?: Member["role"];
  readonly sites?:
    | NonNullable<Member["sites"]>
    | Members<NonNullable<Member["sites"]>[number]>
    | Cleared;
  readonly active?: Member["active"];
  readonly email?: NonNullable<Member["email"]> | Cleared;
  readonly charts?: Member["charts"];
  readonly request?: NonNullable<Member["request"]> | Cleared;
  readonly until?: NonNullable<Member["until"]> | ServerTime | Cleared;
  readonly entrance?: NonNullable<Member["entrance"]> | Cleared;
  readonly label?: NonNullable<Member["label"]> | Cleared;
  readonly leftAt?: NonNullable<Member["leftAt"]> | ServerTime | Cleared;
  readonly revision?: NonNullable<Member["revision"]> | Cleared;
};

/** Converts a member to and from Firestore. */
export const memberConverter: Converter<Member, MemberMoment, MemberUpdate> = {
  codec: memberCodec,
  moments: ["until", "leftAt", "joinedAt"],
  decode: decodeMember,
  encoders: {
    until: encodeInstant,
    leftAt: encodeInstant,
    joinedAt: encodeInstant,
    revision: encodeNumber,
  },
  serverTimes: { when: { join: ["joinedAt"], scan: ["joinedAt"], leave: ["leftAt"] } },
};

function decodeMember(fields: Stored): void {
  if (fields["until"] !== undefined) fields["until"] = instantOf(fields["until"]);
  if (fields["leftAt"] !== undefined) fields["leftAt"] = instantOf(fields["leftAt"]);
  if (fields["joinedAt"] !== undefined) fields["joinedAt"] = instantOf(fields["joinedAt"]);
}
