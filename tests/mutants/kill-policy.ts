import { parseRules } from "#codegen/budget/parse-rules.ts";
import { entityAt } from "../conformance/entity-at.ts";
import { Random } from "../conformance/random.ts";
import { judged } from "../conformance/verdicts.ts";
import { Aiming } from "./aiming.ts";
import { type Trial, trialsAround, trialsOf } from "./attempts.ts";
import { explain } from "./explained.ts";
import { Words } from "./field-words.ts";
import type { GeneratedSchema } from "./generated-schema.ts";
import { lookedAt } from "./kill-rules.ts";
import { mutantsOfTypescript } from "./mutate-typescript.ts";
import { type Asked, killedByReason, type Outcome } from "./outcome.ts";
import { policySearch } from "./policy-targets.ts";
import { sampleOf } from "./sample.ts";
import { findKillers } from "./search.ts";
import { sourceOf } from "./verdict-nodes.ts";

const modules = /^\w+\/(?:judge|policy|codec|access|actor)\.ts$/;

/** Looks for an attempt that kills each mutant of the generated TypeScript: it is let through, refused, or refused for another reason. */
export async function killPolicy(
  { plan, generated, texts, spare }: GeneratedSchema,
  { seed, sample, attempts, say }: Asked,
): Promise<Outcome> {
  const sources = new Map([...texts].filter(([file]) => modules.test(file)));
  const all = mutantsOfTypescript([...sources].map(([file, text]) => sourceOf(file, text)));
  const mutants = sampleOf(all, sample, seed);
  const aiming = new Aiming(plan);
  // What is looked at is the same in both.
  const rules = parseRules(texts.get("firestore.rules") ?? "");
  const chance = new Random(seed);
  const words = new Words(sources.values());
  const killers = await findKillers({
    ...(await policySearch(
      spare,
      sources,
      mutants,
      (mutated, { world, attempt, gone }: Trial) => {
        try {
          return judged(mutated, world, attempt, gone)?.code ?? "yes";
        } catch {
          return "fails";
        }
      },
      ({ attempt: { ask } }, file) =>
        (ask.kind === "read" ? [ask] : ask.writes).some(({ path }) =>
          file.startsWith(`${entityAt(plan, path)?.name}/`),
        ),
    )),
    around: (trial, wanted) =>
      trialsAround(trial, lookedAt(rules, trial), plan, generated, chance, wanted, words),
    trials: withUnreadable(trialsOf(plan, generated, seed, (random) => aiming.next(random))),
    kindOf: ({ aim }) => aim,
    sayTheSame: (left) => explain(left, texts).explained,
    most: attempts,
    onTried: ({ aim }, passed) => aiming.learn(aim, passed),
    onProgress: (tried, left) =>
      say(`policy: ${tried} attempts, ${left} of ${mutants.length} left`),
  });
  const killed = new Set(killers.keys());
  return { part: "policy", mutants, killed, byReason: killedByReason(killers.values()) };
}

/**
 * Now and then, what lies there is not what the schema says, or the entry is not the act's. TypeScript refuses both; the rules do
 * not read what a change does not touch and know no act, so this is not asked of them.
 */
async function* withUnreadable(trials: AsyncIterable<Trial>): AsyncGenerator<Trial> {
  let [count, spoilt] = [0, 0];
  for await (const trial of trials) {
    if (trial.list !== undefined) continue;
    yield trial;
    count += 1;
    const { attempt } = trial;
    const [own, ...others] = attempt.before;
    const isRemoved =
      attempt.ask.kind === "change" && attempt.ask.writes.some(({ kind }) => kind === "delete");
    if (own !== undefined && count % (isRemoved ? 2 : 20) === 0) {
      const names = own.entity.fields.filter(({ fallback }) => fallback === undefined);
      const name = names[spoilt % Math.max(names.length, 1)]?.name ?? "";
      spoilt += 1;
      const unreadable = { ...own, fields: { ...own.fields, [name]: {} } };
      yield { ...trial, attempt: { ...attempt, before: [unreadable, ...others] } };
    }
    if (attempt.ask.kind === "change" && count % 20 === 10)
      yield { ...trial, attempt: { ...attempt, ask: { ...attempt.ask, id: "another" } } };
  }
}
