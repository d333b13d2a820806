// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 31fab40d7ada

import type { Instant } from "../runtime.ts";

/** That an invitation for one person was used. It has the invitation's id, so there is never a second one. */
export type Redemption = {
  /** Who used it. */
  readonly by: string;
  /** When. */
  readonly at: Instant;
};
