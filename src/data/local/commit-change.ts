import { type Change, idOf, type Instant, type Judge, type Judging } from "#generated/runtime.ts";
import { type After, judgeChange, pathsToJudge } from "../judge-change.ts";
import { rebaseChange, stampChange } from "../stamp-change.ts";
import { type Receipt, Refused } from "../store.ts";
import { consequencesOf, type FollowUp } from "./consequences.ts";
import { KnownDocuments } from "./known-documents.ts";
import type { LocalDatabase, StoredDocument } from "./local-database.ts";
import { collectionOf, type Registry } from "./registry.ts";

/** What is known of every entity: to understand what is stored, and to judge what is to be. */
export interface Registries {
  readonly entities: Registry;
  readonly judges: Registry<Judge>;
  /** What the store writes by itself besides. */
  readonly followUp?: FollowUp | undefined;
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
    const paths = pathsToJudge(of.judges, change);
    const documents = new KnownDocuments(database, of.entities, paths, absent);
    // Both questions in one go: hardly ever was a change applied before.
    const [applied, { stamped, decision }] = await Promise.all([
      database.changes.where("id").equals(change.id).count(),
      documents.decide(() => decideOn(of, change, documents.get, Date.now())),
    ]);
    if (applied > 0) return { change: change.id, already: true };
    if ("code" in decision) throw new Refused(decision);
    await writeAll(database, decision, absent);
    const followed = await consequencesOf(database, of.followUp, stamped);
    if (followed.length > 0) await database.documents.bulkPut([...followed]);
    await database.changes.add({
      id: change.id,
      command: change.command,
      by: change.by,
      at: change.at,
      paths: [...decision.keys(), ...followed.map(({ collection, id }) => `${collection}/${id}`)],
    });
    return { change: change.id, already: false };
  });
}

/** What becomes of a change that is sent now, and what it is then. */
export function decideOn(
  of: Pick<Registries, "entities" | "judges">,
  change: Change,
  look: Judging["before"],
  now: Instant,
) {
  // Whatever was applied before is known by its id, so that this one never was.
  const stamped = rebaseChange(stampChange(change, of.entities, look), of.entities, look);
  const judged = judgeChange(of.judges, stamped, look);
  // What was too much when it was made is counted anew when that is over.
  const isOver = "until" in judged && judged.until !== undefined && judged.until <= now;
  const decision = isOver ? judgeChange(of.judges, stamped, look, undefined, now) : judged;
  return { stamped, decision };
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
