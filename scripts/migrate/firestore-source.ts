import { rowAt } from "#generated/firestore/binding.ts";
import { changedFields, sameJson } from "#generated/runtime.ts";
import type { AdminProject, AdminSnapshot } from "../backup/admin-sdk.ts";
import { documentsOf, plainFields } from "../backup/stored-documents.ts";
import type { DocumentSource, Rewriting } from "./migrate-all.ts";
import { migrateDocument, type Migrating, type StoredAt } from "./migrate-document.ts";

/** A document and where it goes. */
interface Due {
  readonly snapshot: AdminSnapshot;
  readonly stored: StoredAt;
  readonly after: StoredAt;
}

/** The documents of a project, past all rules. */
export function firestoreSource(
  project: AdminProject,
  codecAt: Migrating["codecAt"],
): DocumentSource {
  // Without a codec, because that would fill in the defaults of today.
  const storedAt = (snapshot: AdminSnapshot): StoredAt => ({
    path: snapshot.ref.path,
    fields: plainFields(project, undefined, snapshot),
  });
  /** The values of these fields as the database holds them. */
  const encoded = ({ path, fields }: StoredAt, names: readonly string[]): object => {
    const codec = codecAt(path);
    if (codec === undefined) throw new Error(`There is no kind of document at ${path}`);
    const whole = project.converters
      .converterOf(codec)
      .toFirestore(rowAt<unknown>(path, { ...fields }));
    return Object.fromEntries(names.map((name) => [name, whole[name] ?? project.noField]));
  };

  return {
    async *pages(collections, after) {
      for await (const page of documentsOf(project, collections.split("/"), undefined, after))
        yield page.map(storedAt);
    },

    rewrite: (paths, migrating) =>
      project.firestore.runTransaction(async (transaction): Promise<Rewriting> => {
        const refs = paths.map((path) => project.firestore.doc(path));
        const due = (await transaction.getAll(...refs)).flatMap((snapshot): readonly Due[] => {
          if (!snapshot.exists) return [];
          const stored = storedAt(snapshot);
          const outcome = migrateDocument(stored, migrating);
          return outcome.kind === "rewritten" ? [{ snapshot, stored, after: outcome }] : [];
        });
        const moving = due.filter(({ stored, after }) => stored.path !== after.path);
        const targets =
          moving.length === 0
            ? []
            : await transaction.getAll(
                ...moving.map(({ after }) => project.firestore.doc(after.path)),
              );
        let writes = 0;
        const conflicts: string[] = [];
        for (const { stored, after } of due.filter((each) => !moving.includes(each))) {
          transaction.update(
            project.firestore.doc(stored.path),
            encoded(after, changedFields(stored.fields, after.fields)),
          );
          writes += 1;
        }
        for (const [index, { snapshot, stored, after }] of moving.entries()) {
          const target = targets[index];
          const isOther =
            target?.exists === true && !sameJson(storedAt(target).fields, after.fields);
          if (isOther && changedSince(snapshot, target)) {
            conflicts.push(stored.path);
            continue;
          }
          if (target?.exists !== true) {
            const changed = changedFields(stored.fields, after.fields);
            // Values that JSON cannot hold are kept as they are stored.
            const kept = Object.entries(snapshot.data() ?? {}).filter(
              ([name]) => name in after.fields,
            );
            const set = encoded(
              after,
              changed.filter((name) => name in after.fields),
            );
            transaction.create(project.firestore.doc(after.path), {
              ...Object.fromEntries(kept),
              ...set,
            });
            writes += 1;
          }
          if (migrating.isContract) {
            transaction.delete(snapshot.ref);
            writes += 1;
          }
        }
        return { writes, conflicts };
      }),
  };
}

/** Whether a document changed after it was copied: then its copy lacks the change. */
function changedSince({ updateTime }: AdminSnapshot, { createTime }: AdminSnapshot): boolean {
  return (updateTime?.toMillis() ?? Infinity) >= (createTime?.toMillis() ?? 0);
}
