// Generated from person.entity.ts by "npm run codegen". Do not edit. edf8abd3051e

import type { Instant } from "../runtime.ts";

/** Whoever has an account, whichever organisations they are in. The id is the identity they sign in with; nobody else sees it. */
export type Person = {
  /** Where they are a member, as far as they remember; members prove it themselves. */
  readonly organisations: readonly string[];
  /** How often they set up an organisation. */
  readonly founded?: PersonFounded;
  /** How many devices they added. */
  readonly registered?: PersonRegistered;
};

export type PersonFounded = {
  readonly from: Instant;
  readonly count: number;
  readonly of: readonly string[];
};

export type PersonRegistered = {
  readonly from: Instant;
  readonly count: number;
  readonly of: readonly string[];
};
