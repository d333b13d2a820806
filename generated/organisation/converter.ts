// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 406f329f100c

import type { Converter, Stored } from "../firestore/converting.ts";
import {
  type Cleared,
  type ServerTime,
  encodeInstant,
  encodeNumber,
  encodeObject,
} from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { organisationCodec } from "./codec.ts";
import type { Organisation } from "./type.ts";

/** The instants of an organisation. */
export type OrganisationMoment = "invitationsFrom" | "foundedAt";

/** What an update may do to an organisation. What never changes is not among it, and only what may be left out can be cleared. */
export type OrganisationUpdate = {
  readonly name?: Organisation["name"];
  readonly zone?: Organisation["zone"];
  readonly locale?: Organisation["locale"];
  readonly dueHours?: Organisation["dueHours"];
  readonly closeAfterDays?: Organisation["closeAfterDays"];
  readonly anonymous?: Organisation["anonymous"];
  readonly scanning?: Organisation["scanning"];
  readonly owner?: NonNullable<Organisation["owner"]> | Cleared;
  readonly invitationsFrom?: Organisation["invitationsFrom"] | ServerTime;
};

/** How an organisation goes to and from Firestore. */
export const organisationConverter: Converter<
  Organisation,
  OrganisationMoment,
  OrganisationUpdate
> = {
  codec: organisationCodec,
  moments: ["invitationsFrom", "foundedAt"],
  decode: decodeOrganisation,
  encoders: {
    dueHours: encodeObject({
      low: encodeNumber,
      normal: encodeNumber,
      high: encodeNumber,
      urgent: encodeNumber,
    }),
    closeAfterDays: encodeNumber,
    invitationsFrom: encodeInstant,
    foundedAt: encodeInstant,
  },
  serverTimes: { when: { endInvitations: ["invitationsFrom"] } },
};

function decodeOrganisation(fields: Stored): void {
  if (fields.invitationsFrom !== undefined)
    fields.invitationsFrom = instantOf(fields.invitationsFrom);
  if (fields.foundedAt !== undefined) fields.foundedAt = instantOf(fields.foundedAt);
}
