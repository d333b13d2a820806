// Generated from person.entity.ts by "npm run codegen". Do not edit. 72a4b31f3e9e

import type { Converter } from "../firestore/converting.ts";
import type { Members } from "../firestore/encoding.ts";
import { personCodec } from "./codec.ts";
import type { Person } from "./type.ts";

/** The instants of a person. */
export type PersonMoment = never;

/** What an update may do to a person. What never changes is not among it, and only what may be left out can be cleared. */
export type PersonUpdate = {
  readonly organisations?: Person["organisations"] | Members<Person["organisations"][number]>;
};

/** How a person goes to and from Firestore. */
export const personConverter: Converter<Person, PersonMoment, PersonUpdate> = {
  codec: personCodec,
  moments: [],

  encoders: {},
  serverTimes: { when: {} },
};
