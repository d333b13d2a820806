import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { idOf, matchPath, type Write } from "#generated/runtime.ts";
import type { Attempt } from "../conformance/cases.ts";
import { now } from "../conformance/documents.ts";
import { entityAt } from "../conformance/entity-at.ts";
import { Random } from "../conformance/random.ts";
import { judged, lyingBefore } from "../conformance/verdicts.ts";
import type { Generated, GeneratedSchema } from "../support/generated-schema.ts";
import { Aiming } from "./aiming.ts";
import { type Trial, trialsAround, trialsOf } from "./attempts.ts";
import { explain } from "./explained.ts";
import { Words } from "./field-words.ts";
import { mutantsOfTypescript } from "./mutate-typescript.ts";
import { offered, offeringIn } from "./offered.ts";
import { type Asked, killedByReason, type Outcome } from "./outcome.ts";
import { policySearch } from "./policy-targets.ts";
import { sampleOf } from "./sample.ts";
import { findKillers } from "./search.ts";
import { sourceOf } from "./verdict-nodes.ts";

const modules = /^\w+\/(?:judge|policy|codec|access|actor)\.ts$/;

/**
 * Searches, for each mutant of the generated TypeScript, an attempt with another verdict: allowed, refused, or refused for
 * another reason.
 */
export async function killPolicy(workspace: GeneratedSchema, asked: Asked): Promise<Outcome> {
  const spare = await mkdtemp(join(tmpdir(), "fettle-mutants-"));
  try {
    await cp(workspace.folder, spare, { recursive: true });
    return await killIn(spare, workspace, asked);
  } finally {
    await rm(spare, { recursive: true });
  }
}

/** @param spare a folder with a copy of the output, which is modified */
async function killIn(
  spare: string,
  { plan, generated, texts }: GeneratedSchema,
  { seed, sample, attempts, say }: Asked,
): Promise<Outcome> {
  const sources = new Map([...texts].filter(([file]) => modules.test(file)));
  const all = mutantsOfTypescript([...sources].map(([file, text]) => sourceOf(file, text)));
  const mutants = sampleOf(all, sample, seed);
  const aiming = new Aiming(plan);
  const chance = new Random(seed);
  const words = new Words(sources.values());
  const search = await policySearch(
    spare,
    sources,
    mutants,
    (mutated, trial: PolicyTrial) => {
      try {
        if (trial.asks === "availableActions")
          return `available actions ${offered(offering, mutated, trial)}`;
        if (trial.asks === "elsewhere") return saidElsewhere(mutated, trial);
        const { world, attempt, asks } = trial;
        return judged(mutated, world, attempt, asks === "blind")?.code ?? "yes";
      } catch {
        return "fails";
      }
    },
    ({ attempt: { ask } }, file) =>
      (ask.kind === "read" ? [ask] : ask.writes).some(({ path }) =>
        file.startsWith(`${entityAt(plan, path)?.name}/`),
      ),
  );
  // The mutants are inserted after this.
  const offering = await offeringIn(spare, plan);
  const killers = await findKillers({
    ...search,
    around: (trial, wanted) => trialsAround(trial, plan, generated, chance, wanted, words),
    trials: withOthers(
      trialsOf(plan, generated, seed, (random) => aiming.next(random)),
      plan,
    ),
    kindOf: ({ aim }) => aim,
    sayTheSame: (asked) => explain(asked, texts).explained,
    most: attempts,
    onTried: ({ aim }, passed) => aiming.learn(aim, passed),
    onProgress: (tried, left) =>
      say(`policy: ${tried} attempts, ${left} of ${mutants.length} left`),
  });
  const killed = new Set(killers.keys());
  return { part: "policy", mutants, killed, byReason: killedByReason(killers.values()) };
}

/** A trial of the generated TypeScript. */
interface PolicyTrial extends Trial {
  /**
   * What is asked instead of the verdict: the actions available in the interface before there is a change; the verdict without a check of
   * existence; or the verdict on a path of another kind.
   */
  readonly asks?: "availableActions" | "blind" | "elsewhere";
}

/**
 * Adds trials that only the TypeScript distinguishes: stored documents that do not match the schema, an entry of another change,
 * a create of an existing document, or an update of a missing one. Rules do not read fields that a change does not touch, and
 * know no operation id. The TypeScript is also asked for its available actions before there is a change.
 */
async function* withOthers(
  trials: AsyncIterable<Trial>,
  plan: SchemaPlan,
): AsyncGenerator<PolicyTrial> {
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
    if (attempt.ask.kind !== "change") continue;
    if (count % 20 === 10)
      yield { ...trial, attempt: { ...attempt, ask: { ...attempt.ask, id: "another" } } };
    const { id, writes } = attempt.ask;
    const first = writes[count % writes.length];
    if (count % 5 === 2 && first !== undefined) {
      const rest = writes.filter((each) => each !== first);
      yield againstWhatIsThere(trial, id, first, rest, plan, count % 2 === 0);
    }
    if (count % 5 === 3) yield { ...trial, asks: "availableActions" };
    if (count % 50 === 4) yield { ...trial, asks: "elsewhere" };
  }
}

/** The verdicts of validators on paths of other kinds. */
function saidElsewhere(generated: Generated, { world, attempt }: Trial): string {
  const before = lyingBefore(generated, world, attempt);
  const judging = { change: { id: "", by: attempt.by, at: now }, before, after: before };
  const writes = attempt.ask.kind === "change" ? attempt.ask.writes : [];
  return writes
    .map((write) => {
      const { path } = write;
      const judge = generated.judges.find(({ codec }) => matchPath(codec, path) !== undefined);
      return judge?.judge({ ...write, path: `${path}/nowhere/${idOf(path)}` }, judging)?.code;
    })
    .join(" ");
}

/**
 * Trials with a create of an existing document, or an update of a missing one; those about it come first.
 * @param isAgain whether the updated document is created again instead
 */
function againstWhatIsThere(
  trial: Trial,
  id: string,
  first: Write,
  others: readonly Write[],
  plan: SchemaPlan,
  isAgain: boolean,
): PolicyTrial {
  const { attempt } = trial;
  const { gone = [] } = attempt;
  const { path } = first;
  const entity = entityAt(plan, path);
  const before = attempt.before.filter((each) => each.path !== path);
  const ask = { kind: "change", id, writes: [first, ...others] } as const;
  const lying = [...trial.world.documents, ...attempt.before].findLast(
    (each) => each.path === path,
  );
  const blind = (over: Partial<Attempt>): PolicyTrial => ({
    ...trial,
    attempt: { ...attempt, ask, ...over },
    asks: "blind",
  });
  if (first.kind === "update" && lying !== undefined && !gone.includes(path) && isAgain) {
    const again = { kind: "create", path, fields: { ...lying.fields, ...first.set } } as const;
    return blind({ ask: { ...ask, writes: [again, ...others] } });
  }
  if (first.kind !== "create" || entity === undefined)
    return blind({ before, gone: [...gone, path] });
  const there = { entity, path, id: idOf(path), fields: first.fields };
  return blind({ before: [...before, there], gone: gone.filter((each) => each !== path) });
}
