// Generated from look.entity.ts by "npm run codegen". Do not edit. d4b801ea048a

import type { Instant } from "../runtime.ts";

/** That a member is looking at a request right now. The id is theirs. */
export type Look = {
  /** When they last said so. */
  readonly at: Instant;
};
