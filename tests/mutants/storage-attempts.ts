import { carriedFields } from "#codegen/plan/files.ts";
import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import type { Fields, Json } from "#generated/runtime.ts";
import { validValue, without } from "../conformance/documents.ts";
import { encodeFields } from "../conformance/encode.ts";
import { Random } from "../conformance/random.ts";
import { makeWorld, type Stored, type World } from "../conformance/world.ts";
import {
  inCloudStorage,
  type RestFields,
  type StorageAttempt,
  type StoredFile,
} from "../emulators/storage.ts";

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
    for (let index = 0; index < perWorld; index += 1) yield fileTrial(plan, world, random);
  }
}

function fileTrial(plan: SchemaPlan, world: World, random: Random): FileTrial {
  const entity = random.pick(plan.entities.filter(({ files }) => files.length > 0));
  const document = random.pick(world.documents.filter((each) => each.entity === entity));
  const creator = Object.values(document.fields).filter(
    (each): each is string => typeof each === "string" && world.people.includes(each),
  );
  const user = random.pick([...world.people, ...creator, ...creator, ...creator]);
  const file = random.pick(entity.files);
  const valid: StoredFile = {
    size: typeof file.bytes === "number" ? file.bytes : Number(document.fields[file.bytes]),
    contentType:
      typeof file.type === "string" ? wordIn(document, file.type) : random.pick(file.type),
    metadata: metadataOf(document, entity),
  };
  const name = random.chance(0.9)
    ? file.name
    : random.pick(["huge", ...entity.files.map((each) => each.name)]);
  const right = random.chance(0.5) ? valid : inCloudStorage(valid, name);
  const method = random.pick([
    "get",
    "get",
    "create",
    "create",
    "create",
    "update",
    "delete",
    "list",
  ] as const);
  const other = random.chance(0.7) ? right : tampered(right, entity, random);
  const documents = new Map(
    world.documents.map((each) => [each.path, encodeFields(each.fields, each.entity)] as const),
  );
  if (random.chance(0.5)) lieOtherwise(documents, world, document, user, random);
  return {
    attempt: {
      method,
      path: `${document.path}/${name}`,
      user,
      // Overwriting an existing file is "create" too.
      before: method === "create" && random.chance(0.8) ? undefined : other,
      after: method === "get" || method === "list" || method === "delete" ? undefined : other,
    },
    documents,
  };
}

function wordIn({ fields }: Pick<Stored, "fields">, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

/** The metadata that a file carries of its document. */
function metadataOf({ fields }: Stored, entity: EntityPlan): Readonly<Record<string, string>> {
  const carried = carriedFields(entity);
  const words = Object.entries(fields).filter(
    (each): each is [string, string] => carried.includes(each[0]) && typeof each[1] === "string",
  );
  return Object.fromEntries(words);
}

function tampered(file: StoredFile, entity: EntityPlan, random: Random): StoredFile {
  const metadata = { ...file.metadata };
  const field = random.pick(entity.fields.filter(({ type }) => type.kind === "enum"));
  return random.pick([
    { ...file, size: file.size + 1 },
    { ...file, size: file.size - 1 },
    { ...file, contentType: random.pick(["image/png", "nonsense-x", "image/webp", "image/jpeg"]) },
    {
      ...file,
      metadata: Object.fromEntries(Object.entries(metadata).filter(([key]) => key !== field.name)),
    },
    {
      ...file,
      metadata: {
        ...metadata,
        [field.name]: field.type.kind === "enum" ? random.pick(field.type.values) : "",
      },
    },
    { ...file, metadata: { ...metadata, [random.pick(["unknownField", "nonsense-x"])]: "x" } },
    { ...file, name: "elsewhere//full" },
    { ...file, contentEncoding: random.pick(["gzip", "nonsense-x", null]) },
    {
      ...file,
      contentDisposition: random.pick([null, "inline", "attachment", "inline; filename*=utf-8''x"]),
    },
    { ...file, contentLanguage: random.pick(["en", null]) },
    { ...file, cacheControl: random.pick(["public", null]) },
  ]);
}

/** The acting user, the document or a parent differs or is missing. */
function lieOtherwise(
  documents: Map<string, RestFields>,
  world: World,
  document: Stored,
  user: string,
  random: Random,
): void {
  const near = world.documents.filter(
    (each) => each === document || each.id === user || document.path.startsWith(`${each.path}/`),
  );
  const { path, entity, fields } = random.pick(near);
  if (random.chance(0.15)) {
    documents.delete(path);
    return;
  }
  const field = random.pick(entity.fields);
  const mayLack = field.optional || field.fallback !== undefined;
  const value: Json = world.people.includes(wordIn({ fields }, field.name))
    ? user
    : validValue(field.type, world.refs, random);
  const other: Fields =
    mayLack && random.chance(0.4)
      ? without(fields, field.name)
      : { ...fields, [field.name]: value };
  documents.set(path, encodeFields(other, entity));
}
