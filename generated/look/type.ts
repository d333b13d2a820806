// Generated from look.entity.ts by "npm run codegen". Do not edit. 1e68088bc14f

import type { Instant } from "../runtime.ts";

/** That a member is looking at a request right now. The id is theirs. */
export type Look = {
  /** What others see. */
  readonly name: string;
  /** When they last said so. */
  readonly at: Instant;
};
