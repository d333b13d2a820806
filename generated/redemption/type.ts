// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 4c5b3febef69

import type { Instant } from "../runtime.ts";

/** The record that an invitation for one person was used. Its id is the invitation's id, so there is at most one. */
export type Redemption = {
  /** The record that the invitation was accepted. */
  readonly entrance?: string;
  /** Who used it. */
  readonly by: string;
  /** When. */
  readonly at: Instant;
};
