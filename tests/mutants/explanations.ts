import type { Explanation } from "./explained.ts";
import { rulesExplanations } from "./explanations-rules.ts";
import { typescriptExplanations } from "./explanations-typescript.ts";

/** Mutants that are equivalent to the original for every request. Fewer of them means fewer redundant clauses. */
export const explanations: readonly Explanation[] = [
  ...rulesExplanations,
  ...typescriptExplanations,
];
