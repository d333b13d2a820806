// Generated from person.entity.ts by "npm run codegen". Do not edit. 0db39622f40e

import type { Converter, Stored } from "../firestore/converting.ts";
import {
  type Cleared,
  type Members,
  encodeInstant,
  encodeNumber,
  encodeObject,
} from "../firestore/encoding.ts";
import { instantOf, isStored } from "../firestore/reading.ts";
import { personCodec } from "./codec.ts";
import type { Person } from "./type.ts";

/** The instants of a person. */
export type PersonMoment = never;

/** What an update may do to a person. What never changes is not among it, and only what may be left out can be cleared. */
export type PersonUpdate = {
  readonly organisations?: Person["organisations"] | Members<Person["organisations"][number]>;
  readonly founded?: NonNullable<Person["founded"]> | Cleared;
  readonly entered?: NonNullable<Person["entered"]> | Cleared;
  readonly registered?: NonNullable<Person["registered"]> | Cleared;
  readonly revision?: NonNullable<Person["revision"]> | Cleared;
};

/** Converts a person to and from Firestore. */
export const personConverter: Converter<Person, PersonMoment, PersonUpdate> = {
  codec: personCodec,
  moments: [],
  decode: decodePerson,
  encoders: {
    founded: encodeObject({ from: encodeInstant, count: encodeNumber }),
    entered: encodeObject({ from: encodeInstant, count: encodeNumber }),
    registered: encodeObject({ from: encodeInstant, count: encodeNumber }),
    revision: encodeNumber,
  },
  serverTimes: { when: {}, paces: ["founded", "entered", "registered"] },
};

function decodePerson(fields: Stored): void {
  if (isStored(fields["founded"])) decodePersonFounded(fields["founded"]);
  if (isStored(fields["entered"])) decodePersonEntered(fields["entered"]);
  if (isStored(fields["registered"])) decodePersonRegistered(fields["registered"]);
}

function decodePersonFounded(fields: Stored): void {
  if (fields["from"] !== undefined) fields["from"] = instantOf(fields["from"]);
}

function decodePersonEntered(fields: Stored): void {
  if (fields["from"] !== undefined) fields["from"] = instantOf(fields["from"]);
}

function decodePersonRegistered(fields: Stored): void {
  if (fields["from"] !== undefined) fields["from"] = instantOf(fields["from"]);
}
