import path from "node:path";
import { deployedRules } from "#codegen/budget/deployed-rules.ts";
import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { idOf } from "#generated/runtime.ts";
import { inParts } from "../../functions/tries.ts";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { type FirestoreEmulator, startFirestore } from "../emulators/firestore.ts";
import { whyNoStorageRules } from "../emulators/storage.ts";
import { type GeneratedSchema, generatedSchema } from "../support/generated-schema.ts";
import type { Attempt } from "./cases.ts";
import { cellsBeside } from "./cell-attempts.ts";
import { type Coverage, Counts } from "./coverage.ts";
import type { Disagreement, Outcome } from "./disagreement.ts";
import { dateAnew } from "./encode.ts";
import { Random } from "./random.ts";
import { conformFiles } from "./storage-conform.ts";
import { type Trial, trialOf, type Walk, walkOf } from "./trials.ts";
import { tryAttempt, tryList } from "./try.ts";
import { seedWrites } from "./verdicts.ts";
import { makeWorld } from "./world.ts";

/** The result of a run. */
export interface Conformance {
  readonly cases: number;
  readonly seed: number;
  /** The number of allowed cases; a run with hardly any proves little. */
  readonly allowed: number;
  /** The number of cases about files. */
  readonly files: number;
  readonly disagreements: readonly Disagreement[];
  readonly coverage: Coverage;
}

export interface ConformanceOptions {
  /** The folder of the schema. */
  readonly schema: string;
  readonly cases: number;
  readonly seed: number;
  /** A running emulator. Default: one is started and stopped. */
  readonly emulator?: FirestoreEmulator;
}

/** The number of cases per world: enough to pay for the seeding, and few enough for a fast repetition. */
const casesPerWorld = 100;

/** Parallel connections; more do not make the emulator faster. */
const connections = 4;

/** One case in this many is about files, if the schema has any. */
const casesPerFile = 20;

/**
 * Tries a schema's generated rules in the real emulator against its generated TypeScript.
 * @throws Error where the schema has errors, the rules do not compile, or the emulator cannot be started
 */
export async function conform(options: ConformanceOptions): Promise<Conformance> {
  const { schema, cases, seed } = options;
  const workspace = await generatedSchema(schema);
  const { plan } = workspace;
  const emulator = options.emulator ?? (await startFirestore());
  try {
    const project = new FirestoreProject(emulator.url, `demo-${path.basename(schema)}-${seed}`);
    await project.setRules(deployedRules(workspace.texts.get("firestore.rules") ?? ""));
    const hasFiles =
      workspace.texts.has("storage.rules") && (await whyNoStorageRules()) === undefined;
    const files = hasFiles ? Math.floor(cases / casesPerFile) : 0;
    const walk = walkOf(plan);
    const counts = new Counts(walk.cells, walk.tampered.length);
    const run: Run = { plan, workspace, project, seed, cases: cases - files, walk, counts };
    const worlds = Array.from({ length: Math.ceil(run.cases / casesPerWorld) }, (_, at) => at);
    const [ofFiles, done] = await Promise.all([
      files === 0 ? [] : conformFiles({ plan, workspace, cases: files, seed }),
      tryWorlds(run, worlds),
    ]);
    const outcomes = [...ofFiles, ...done];
    return {
      cases: outcomes.length,
      seed,
      files: ofFiles.length,
      allowed: outcomes.filter((each) => each === "allowed").length,
      disagreements: outcomes.filter((each) => typeof each === "object"),
      coverage: counts.coverage(),
    };
  } finally {
    if (options.emulator === undefined) await emulator.stop();
  }
}

interface Run {
  readonly plan: SchemaPlan;
  readonly workspace: GeneratedSchema;
  readonly project: FirestoreProject;
  readonly seed: number;
  readonly cases: number;
  readonly walk: Walk;
  readonly counts: Counts;
}

/** The number of worlds, tried in a minute or two, before the base date is renewed. */
const worldsPerDate = 50;

async function tryWorlds(run: Run, worlds: readonly number[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of inParts(worlds, worldsPerDate)) {
    dateAnew();
    const some = [...part];
    const connected = Array.from({ length: connections }, () =>
      inTurn(some, (world) => tryWorld(run, world)),
    );
    outcomes.push(...(await Promise.all(connected)).flat(2));
  }
  dateAnew();
  return outcomes;
}

/** Takes items from a list that is shared with other workers, until it is empty. */
async function inTurn<T, R>(list: T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let each = list.shift(); each !== undefined; each = list.shift()) {
    // Sequential, because each worker is one connection.
    done.push(await work(each));
  }
  return done;
}

/** Every document that an attempt stores in advance, misses or writes. */
function pathsOf({ before, gone = [], ask }: Attempt): readonly string[] {
  const written = ask.kind === "change" ? ask.writes : [];
  return [...new Set([...gone, ...[...before, ...written].map(({ path: at }) => at)])];
}

/** Ids with the number of an attempt: `n12`, `w3n12`, `en12`, `newn12`, `entry-n12`. */
const ofOneAttempt = /(?<![a-z])(?:w\d+|new|e)?n\d+$/;

/**
 * Paths without the number of an attempt, which several attempts may use; the documents of one attempt must not affect another.
 */
function crowdedIn(trials: readonly Trial[]): ReadonlySet<string> {
  const all = trials.flatMap((each) => (each.kind === "attempt" ? pathsOf(each.attempt) : []));
  return new Set(all.filter((at) => !ofOneAttempt.test(idOf(at))));
}

async function tryWorld(run: Run, number: number): Promise<readonly Outcome[]> {
  const { plan, project, seed, cases, walk, counts } = run;
  const random = new Random(seed * 1_000_003 + number);
  const world = makeWorld(plan, `w${number}`, random);
  const first = number * casesPerWorld;
  const trials = Array.from({ length: Math.min(casesPerWorld, cases - first) }, (_, index): Trial =>
    trialOf(first + index, seed, walk, plan, world, random, run.workspace.generated),
  );
  const shared = new Map(world.documents.map((each) => [each.path, each]));
  const own = trials
    .flatMap((each) => (each.kind === "attempt" ? each.attempt.before : []))
    .filter(({ path: at }) => !shared.has(at));
  const crowded = crowdedIn(trials);
  const free = own.filter(({ path: at }) => !crowded.has(at));
  await project.seed(seedWrites(project, [...world.documents, ...free]));
  const outcomes: Outcome[] = [];
  for (const trial of trials) {
    if (trial.kind === "list") {
      outcomes.push(await tryList(run, world, trial.list));
      continue;
    }
    const { attempt, cell, tamper } = trial;
    const borrowed = attempt.before.filter(({ path: at }) => shared.has(at) || crowded.has(at));
    const missing = (attempt.gone ?? []).map((at) => ({ delete: project.nameOf(at) }));
    if (borrowed.length + missing.length > 0)
      await project.seed([...seedWrites(project, borrowed), ...missing]);
    const outcome = await tryAttempt(run, world, attempt);
    outcomes.push(outcome);
    if (cell !== undefined) counts.add(cell, tamper, outcome === "allowed");
    if (cell !== undefined && outcome === "allowed")
      for (const each of cellsBeside(walk.cells, cell, attempt)) counts.add(each, tamper, true);
    // Restores the shared documents.
    const originals = pathsOf(attempt).flatMap((at) => shared.get(at) ?? []);
    const left = pathsOf(attempt).filter((at) => crowded.has(at) && !shared.has(at));
    const gone = left.map((at) => ({ delete: project.nameOf(at) }));
    const mended = [...seedWrites(project, originals), ...gone];
    if (mended.length > 0) await project.seed(mended);
  }
  return outcomes;
}
