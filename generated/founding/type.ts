// Generated from founding.entity.ts by "npm run codegen". Do not edit. 89ca80157a18

import type { Instant } from "../runtime.ts";

/** That an organisation was founded under this id. It stays where somebody deletes the organisation's own document, so that nobody founds the id again and is given what is left below it. */
export type Founding = {
  /** Who founded it, or wrote this down later. */
  readonly by: string;
  /** When. */
  readonly at: Instant;
};
