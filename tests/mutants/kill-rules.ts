import { startedAt } from "../conformance/encode.ts";
import { Random } from "../conformance/random.ts";
import type { GeneratedSchema } from "../support/generated-schema.ts";
import { Aiming } from "./aiming.ts";
import { type Trial, trialsAround, trialsOf } from "./attempts.ts";
import { confirm } from "./confirm.ts";
import { wouldAllow } from "./engine/requests.ts";
import { explain } from "./explained.ts";
import { Words } from "./field-words.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOfRules } from "./mutate-rules.ts";
import { type Asked, type Outcome } from "./outcome.ts";
import { rulesSearch } from "./rules-targets.ts";
import { sampleOf } from "./sample.ts";
import { findKillers, type Killer } from "./search.ts";
import { wordsOf } from "./words.ts";

/** The number of further searches after the emulator disagrees; the attempt may have depended on a time that has passed. */
const mostRounds = 3;

/**
 * Searches, for each mutant of the database's rules, a killing attempt with our own engine, which is fast, and confirms it with
 * the emulator. Only confirmed kills count.
 */
export async function killRules(
  made: GeneratedSchema,
  url: string,
  { seed, sample, ...asked }: Asked,
): Promise<Outcome> {
  const { plan, texts } = made;
  const text = texts.get("firestore.rules") ?? "";
  const mutants = sampleOf(mutantsOfRules("firestore.rules", text, wordsOf(plan)), sample, seed);
  const killed = new Set<Mutant>();
  let wanted: readonly Mutant[] = mutants;
  for (let round = 0; round < mostRounds && wanted.length > 0; round += 1) {
    const killers = await killersOf(wanted, text, made, { ...asked, sample, seed: seed + round });
    const onProgress = (tried: number): void =>
      asked.say(`rules: ${tried} of ${killers.size} tried in the emulator`);
    for (const each of await confirm({ url, plan, text, killers, onProgress })) killed.add(each);
    wanted = [...killers.keys()].filter((each) => !killed.has(each));
  }
  return { part: "rules", mutants, killed, byReason: 0 };
}

function killersOf(
  mutants: readonly Mutant[],
  text: string,
  { plan, generated, texts }: GeneratedSchema,
  { seed, attempts, say }: Asked,
): Promise<ReadonlyMap<Mutant, Killer<Trial>>> {
  const aiming = new Aiming(plan);
  const chance = new Random(seed);
  const words = new Words([text]);
  return findKillers({
    ...rulesSearch(text, mutants, (rules, trial: Trial, watch) =>
      wouldAllow(rules, trial.documents, trial.asked, startedAt, watch),
    ),
    around: (trial, wanted) => trialsAround(trial, plan, generated, chance, wanted, words),
    trials: trialsOf(plan, generated, seed, (random) => aiming.next(random)),
    kindOf: ({ aim }) => aim,
    sayTheSame: (all) => explain(all, texts).explained,
    most: attempts,
    onTried: ({ aim }, passed) => aiming.learn(aim, passed),
    onProgress: (tried, left) => say(`rules: ${tried} attempts, ${left} of ${mutants.length} left`),
  });
}
