import {
  type Change,
  idOf,
  type Instant,
  type WriteValidator,
  type Judging,
} from "#generated/runtime.ts";
import { decide } from "../decide.ts";
import { type After, judgeChange, pathsToJudge } from "../judge-change.ts";
import { rebaseChange, stampChange } from "../stamp-change.ts";
import { type Receipt, Refused } from "../store.ts";
import { consequencesOf, type FollowUp } from "./consequences.ts";
import type { LocalDatabase } from "./local-database.ts";
import { collectionOf, type Registry } from "./registry.ts";
import { putAll, readDocuments } from "./stored-rows.ts";
import type { Writing } from "./stored.ts";

/** The registries of all entities, for reading stored documents and for judging changes. */
export interface Registries {
  readonly entities: Registry;
  readonly judges: Registry<WriteValidator>;
  /** Writes further documents with a change. */
  readonly followUp?: FollowUp | undefined;
}

/** From this many new documents on, reading first whether they exist is slower than a failing write. */
const manyCreations = 50;

/**
 * Applies a change in one transaction: reads, judges every write, then writes everything or nothing. A document of an older
 * schema is written back with the present defaults filled in.
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

/**
 * Commits once. `absent` are paths that are assumed to be unused; where one is used, nothing is written and the database rejects.
 */
function commitOnce(
  database: LocalDatabase,
  of: Registries,
  change: Change,
  absent: ReadonlySet<string>,
): Promise<Receipt> {
  return database.write(["documents", "changes"], async (stores) => {
    const paths = pathsToJudge(of.judges, change);
    // Both questions in one go: hardly ever was a change applied before.
    const [applied, { stamped, decision }] = await Promise.all([
      stores.changes.index("id").count(change.id),
      decide(
        paths,
        of.entities,
        (wanted) => readDocuments(stores, wanted),
        (look) => decideOn(of, change, look, Date.now()),
        absent,
      ),
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

/** The decision about a change that is sent now, with the change as it is then. */
export function decideOn(
  of: Pick<Registries, "entities" | "judges">,
  change: Change,
  look: Judging["before"],
  now: Instant,
) {
  // Applied changes are recognised by their id, so this one was never applied.
  const stamped = rebaseChange(stampChange(change, of.entities, look), of.entities, look);
  const judged = judgeChange(of.judges, stamped, look);
  // A change that exceeded a limit when it was made is counted anew once the limit's period has passed.
  const isOver = "until" in judged && judged.until !== undefined && judged.until <= now;
  const decision = isOver ? judgeChange(of.judges, stamped, look, undefined, now) : judged;
  return { stamped, decision };
}

/** The paths that a change creates and does not write otherwise. */
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

/** Whether writing failed because a new document exists already. */
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
