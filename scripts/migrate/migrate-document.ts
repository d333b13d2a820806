import {
  type Codec,
  type Fields,
  isRecord,
  type Json,
  matchPath,
  sameJson,
} from "#generated/runtime.ts";
import { type Migration, Undecided } from "#schema/language/migration.ts";

/** A document as it is stored. */
export interface StoredAt {
  readonly path: string;
  readonly fields: Fields;
}

/** What becomes of a document. */
export type Outcome =
  | { readonly kind: "same" }
  | { readonly kind: "rewritten"; readonly path: string; readonly fields: Fields }
  /** It cannot be read with the present schema, also not after the migrations; it is left as it is. */
  | { readonly kind: "stuck"; readonly why: string };

/** The migrations in their order, and the schema that documents have to match after them. */
export interface Migrating {
  readonly migrations: readonly Migration[];
  readonly codecAt: (path: string) => Codec<unknown> | undefined;
  /** Whether fields and documents that only older clients read are taken away. */
  readonly isContract: boolean;
}

/** Applies all migrations to a document. It decides from the document alone, so that it can be done again at any time. */
export function migrateDocument(stored: StoredAt, migrating: Migrating): Outcome {
  try {
    const after = rewritten(stored, migrating);
    const isSame = after.path === stored.path && sameJson(after.fields, stored.fields);
    const wrong = whyUnreadable(after, migrating);
    if (wrong !== undefined) return { kind: "stuck", why: wrong };
    if (isSame) return { kind: "same" };
    const again = rewritten(after, migrating);
    if (again.path !== after.path || !sameJson(again.fields, after.fields))
      return { kind: "stuck", why: "a second run would change it again" };
    return { kind: "rewritten", ...after };
  } catch (error) {
    if (error instanceof Undecided) return { kind: "stuck", why: error.message };
    throw error;
  }
}

function rewritten(stored: StoredAt, { migrations, isContract }: Migrating): StoredAt {
  let { path, fields } = stored;
  const left = new Set<string>();
  for (const each of migrations) {
    const ids = idsIn(each.at, path);
    if (ids === undefined) continue;
    const id = (param: string): string => {
      const found = ids[param];
      if (found === undefined) throw new Error(`There is no {${param}} in ${each.at}`);
      return found;
    };
    const set: Readonly<Record<string, unknown>> = { ...each.rewrite(fields, id) };
    const to = each.to?.(id, fields) ?? path;
    fields = withValues(fields, set);
    for (const name of Object.keys(set)) left.delete(name);
    for (const name of each.leaves ?? []) left.add(name);
    // Older clients look in the old place, and find all fields there.
    if (to !== path) fields = fieldsWithout(fields, left);
    path = to;
  }
  return { path, fields: isContract ? fieldsWithout(fields, left) : fields };
}

function fieldsWithout(fields: Fields, names: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}

/** The fields with these values; `undefined` takes one away. */
function withValues(fields: Fields, set: Readonly<Record<string, unknown>>): Fields {
  const after = new Map<string, Json>(Object.entries(fields));
  for (const [name, value] of Object.entries(set))
    if (value === undefined) after.delete(name);
    else if (isJson(value)) after.set(name, value);
    else throw new Undecided(`\`${name}\` would be something that no document can hold`);
  return Object.fromEntries(after);
}

function isJson(value: unknown): value is Json {
  if (Array.isArray(value)) return value.every(isJson);
  if (isRecord(value)) return Object.values(value).every(isJson);
  return ["string", "boolean"].includes(typeof value) || Number.isFinite(value) || value === null;
}

function whyUnreadable({ path, fields }: StoredAt, { codecAt }: Migrating): string | undefined {
  const codec = codecAt(path);
  if (codec === undefined) return "the schema has no entity there";
  const parsed = codec.parse(fields);
  if (parsed.ok) return undefined;
  return parsed.problems.map(({ at, expected }) => `\`${at}\` should be ${expected}`).join("; ");
}

/** The ids in a path by the placeholders of a pattern; `undefined` if it lies elsewhere. */
function idsIn(at: string, path: string): Readonly<Record<string, string>> | undefined {
  const parts = at.split("/");
  const collections = parts.filter((_, index) => index % 2 === 0);
  const params = parts.filter((_, index) => index % 2 === 1).map((each) => each.slice(1, -1));
  return matchPath({ collections, params }, path);
}
