import {
  applyWrite,
  type Change,
  type Fields,
  idOf,
  type Judge,
  type Refusal,
  type Write,
} from "#generated/runtime.ts";
import { type Receipt, Refused } from "../store.ts";
import { KnownDocuments } from "./known-documents.ts";
import type { LocalDatabase, StoredDocument } from "./local-database.ts";
import { collectionOf, documentsBeside, type Registry, unknownPath } from "./registry.ts";

/** What is known of every entity: to understand what is stored, and to judge what is to be. */
export interface Registries {
  readonly entities: Registry;
  readonly judges: Registry<Judge>;
}

/** From so many new documents on, looking first whether they are there costs more than finding out by writing. */
const manyCreations = 50;

/**
 * Applies a change in one transaction: read, judge every write, then put everything or nothing.
 * A document of an older schema is written back with today's defaults filled in.
 */
export async function commitChange(
  database: LocalDatabase,
  of: Registries,
  change: Change,
): Promise<Receipt> {
  const created = onlyCreated(change);
  if (created.size < manyCreations) return commitOnce(database, of, change, new Set());
  try {
    return await commitOnce(database, of, change, created);
  } catch (error) {
    if (!isThereAlready(error)) throw error;
    return commitOnce(database, of, change, new Set());
  }
}

/** `absent` are paths of which it is supposed that nothing is there; where something is, nothing is written and the database says so. */
function commitOnce(
  database: LocalDatabase,
  of: Registries,
  change: Change,
  absent: ReadonlySet<string>,
): Promise<Receipt> {
  const tables = [database.documents, database.changes];
  return database.transaction("rw", tables, async () => {
    const paths = pathsToRead(of, change);
    const documents = new KnownDocuments(database, of.entities, paths, absent);
    // Both questions in one go: hardly ever was a change applied before.
    const [applied, decision] = await Promise.all([
      database.changes.where("id").equals(change.id).count(),
      documents.decide(() => judge(of, change, documents)),
    ]);
    if (applied > 0) return { change: change.id, already: true };
    if ("code" in decision) throw new Refused(decision);
    await writeAll(database, decision, absent);
    await database.changes.add({
      id: change.id,
      command: change.command,
      by: change.by,
      at: change.at,
      paths: [...decision.keys()],
    });
    return { change: change.id, already: false };
  });
}

/** The paths that a change creates and does nothing else to. */
function onlyCreated({ writes }: Change): ReadonlySet<string> {
  const created = new Set<string>();
  const others = new Set<string>();
  for (const { kind, path } of writes) {
    if (kind === "create" && !created.has(path)) created.add(path);
    else others.add(path);
  }
  for (const path of others) created.delete(path);
  return created;
}

/** Whether writing came to nothing because a document that was to be new is there. */
function isThereAlready(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("failures" in error)) return false;
  return (
    Array.isArray(error.failures) &&
    error.failures.some((each) => each instanceof Error && each.name === "ConstraintError")
  );
}

type After = ReadonlyMap<string, Fields | undefined>;

function judge({ judges }: Registries, change: Change, documents: KnownDocuments): After | Refusal {
  const after = new Map<string, Fields | undefined>();
  const current = (path: string) => (after.has(path) ? after.get(path) : documents.get(path));
  const responsibles: Judge[] = [];
  for (const write of change.writes) {
    const responsible = judges.at(write.path);
    if (responsible === undefined) return unknownPath(write.path);
    responsibles.push(responsible);
    const before = current(write.path);
    const refusal = refusePresence(write, before);
    if (refusal !== undefined) return refusal;
    after.set(write.path, applyWrite(before, write));
  }
  const judging = { change, before: documents.get, after: current };
  for (const [index, write] of change.writes.entries()) {
    const refusal = responsibles[index]?.judge(write, judging);
    if (refusal !== undefined) return refusal;
  }
  return after;
}

function refusePresence(write: Write, before: Fields | undefined): Refusal | undefined {
  if (write.kind === "create") {
    return before === undefined
      ? undefined
      : { code: "exists", clause: `There already is a document at "${write.path}".` };
  }
  return before === undefined
    ? { code: "missing", clause: `There is no document at "${write.path}" any more.` }
    : undefined;
}

function pathsToRead({ judges }: Registries, change: Change): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const write of change.writes) {
    paths.add(write.path);
    for (const path of documentsBeside(write.path, change.by)) paths.add(path);
    for (const path of judges.at(write.path)?.reach(write) ?? []) paths.add(path);
  }
  return paths;
}

async function writeAll(
  database: LocalDatabase,
  after: After,
  absent: ReadonlySet<string>,
): Promise<void> {
  const adds: StoredDocument[] = [];
  const puts: StoredDocument[] = [];
  const deletes: [string, string][] = [];
  for (const [path, fields] of after) {
    const collection = collectionOf(path);
    const id = idOf(path);
    if (fields === undefined) deletes.push([collection, id]);
    else if (absent.has(path)) adds.push({ collection, id, fields });
    else puts.push({ collection, id, fields });
  }
  if (adds.length > 0) await database.documents.bulkAdd(adds);
  if (puts.length > 0) await database.documents.bulkPut(puts);
  if (deletes.length > 0) await database.documents.bulkDelete(deletes);
}
