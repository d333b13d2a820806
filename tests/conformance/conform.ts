import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generate } from "#codegen/generate.ts";
import { planSchema } from "#codegen/plan/plan-schema.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { readSchema } from "#codegen/read/read-schema.ts";
import { compareOutput, writeOutput } from "#codegen/write/output.ts";
import type { Refusal } from "#generated/runtime.ts";
import { FirestoreProject, type RestVerdict } from "../emulators/firestore-rest.ts";
import { type FirestoreEmulator, startFirestore } from "../emulators/firestore.ts";
import { type Attempt, makeAttempt } from "./cases.ts";
import { Random } from "./random.ts";
import { type Generated, judged, ruled, seedWrites } from "./verdicts.ts";
import { makeWorld, type World } from "./world.ts";

/** An attempt about which the generated rules and the generated TypeScript say different things. */
export interface Disagreement {
  readonly attempt: Attempt;
  /** The world it was made in; with the seed it is made again. */
  readonly world: number;
  /** What TypeScript says: `undefined` is yes. */
  readonly judged: Refusal | undefined;
  readonly ruled: RestVerdict;
}

/** What came of a run. */
export interface Conformance {
  readonly cases: number;
  readonly seed: number;
  /** How many of the cases both let through: a run in which nobody may do anything shows little. */
  readonly allowed: number;
  readonly disagreements: readonly Disagreement[];
}

export interface ConformanceOptions {
  /** The folder of the schema. */
  readonly schema: string;
  readonly cases: number;
  readonly seed: number;
  /** One that runs already; without it, one is started and stopped again. */
  readonly emulator?: FirestoreEmulator;
}

/** Enough attempts to make the seeding of a world worth it, and few enough that a world is soon made again. */
const casesPerWorld = 100;

/** Connections that are asked at once; more do not make the emulator faster. */
const connections = 4;

/**
 * Tries a schema's generated rules in the real emulator against its generated TypeScript.
 * @throws Error where the schema has errors, the rules do not compile, or the emulator cannot be started
 */
export async function conform(options: ConformanceOptions): Promise<Conformance> {
  const { schema, cases, seed } = options;
  const plan = planSchema(await readSchema(schema), schema);
  const folder = await mkdtemp(path.join(tmpdir(), "fettle-conformance-"));
  const emulator = options.emulator ?? (await startFirestore());
  try {
    const { generated, rules } = await generateInto(folder, schema);
    const project = new FirestoreProject(emulator.url, `demo-${path.basename(schema)}-${seed}`);
    await project.setRules(rules);
    const run: Run = { plan, generated, project, seed, cases };
    const worlds = Array.from({ length: Math.ceil(cases / casesPerWorld) }, (_, index) => index);
    const done = await Promise.all(
      Array.from({ length: connections }, () => inTurn(worlds, (world) => tryWorld(run, world))),
    );
    const outcomes = done.flat(2);
    return {
      cases: outcomes.length,
      seed,
      allowed: outcomes.filter((each) => each === "allowed").length,
      disagreements: outcomes.filter((each) => typeof each === "object"),
    };
  } finally {
    if (options.emulator === undefined) await emulator.stop();
    await rm(folder, { recursive: true });
  }
}

async function generateInto(
  folder: string,
  schema: string,
): Promise<{ readonly generated: Generated; readonly rules: string }> {
  const { files, errors } = await generate(schema);
  if (errors.length > 0) throw new Error(errors.map((each) => each.message).join("\n"));
  await writeOutput(folder, files, await compareOutput(folder, files));
  const rules = files.find((file) => file.path === "firestore.rules")?.text ?? "";
  const { entities }: Pick<Generated, "entities"> = await import(path.join(folder, "entities.ts"));
  const { judges }: Pick<Generated, "judges"> = await import(path.join(folder, "judges.ts"));
  return { generated: { entities, judges }, rules };
}

interface Run {
  readonly plan: SchemaPlan;
  readonly generated: Generated;
  readonly project: FirestoreProject;
  readonly seed: number;
  readonly cases: number;
}

type Outcome = "allowed" | "refused" | Disagreement;

/** Takes from a list that others take from too, until nothing is left. */
async function inTurn<T, R>(list: T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let each = list.shift(); each !== undefined; each = list.shift()) {
    // One after the other: that is what a connection is.
    done.push(await work(each));
  }
  return done;
}

async function tryWorld(run: Run, number: number): Promise<readonly Outcome[]> {
  const { plan, project, seed, cases } = run;
  const random = new Random(seed * 1_000_003 + number);
  const world = makeWorld(plan, `w${number}`, random);
  const count = Math.min(casesPerWorld, cases - number * casesPerWorld);
  const attempts = Array.from({ length: count }, (_, index) =>
    makeAttempt(plan, world, index, random),
  );
  const shared = new Map(world.documents.map((each) => [each.path, each]));
  const own = attempts.flatMap((each) => each.before).filter(({ path: at }) => !shared.has(at));
  await project.seed(seedWrites(project, [...world.documents, ...own]));
  const outcomes: Outcome[] = [];
  for (const attempt of attempts) {
    const borrowed = attempt.before.filter(({ path: at }) => shared.has(at));
    if (borrowed.length > 0) await project.seed(seedWrites(project, borrowed));
    outcomes.push(await tryOne(run, world, attempt, number));
    // What others look at lies as it lay.
    const originals = borrowed.flatMap(({ path: at }) => shared.get(at) ?? []);
    if (originals.length > 0) await project.seed(seedWrites(project, originals));
  }
  return outcomes;
}

async function tryOne(
  { plan, generated, project }: Run,
  world: World,
  attempt: Attempt,
  number: number,
): Promise<Outcome> {
  const refusal = judged(generated, world, attempt);
  const verdict = await ruled(project, plan, attempt);
  const isAllowed = verdict.kind === "allowed";
  if (isAllowed === (refusal === undefined)) return verdict.kind;
  return { attempt, world: number, judged: refusal, ruled: verdict };
}

/** A disagreement in words, with everything that is needed to try it by hand. */
export function describeDisagreement({
  attempt,
  world,
  judged: refusal,
  ruled: verdict,
}: Disagreement): string {
  const who =
    refusal === undefined
      ? "The rules refuse what TypeScript lets through"
      : `TypeScript refuses (${refusal.code}) what the rules let through`;
  const message = verdict.kind === "refused" ? verdict.message : "";
  const before = attempt.before.map(({ path: at, fields }) => ({ at, fields }));
  return `${who}: ${attempt.title}, by ${attempt.by}, in world ${world}\n${JSON.stringify({ before, ask: attempt.ask }, null, 2)}\n${message}`;
}
