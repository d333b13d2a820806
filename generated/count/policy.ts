// Generated from count.entity.ts by "npm run codegen". Do not edit. cb9fcc8e3cb7

import type { CountAsk } from "./access.ts";

/** The person themselves may begin to count. */
export function mayBeginCount({ me, after }: CountAsk): boolean {
  return after.id === me.id;
}

/** What a person is told who may not. */
export const countClauses = {
  begin: "Only the person themselves may begin to count.",
} as const;
