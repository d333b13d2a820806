// Generated from count.entity.ts by "npm run codegen". Do not edit. 431f670a7378

import type { CountPolicyInput } from "./access.ts";

/** The person themselves may start the counters. */
export function mayBeginCount({ me, after }: CountPolicyInput): boolean {
  return after.id === me.id;
}

/** The messages for users who lack the permission, by operation. */
export const countClauses = {
  begin: "Only the person themselves may start the counters.",
} as const;
