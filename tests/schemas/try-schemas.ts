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
  /** The schema, as a file. */
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

/** A schema with its output. */
interface Accepted extends Made {
  readonly schema: GeneratedSchema;
}

interface Failed {
  readonly made: Made;
  readonly why: string;
}

/** The number of schemas that are compiled together. */
const batchSize = 25;

/** The number of cases of conformance for each schema. */
const attempts = 50;

/** Makes up schemas until the generator accepts as many as asked for, and tries everything that it writes for them. */
export async function trySchemas(options: TryOptions): Promise<Tried> {
  const { cases, seed, emulator, say = () => undefined } = options;
  let [number, schemas, refused] = [0, 0, 0];
  const failures: Failure[] = [];
  while (schemas < cases) {
    const accepted: Accepted[] = [];
    const failed: Failed[] = [];
    const size = Math.min(batchSize, cases - schemas);
    while (accepted.length + failed.length < size) {
      const own = seed * 1_000_003 + number;
      const made = madeOf(makeSchema(new Random(own)), number, own);
      number += 1;
      const found = await generated(made);
      if (found === "refused") refused += 1;
      else if ("schema" in found) accepted.push(found);
      else failed.push(found);
    }
    failed.push(...(await failuresOf(accepted, emulator)));
    schemas += size;
    for (const each of failed) {
      say(`schema ${each.made.number} of seed ${seed}: ${each.why}`);
      failures.push(failureOf(each));
    }
    removeFoldersOf(accepted);
    say(`${schemas} schemas, ${refused} refused, ${failures.length} failed`);
  }
  return { schemas, refused, failures };
}

const folders = path.join(root, ".cache/made-up");
let count = 0;

function madeOf(tree: Tree, number: number, seed: number): Made {
  count += 1;
  return { number, tree, seed, folder: path.join(folders, `${process.pid}-${count}`) };
}

/** The output of a schema, unless the generator refuses it or fails. */
async function generated(made: Made): Promise<Accepted | Failed | "refused"> {
  await writeTexts(made.folder, filesOf(made.tree, "Entity"));
  try {
    return { ...made, schema: await generatedSchema(made.folder) };
  } catch (error) {
    rmSync(made.folder, { recursive: true });
    if (isRefusal(error)) return "refused";
    return { made, why: `It crashes the generator: ${textOf(error)}` };
  }
}

function removeFoldersOf(all: readonly Accepted[]): void {
  for (const { folder, schema } of all)
    for (const each of [folder, schema.folder]) rmSync(each, { recursive: true, force: true });
}

/** What fails of schemas that the generator accepts: to compile, to go round, or to agree with the rules. */
async function failuresOf(
  all: readonly Accepted[],
  emulator: FirestoreEmulator | undefined,
): Promise<readonly Failed[]> {
  const complaints = await compilerSays(all.map(({ schema }) => schema.folder));
  const failed: Failed[] = [];
  // One after the other, because conformance moves the date of all its documents between runs.
  for (const made of all) {
    const why =
      complaints.get(made.schema.folder) ??
      (await roundTrip(made)) ??
      (emulator && (await conformity(made, emulator)));
    if (why !== undefined) failed.push({ made, why });
  }
  return failed;
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
async function roundTrip({ schema, seed }: Accepted): Promise<string | undefined> {
  const { plan, folder } = schema;
  const { bindFirestore }: { bindFirestore: (sdk: Sdk) => BoundConverters } = await import(
    path.join(folder, "firestore/converters.ts")
  );
  const { converterOf } = bindFirestore(sdk);
  for (const { entity, path: at, id, fields } of makeWorld(plan, "w", new Random(seed)).documents) {
    const codec: Codec<unknown> | undefined = schema.generated.entities
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
  { folder, seed }: Accepted,
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

function failureOf({ made, why }: Failed): Failure {
  const schema = Object.values(filesOf(made.tree, "Entity")).join("\n");
  return { number: made.number, why, schema };
}
