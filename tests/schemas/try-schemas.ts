import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { SchemaError } from "#codegen/schema-error.ts";
import type { BoundConverters } from "#generated/firestore/binding.ts";
import type { Sdk } from "#generated/firestore/converting.ts";
import type { Codec } from "#generated/runtime.ts";
import { root } from "../../scripts/house.mjs";
import { writeTexts } from "../codegen/folder.ts";
import { filesOf, type Tree } from "../codegen/schema-rows.ts";
import { conform } from "../conformance/conform.ts";
import { describeDisagreement } from "../conformance/disagreement.ts";
import { Random } from "../conformance/random.ts";
import { makeWorld } from "../conformance/world.ts";
import type { FirestoreEmulator } from "../emulators/firestore.ts";
import { type GeneratedSchema, generatedSchema } from "../support/generated-schema.ts";
import { makeSchema } from "./make-schema.ts";

/** A made-up schema that the generator accepts and whose output fails. */
export interface Failure {
  /** The number of the schema in the run. */
  readonly number: number;
  readonly why: string;
  /** The smallest schema that still fails, as a file. */
  readonly schema: string;
}

export interface Tried {
  readonly schemas: number;
  /** Schemas with a mistake, of which the generator tells. */
  readonly refused: number;
  readonly failures: readonly Failure[];
}

export interface TryOptions {
  readonly cases: number;
  readonly seed: number;
  /** Without one, the rules are not tried. */
  readonly emulator: FirestoreEmulator | undefined;
  readonly say?: (words: string) => void;
}

/** A schema in a folder of its own. */
interface Made {
  readonly number: number;
  readonly tree: Tree;
  readonly folder: string;
  readonly seed: number;
}

/** The number of schemas that are compiled together. */
const batch = 25;

/** The number of cases of conformance for each schema. */
const attempts = 50;

/** Makes up schemas, and tries everything that the generator writes for those that it accepts. */
export async function trySchemas(options: TryOptions): Promise<Tried> {
  const { cases, seed, emulator, say = () => undefined } = options;
  const tried = { schemas: cases, refused: 0, failures: new Array<Failure>() };
  for (let first = 0; first < cases; first += batch) {
    const made = Array.from({ length: Math.min(batch, cases - first) }, (_, at) => {
      const number = first + at;
      const own = seed * 1_000_003 + number;
      return madeOf(makeSchema(new Random(own)), number, own);
    });
    const failures = await failuresOf(made, emulator, () => (tried.refused += 1));
    for (const each of made) {
      const why = failures.get(each);
      if (why === undefined) continue;
      say(`schema ${each.number} of seed ${seed}: ${why}`);
      tried.failures.push(await smallest(each, why, emulator));
    }
    say(
      `${first + made.length} schemas, ${tried.refused} refused, ${tried.failures.length} failed`,
    );
  }
  return tried;
}

const folders = path.join(root, ".cache/made-up");
let made = 0;

function madeOf(tree: Tree, number: number, seed: number): Made {
  made += 1;
  return { number, tree, seed, folder: path.join(folders, `${process.pid}-${made}`) };
}

/** What fails of each schema, by stage; a schema that fails in one is not tried in the next. */
async function failuresOf(
  all: readonly Made[],
  emulator: FirestoreEmulator | undefined,
  onRefused: () => void,
): Promise<ReadonlyMap<Made, string>> {
  const failures = new Map<Made, string>();
  const accepted = new Map<Made, GeneratedSchema>();
  for (const each of all) {
    await writeTexts(each.folder, filesOf(each.tree, "Entity"));
    try {
      accepted.set(each, await generatedSchema(each.folder));
    } catch (error) {
      if (isRefusal(error)) onRefused();
      else failures.set(each, `It crashes the generator: ${textOf(error)}`);
    }
  }
  const complaints = await compilerSays([...accepted.values()].map(({ folder }) => folder));
  for (const [each, schema] of accepted) {
    const why =
      complaints.get(schema.folder) ??
      (await roundTrip(schema, each.seed)) ??
      (emulator === undefined ? undefined : await conformity(each, emulator));
    if (why !== undefined) failures.set(each, why);
  }
  for (const { folder } of all) rmSync(folder, { recursive: true, force: true });
  return failures;
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof SchemaError ||
    (error instanceof AggregateError && error.errors.every((each) => each instanceof SchemaError))
  );
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The flags of the strictest configurations, beyond those of this project. */
const strictest = {
  noPropertyAccessFromIndexSignature: true,
  noEmit: true,
  emitDeclarationOnly: false,
  composite: false,
  declaration: false,
};

/** The compiler's complaints about the output of schemas, by folder. */
async function compilerSays(outputs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (outputs.length === 0) return new Map();
  const config = path.join(folders, `config-${process.pid}`);
  mkdirSync(config, { recursive: true });
  await writeTexts(config, {
    "tsconfig.json": JSON.stringify({
      extends: path.join(root, "tsconfig.base.json"),
      compilerOptions: strictest,
      include: outputs.map((folder) => `${folder}/**/*.ts`),
    }),
  });
  const tsc = path.join(root, "node_modules/.bin/tsc");
  const printed = await promisify(execFile)(tsc, ["-p", config, "--pretty", "false"], {
    cwd: root,
    maxBuffer: 100_000_000,
  }).then(
    ({ stdout }) => stdout,
    (error: { readonly stdout: string }) => error.stdout,
  );
  rmSync(config, { recursive: true });
  const found = new Map<string, string>();
  for (const line of printed.split("\n")) {
    const folder = outputs.find((each) => path.resolve(root, line).startsWith(`${each}/`));
    if (folder !== undefined && !found.has(folder))
      found.set(folder, line.slice(line.indexOf(path.basename(folder))));
  }
  if (printed !== "" && found.size === 0) throw new Error(printed);
  return found;
}

/** An SDK whose timestamps are what is read from Firestore. */
const sdk: Sdk = {
  Timestamp: {
    fromMillis: (milliseconds) => {
      const seconds = Math.floor(milliseconds / 1000);
      const nanoseconds = (milliseconds - seconds * 1000) * 1_000_000;
      return { seconds, nanoseconds, toMillis: () => milliseconds };
    },
  },
  serverTimestamp: () => ({}),
  deleteField: () => ({}),
  arrayUnion: () => ({}),
  arrayRemove: () => ({}),
};

/** Reads and writes documents of every entity with validators and converters. */
async function roundTrip(schema: GeneratedSchema, seed: number): Promise<string | undefined> {
  const { plan, generated, folder } = schema;
  const { bindFirestore }: { bindFirestore: (sdk: Sdk) => BoundConverters } = await import(
    path.join(folder, "firestore/converters.ts")
  );
  const { converterOf } = bindFirestore(sdk);
  for (const { entity, path: at, id, fields } of makeWorld(plan, "w", new Random(seed)).documents) {
    const codec: Codec<unknown> | undefined = generated.entities
      .map((each) => each.codec)
      .find((each) => each.entity === entity.name);
    const parsed = codec?.parse(fields);
    if (codec === undefined || parsed?.ok !== true)
      return `The validator refuses ${at}: ${JSON.stringify([fields, parsed])}`;
    const value = { ...Object(parsed.value), id, path: at };
    const { toFirestore, fromFirestore } = converterOf(codec);
    const stored = toFirestore({ ok: true, value });
    const row = fromFirestore({ ref: { path: at }, data: () => stored });
    if (!row.ok || JSON.stringify(row.value) !== JSON.stringify(value))
      return `The converter changes ${at}: ${JSON.stringify([value, row])}`;
  }
  return undefined;
}

/** Whether rules and TypeScript agree. */
async function conformity(
  { folder, seed }: Made,
  emulator: FirestoreEmulator,
): Promise<string | undefined> {
  try {
    const outcome = await conform({ schema: folder, cases: attempts, seed, emulator });
    const [first] = outcome.disagreements;
    return first && describeDisagreement(first);
  } catch (error) {
    return `The rules do not run: ${textOf(error)}`;
  }
}

/** The most smaller schemas that are tried. */
const patience = 60;

/** Takes out of a schema whatever its failure does not need. */
async function smallest(
  failed: Made,
  why: string,
  emulator: FirestoreEmulator | undefined,
): Promise<Failure> {
  let best = { tree: failed.tree, why };
  let left = patience;
  for (let goes = true; goes && left > 0;) {
    goes = false;
    for (const tree of smallerThan(best.tree)) {
      if (left === 0) break;
      left -= 1;
      const one = madeOf(tree, failed.number, failed.seed);
      const found = (await failuresOf([one], emulator, () => undefined)).get(one);
      if (found === undefined) continue;
      best = { tree, why: found };
      goes = true;
      break;
    }
  }
  const schema = Object.values(filesOf(best.tree, "Entity")).join("\n");
  return { number: failed.number, why: best.why, schema };
}

/** The schema without one of its parts, the largest parts first. */
function* smallerThan(tree: Tree): Generator<Tree, void> {
  const keys = Object.keys(tree);
  for (const key of keys) {
    const { [key]: _, ...rest } = tree;
    yield rest;
  }
  for (const key of keys) {
    const inside = tree[key];
    if (typeof inside !== "object") continue;
    for (const smaller of smallerThan(inside)) yield { ...tree, [key]: smaller };
  }
}
