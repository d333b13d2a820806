// Generated from person.entity.ts by "npm run codegen". Do not edit. 32d93b625b6a

import type { Instant } from "../runtime.ts";

/** Whoever has an account, whichever organisations they are in. The id is the identity they sign in with; nobody else sees it. */
export type Person = {
  /** Where they are a member, as far as they remember; members prove it themselves. */
  readonly organisations: readonly string[];
  /** How often they set up an organisation. */
  readonly founded?: PersonFounded;
  /** How often they accepted an invitation. */
  readonly entered?: PersonEntered;
  /** How many devices they added. */
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
