import { type Change, idOf, type Instant, type Judge, type Judging } from "#generated/runtime.ts";
import { type After, judgeChange, pathsToJudge } from "../judge-change.ts";
import { rebaseChange, stampChange } from "../stamp-change.ts";
import { type Receipt, Refused } from "../store.ts";
import { consequencesOf, type FollowUp } from "./consequences.ts";
import { KnownDocuments } from "./known-documents.ts";
import type { LocalDatabase } from "./local-database.ts";
import { collectionOf, type Registry } from "./registry.ts";
import { putAll } from "./stored-rows.ts";
import type { Writing } from "./stored.ts";

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
  return database.write(["documents", "changes"], async (stores) => {
    const paths = pathsToJudge(of.judges, change);
    const documents = new KnownDocuments(stores, of.entities, paths, absent);
    // Both questions in one go: hardly ever was a change applied before.
    const [applied, { stamped, decision }] = await Promise.all([
      stores.changes.index("id").count(change.id),
      documents.decide(() => decideOn(of, change, documents.get, Date.now())),
    ]);
    if (applied > 0) return { change: change.id, already: true };
    if ("code" in decision) throw new Refused(decision);
    await writeAll(stores, decision, absent);
    const followed = await consequencesOf(stores, of.followUp, stamped);
    await putAll(stores.documents, followed);
    await stores.changes.add({
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
  return error instanceof DOMException && error.name === "ConstraintError";
}

async function writeAll(
  { documents }: Writing<"documents">,
  after: After,
  absent: ReadonlySet<string>,
): Promise<void> {
  const writing = [...after].map(([path, fields]): Promise<unknown> => {
    const [collection, id] = [collectionOf(path), idOf(path)];
    if (fields === undefined) return documents.delete([collection, id]);
    const row = { collection, id, fields };
    return absent.has(path) ? documents.add(row) : documents.put(row);
  });
  await Promise.all(writing);
}
