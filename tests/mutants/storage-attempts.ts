import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { validValue, without } from "../conformance/documents.ts";
import { encodeFields } from "../conformance/encode.ts";
import { Random } from "../conformance/random.ts";
import { type FileAttempt, makeFile } from "../conformance/storage-cases.ts";
import { makeWorld, type World } from "../conformance/world.ts";
import type { RestFields, StorageAttempt } from "../emulators/storage.ts";

/** A file operation, and the documents that are read for it. */
export interface FileTrial {
  readonly attempt: StorageAttempt;
  readonly documents: ReadonlyMap<string, RestFields>;
}

const perWorld = 60;

/** Attempts at files of every entity with files, endless; empty if there are none. */
export async function* fileTrialsOf(plan: SchemaPlan, seed: number): AsyncGenerator<FileTrial> {
  if (plan.entities.every(({ files }) => files.length === 0)) return;
  for (let number = 0; ; number += 1) {
    const random = new Random(seed * 1_000_003 + number);
    const world = makeWorld(plan, `w${number}`, random);
    for (let index = 0; index < perWorld; index += 1)
      yield fileTrial(world, odder(makeFile(plan, world, random), random), random);
  }
}

/** Words of the rules that a mutant may write elsewhere. */
const nonsense = "nonsense-x";

/** The attempt, with what only a mutant would take for something else. */
function odder(attempt: FileAttempt, random: Random): FileAttempt {
  const { method, after, before } = attempt;
  // Overwriting an existing file is "create" too.
  if (method === "create" && random.chance(0.2)) return { ...attempt, before: after };
  const file = after ?? before;
  if (file === undefined || random.chance(0.7)) return attempt;
  const odd = random.pick([
    { ...file, contentType: random.pick(["image/png", nonsense, "image/webp", "image/jpeg"]) },
    { ...file, metadata: { ...file.metadata, [random.pick(["unknownField", nonsense])]: "x" } },
    { ...file, contentEncoding: random.pick([nonsense, null]) },
    { ...file, contentDisposition: random.pick([null, "inline", "attachment"]) },
    { ...file, contentLanguage: null },
    { ...file, cacheControl: null },
  ]);
  return after === undefined ? { ...attempt, before: odd } : { ...attempt, after: odd };
}

function fileTrial(world: World, attempt: FileAttempt, random: Random): FileTrial {
  const documents = new Map(
    world.documents.map((each) => [each.path, encodeFields(each.fields, each.entity)] as const),
  );
  if (random.chance(0.5)) lieOtherwise(documents, world, attempt, random);
  return { attempt, documents };
}

/** The acting user, the document or a parent differs or is missing. */
function lieOtherwise(
  documents: Map<string, RestFields>,
  world: World,
  { path: file, user }: FileAttempt,
  random: Random,
): void {
  const near = world.documents.filter(({ path, id }) => id === user || file.startsWith(`${path}/`));
  if (near.length === 0) return;
  const { path, entity, fields } = random.pick(near);
  if (random.chance(0.15)) {
    documents.delete(path);
    return;
  }
  const { name, type, optional, fallback } = random.pick(entity.fields);
  const isPerson = world.people.some((each) => each === fields[name]);
  const value = isPerson && user !== undefined ? user : validValue(type, world.refs, random);
  const mayLack = optional || fallback !== undefined;
  const other =
    mayLack && random.chance(0.4) ? without(fields, name) : { ...fields, [name]: value };
  documents.set(path, encodeFields(other, entity));
}
