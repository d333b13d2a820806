// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 18e14775bde5

import type { Instant } from "../runtime.ts";

/** That an invitation for one person was used. It has the invitation's id, so there is never a second one. */
export type Redemption = {
  /** How whoever used it came in by it. */
  readonly entrance?: string;
  /** Who used it. */
  readonly by: string;
  /** When. */
  readonly at: Instant;
};
