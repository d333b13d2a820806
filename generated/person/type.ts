// Generated from person.entity.ts by "npm run codegen". Do not edit. 7604f040522c

import type { Instant } from "../runtime.ts";

/** A user with an account, across all organisations. The id is the id of the account; only the user may read it. */
export type Person = {
  /** The organisations that the user joined, as a reminder; the member documents prove it. */
  readonly organisations: readonly string[];
  /** How often the user created an organisation. */
  readonly founded?: PersonFounded;
  /** How often the user accepted an invitation. */
  readonly entered?: PersonEntered;
  /** How many devices the user added. */
  readonly registered?: PersonRegistered;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};

export type PersonFounded = {
  readonly from: Instant;
  readonly count: number;
  readonly of: readonly string[];
};

export type PersonEntered = {
  readonly from: Instant;
  readonly count: number;
  readonly of: readonly string[];
};

export type PersonRegistered = {
  readonly from: Instant;
  readonly count: number;
  readonly of: readonly string[];
};

/** The limits of the fields: characters of a text, items of a list, a number itself. */
export const personLimits = {
  organisations: { min: 0, max: 50 },
  founded: {
    count: { min: 1, max: 5 },
    of: { min: 1, max: 20 },
  },
  entered: {
    count: { min: 1, max: 20 },
    of: { min: 1, max: 20 },
  },
  registered: {
    count: { min: 1, max: 20 },
    of: { min: 1, max: 20 },
  },
} as const;
