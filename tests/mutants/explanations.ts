import type { Explanation } from "./explained.ts";
import { rulesExplanations } from "./explanations-rules.ts";
import { typescriptExplanations } from "./explanations-typescript.ts";

/** Mutants that say the same as the original, whoever asks what. The less there are, the fewer clauses stand there for nothing. */
export const explanations: readonly Explanation[] = [
  ...rulesExplanations,
  ...typescriptExplanations,
];
