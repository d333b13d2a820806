import { startedAt } from "../conformance/encode.ts";
import { StorageRules, type StorageAttempt, type RestFields } from "../emulators/storage.ts";
import type { GeneratedSchema } from "../support/generated-schema.ts";
import { fileWouldAllow } from "./engine/requests.ts";
import { explain } from "./explained.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOfRules } from "./mutate-rules.ts";
import type { Asked, Outcome } from "./outcome.ts";
import { rulesSearch } from "./rules-targets.ts";
import { sampleOf } from "./sample.ts";
import { findKillers, type Killer } from "./search.ts";
import { type FileTrial, fileTrialsOf } from "./storage-attempts.ts";
import { spotsOf, weave } from "./weave.ts";
import { wordsOf } from "./words.ts";

/** The same for storage rules, in their real engine; `undefined` if there are none. */
export async function killStorage(
  { plan, texts }: GeneratedSchema,
  { seed, sample, attempts, say }: Asked,
): Promise<Outcome | undefined> {
  const text = texts.get("storage.rules");
  if (text === undefined || plan.entities.every(({ files }) => files.length === 0))
    return undefined;
  const mutants = sampleOf(mutantsOfRules("storage.rules", text, wordsOf(plan)), sample, seed);
  const killers = await findKillers({
    ...rulesSearch(text, mutants, (rules, trial: FileTrial, watch) =>
      fileWouldAllow(rules, trial.documents, trial.attempt, startedAt, watch),
    ),
    trials: fileTrialsOf(plan, seed),
    sayTheSame: (asked) => explain(asked, texts).explained,
    most: attempts,
    onProgress: (tried, left) =>
      say(`storage: ${tried} attempts, ${left} of ${mutants.length} left`),
  });
  const killed = await confirm(text, killers);
  return { part: "storage", mutants, killed, byReason: 0 };
}

/** Runs each killer in the real engine, on the original and on its mutant. */
async function confirm(
  text: string,
  killers: ReadonlyMap<Mutant, Killer<FileTrial>>,
): Promise<ReadonlySet<Mutant>> {
  const numbers = new Map([...killers.keys()].map((mutant, index) => [mutant, index + 1]));
  const woven = weave(text, spotsOf([...killers.keys()]), (spot, original) => {
    const choices = spot.mutants.map(
      (each) => `request.auth.token.mutant == ${numbers.get(each)} ? (${each.to}) : `,
    );
    return `(${choices.join("")}(${original}))`;
  });
  let documents: ReadonlyMap<string, RestFields> = new Map();
  const rules = await StorageRules.start(woven, (path) => documents.get(path));
  const killed = new Set<Mutant>();
  try {
    for (const [mutant, { trial, original, mutated }] of killers) {
      documents = trial.documents;
      const says = async (number: number): Promise<string> => {
        const attempt: StorageAttempt = { ...trial.attempt, claims: { mutant: number } };
        return (await rules.verify(attempt)).isAllowed ? "yes" : "no";
      };
      // The engine takes one attempt at a time.
      const isAsExpected =
        (await says(0)) === original && (await says(numbers.get(mutant) ?? 0)) === mutated;
      if (isAsExpected) killed.add(mutant);
    }
  } finally {
    await rules.stop();
  }
  return killed;
}
