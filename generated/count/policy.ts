// Generated from count.entity.ts by "npm run codegen". Do not edit. 442c611e8f8c

import type { CountPolicyInput } from "./access.ts";

/** The person themselves may begin to count. */
export function mayBeginCount({ me, after }: CountPolicyInput): boolean {
  return after.id === me.id;
}

/** What a person is told who may not. */
export const countClauses = {
  begin: "Only the person themselves may begin to count.",
} as const;
