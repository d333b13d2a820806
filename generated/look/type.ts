// Generated from look.entity.ts by "npm run codegen". Do not edit. 61e9202d4c8b

import type { Instant } from "../runtime.ts";

/** The sign that a member has a request open now. The id is the member's. */
export type Look = {
  /** When the sign was last renewed. */
  readonly at: Instant;
  /** How often it was changed. A change that was made of an older one is not taken as it is. */
  readonly revision?: number;
};
