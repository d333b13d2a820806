// Generated from look.entity.ts by "npm run codegen". Do not edit. c676e42ec292

import type { Instant } from "../runtime.ts";

/** That a member is looking at a request right now. The id is theirs. */
export type Look = {
  /** When they last said so. */
  readonly at: Instant;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};
