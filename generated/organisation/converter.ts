// Generated from organisation.entity.ts by "npm run codegen". Do not edit. 25921add5a89

import type { Converter, Stored } from "../firestore/converting.ts";
import { type Cleared, encodeInstant, encodeNumber, encodeObject } from "../firestore/encoding.ts";
import { instantOf } from "../firestore/reading.ts";
import { organisationCodec } from "./codec.ts";
import type { Organisation } from "./type.ts";

/** The instants of an organisation. */
export type OrganisationMoment = "foundedAt";

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
  readonly round?: Organisation["round"];
  readonly revision?: NonNullable<Organisation["revision"]> | Cleared;
};

/** Converts an organisation to and from Firestore. */
export const organisationConverter: Converter<
  Organisation,
  OrganisationMoment,
  OrganisationUpdate
> = {
  codec: organisationCodec,
  moments: ["foundedAt"],
  decode: decodeOrganisation,
  encoders: {
    dueHours: encodeObject({
      low: encodeNumber,
      normal: encodeNumber,
      high: encodeNumber,
      urgent: encodeNumber,
    }),
    closeAfterDays: encodeNumber,
    round: encodeNumber,
    foundedAt: encodeInstant,
    revision: encodeNumber,
  },
  serverTimes: { when: {} },
};

function decodeOrganisation(fields: Stored): void {
  if (fields["foundedAt"] !== undefined) fields["foundedAt"] = instantOf(fields["foundedAt"]);
}
