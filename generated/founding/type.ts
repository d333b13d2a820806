// Generated from founding.entity.ts by "npm run codegen". Do not edit. c1f68d733a3a

import type { Instant } from "../runtime.ts";

/** The record that an organisation was founded under this id. It is never deleted, so that nobody can found the same id again and take over documents that are left below it. */
export type Founding = {
  /** Who founded the organisation, or recorded this later. */
  readonly by: string;
  /** When. */
  readonly at: Instant;
};
