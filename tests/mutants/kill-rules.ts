import { parseRules } from "#codegen/budget/parse-rules.ts";
import type { BlockSyntax } from "#codegen/budget/rules-syntax.ts";
import { startedAt } from "../conformance/encode.ts";
import { Random } from "../conformance/random.ts";
import { Aiming } from "./aiming.ts";
import { type Trial, trialsAround, trialsOf } from "./attempts.ts";
import { confirm } from "./confirm.ts";
import { wouldAllow } from "./engine/requests.ts";
import { explain } from "./explained.ts";
import { Words } from "./field-words.ts";
import type { GeneratedSchema } from "./generated-schema.ts";
import { mutantsOfRules } from "./mutate-rules.ts";
import { type Asked, type Outcome } from "./outcome.ts";
import { rulesSearch } from "./rules-targets.ts";
import { sampleOf } from "./sample.ts";
import { findKillers } from "./search.ts";
import { wordsOf } from "./words.ts";

/**
 * Looks for an attempt that kills each mutant of the database's rules, in this house's own engine, which is fast; then has the
 * emulator say so too. Only what the emulator says counts.
 */
export async function killRules(
  { plan, generated, texts }: GeneratedSchema,
  url: string,
  { seed, sample, attempts, say }: Asked,
): Promise<Outcome> {
  const text = texts.get("firestore.rules") ?? "";
  const mutants = sampleOf(mutantsOfRules("firestore.rules", text, wordsOf(plan)), sample, seed);
  const aiming = new Aiming(plan);
  const parsed = parseRules(text);
  const chance = new Random(seed);
  const words = new Words([text]);
  const killers = await findKillers({
    ...rulesSearch(text, mutants, (rules, trial: Trial, watch) =>
      wouldAllow(rules, trial.documents, trial.asked, startedAt, watch),
    ),
    around: (trial, wanted) =>
      trialsAround(trial, lookedAt(parsed, trial), plan, generated, chance, wanted, words),
    trials: trialsOf(plan, generated, seed, (random) => aiming.next(random)),
    kindOf: ({ aim }) => aim,
    sayTheSame: (asked) => explain(asked, texts).explained,
    most: attempts,
    onTried: ({ aim }, passed) => aiming.learn(aim, passed),
    onProgress: (tried, left) => say(`rules: ${tried} attempts, ${left} of ${mutants.length} left`),
  });
  const onProgress = (tried: number): void =>
    say(`rules: ${tried} of ${killers.size} tried in the emulator`);
  const killed = await confirm({ url, plan, text, killers, onProgress });
  return { part: "rules", mutants, killed, byReason: 0 };
}

/** The documents that rules look at for a trial, whether they are there or not. */
export function lookedAt(rules: BlockSyntax, { documents, asked }: Trial): ReadonlySet<string> {
  const looked = new Set<string>();
  wouldAllow(rules, documents, asked, startedAt, { onLook: (path) => looked.add(path) });
  return looked;
}
