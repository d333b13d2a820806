// Generated from count.entity.ts by "npm run codegen". Do not edit. 63ed151c123e

import type { CountAsk } from "./access.ts";

/** The person themselves may begin to count. */
export function mayBeginCount({ me, before }: CountAsk): boolean {
  return before.id === me.id;
}

/** What a person is told who may not. */
export const countClauses = {
  begin: "Only the person themselves may begin to count.",
} as const;
