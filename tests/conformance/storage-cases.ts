import { authorOf, carriedFields } from "#codegen/plan/files.ts";
import {
  type EntityPlan,
  entityNamed,
  fieldNamed,
  type FilePlan,
  type SchemaPlan,
} from "#codegen/plan/plan.ts";
import type { Fields } from "#generated/runtime.ts";
import { inCloudStorage, type StoredFile } from "../emulators/storage.ts";
import type { Generated } from "../support/generated-schema.ts";
import { accountOf } from "./account.ts";
import { meIn } from "./acting.ts";
import { without } from "./documents.ts";
import { entityAt } from "./entity-at.ts";
import { mayRead } from "./lists.ts";
import { type Facts, provable } from "./provable.ts";
import type { Random } from "./random.ts";
import type { Stored, World } from "./world.ts";

/** A file operation by a user. */
export interface FileAttempt {
  readonly title: string;
  readonly method: "get" | "list" | "create" | "update" | "delete";
  /** The path of the file: a document's path and the file's name. */
  readonly path: string;
  readonly user: string | undefined;
  readonly before: StoredFile | undefined;
  readonly after: StoredFile | undefined;
}

/** An attempt at a file of a document, or of none; half of them valid. */
export function makeFile(plan: SchemaPlan, world: World, random: Random): FileAttempt {
  const owners = plan.entities.filter((each) => each.files.length > 0);
  const owner = random.pick(owners);
  const stored = random.pick(world.documents.filter((each) => each.entity === owner));
  const file = random.pick(owner.files);
  const method = random.pick([
    "create",
    "create",
    "get",
    "get",
    "delete",
    "list",
    "update",
  ] as const);
  const author = stored.fields[authorOf(owner) ?? ""];
  const isAuthor = random.chance(0.6) && typeof author === "string";
  const user = random.chance(0.04) ? undefined : isAuthor ? author : random.pick(world.people);
  const notes: string[] = [];
  const described = fileOf(file, stored, random);
  // The verdict must not depend on which service describes the file.
  const isInCloud = random.chance(0.5);
  if (isInCloud) notes.push("as Cloud Storage says it");
  const right = isInCloud ? inCloudStorage(described, file.name) : described;
  const wrong = random.chance(0.4) ? tamperedFile(right, file, owner, random, notes) : right;
  const isElsewhere = random.chance(0.08);
  const name = isElsewhere ? random.pick(["other", `${file.name}x`, "_"]) : file.name;
  const path = `${random.chance(0.05) ? `${stored.path}x` : stored.path}/${name}`;
  const isWrite = method === "create" || method === "update";
  return {
    title: [`${method} ${owner.name}/${name}`, ...notes].join(", "),
    method,
    path,
    user,
    before: method === "create" ? undefined : isWrite ? right : wrong,
    after: isWrite ? wrong : undefined,
  };
}

/** A file that matches its document. */
function fileOf({ type, bytes }: FilePlan, { entity, fields }: Stored, random: Random): StoredFile {
  const valueOf = (name: string): unknown => fields[name] ?? fieldNamed(entity, name).fallback;
  const contentType = typeof type === "string" ? String(valueOf(type)) : random.pick(type);
  const size =
    typeof bytes === "string"
      ? Number(valueOf(bytes))
      : random.chance(0.3)
        ? bytes
        : random.whole(0, bytes);
  const carried = carriedFields(entity).flatMap((name) => {
    const value = fields[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return { size, contentType, metadata: Object.fromEntries(carried) };
}

function tamperedFile(
  file: StoredFile,
  { type }: FilePlan,
  owner: EntityPlan,
  random: Random,
  notes: string[],
): StoredFile {
  const carried = carriedFields(owner);
  const kinds: readonly (() => StoredFile)[] = [
    () => ({ ...file, size: random.pick([file.size + 1, file.size - 1, 0, 2 ** 40]) }),
    () => ({
      ...file,
      contentType: random.pick([
        "text/html",
        "",
        file.contentType.toUpperCase(),
        ...(typeof type === "string" ? [] : type),
      ]),
    }),
    ...(carried.length === 0
      ? []
      : [
          (): StoredFile => {
            const name = random.pick(carried);
            const field = fieldNamed(owner, name);
            const values = field.type.kind === "enum" ? field.type.values : ["x", "p0"];
            return { ...file, metadata: { ...file.metadata, [name]: random.pick(values) } };
          },
          (): StoredFile => ({
            ...file,
            metadata: textsOf(without(file.metadata ?? {}, random.pick(carried))),
          }),
        ]),
    () => ({ ...file, metadata: { ...file.metadata, more: "x" } }),
    () => ({ ...file, name: "elsewhere//full" }),
    () => ({ ...file, contentEncoding: "gzip" }),
    () => ({ ...file, contentDisposition: 'attachment; filename="invoice.exe"' }),
    () => ({ ...file, contentDisposition: "inline; filename*=utf-8''page.html" }),
    () => ({ ...file, contentLanguage: "en" }),
    () => ({ ...file, cacheControl: "public, max-age=31536000" }),
  ];
  notes.push("tampered with");
  return random.pick(kinds)();
}

/**
 * The schema's verdict: the author of a document uploads its files, as the document describes them; readers of the document may
 * read them, and whoever may delete the document may delete them. Policies on the document are evaluated on the file's metadata.
 */
export function fileJudged(
  plan: SchemaPlan,
  generated: Generated,
  world: World,
  { method, path, user, before, after }: FileAttempt,
): boolean {
  if (user === undefined || method === "list" || method === "update") return false;
  const at = path.slice(0, path.lastIndexOf("/"));
  const name = path.slice(at.length + 1);
  const owner = entityAt(plan, at);
  const me = meIn(plan, generated, world, user);
  if (owner === undefined || me === undefined) return false;
  if (method === "create") {
    const stored = world.documents.find((each) => each.path === at);
    return stored !== undefined && isRight(stored, name, user, after);
  }
  const policy = method === "get" ? owner.read : owner.remove;
  const above = at.split("/").slice(0, -2).join("/");
  const facts: Facts = {
    entity: owner,
    plan,
    me,
    id:
      at
        .slice(above.length + 1)
        .split("/")
        .at(-1) ?? "",
    field: (each) => {
      const field = fieldNamed(owner, each);
      const value = before?.metadata?.[each] ?? plain(field.fallback);
      // A required field that the file does not carry is unknown.
      return value === undefined && !field.optional ? undefined : { is: value };
    },
    above,
    account: accountOf({ isAnonymous: false }),
    mayReadAbove: () => mayRead(generated, world, above, user, { isAnonymous: false }),
    look: (entity, id) => {
      const found = world.documents.find(
        (each) => each.entity === entityNamed(plan, entity) && each.id === id,
      );
      return found === undefined ? undefined : { ...found.fields, id };
    },
  };
  return before !== undefined && policy !== undefined && provable(policy, facts) === true;
}

function isRight(
  { entity, fields }: Stored,
  name: string,
  user: string,
  after: StoredFile | undefined,
): boolean {
  const file = entity.files.find((each) => each.name === name);
  if (file === undefined || after === undefined) return false;
  const valueOf = (each: string): unknown => fields[each] ?? fieldNamed(entity, each).fallback;
  const { type, bytes } = file;
  const carried = carriedFields(entity);
  const isCarried =
    Object.keys(after.metadata ?? {}).every((each) => carried.includes(each)) &&
    carried.every(
      (each) => (after.metadata?.[each] ?? fieldNamed(entity, each).fallback) === valueOf(each),
    );
  return (
    after.name === undefined &&
    isPlain(after, name) &&
    fields[authorOf(entity) ?? ""] === user &&
    (typeof type === "string"
      ? after.contentType === valueOf(type)
      : type.includes(after.contentType)) &&
    (typeof bytes === "string" ? after.size === valueOf(bytes) : after.size <= bytes) &&
    isCarried
  );
}

/** Whether the delivery headers are those that Cloud Storage sets by itself. */
function isPlain(file: StoredFile, name: string): boolean {
  const { contentEncoding, contentDisposition, contentLanguage, cacheControl } = file;
  return (
    [undefined, null, "identity"].includes(contentEncoding) &&
    [undefined, null, "inline", `inline; filename*=utf-8''${name}`].includes(contentDisposition) &&
    (contentLanguage ?? null) === null &&
    (cacheControl ?? null) === null
  );
}

function textsOf(fields: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      typeof value === "string" ? [[key, value] as const] : [],
    ),
  );
}

function plain(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
