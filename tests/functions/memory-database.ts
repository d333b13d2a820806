import { applyWrite, type Change, documentAt, type Fields } from "#generated/runtime.ts";
import type { Database } from "../../functions/ports.ts";

/** Documents in memory, asked as Firestore is: what the steps of the server are tried on without starting one. */
export class MemoryDatabase implements Database {
  readonly documents = new Map<string, Fields>();
  readonly changes: Change[] = [];
  readonly #marks = new Map<string, number>();

  readonly read: Database["read"] = async (codec, path) =>
    documentAt(codec, path, this.documents.get(path));

  readonly readAll: Database["readAll"] = async (codec, paths) =>
    paths.flatMap((path) => documentAt(codec, path, this.documents.get(path)) ?? []);

  readonly list: Database["list"] = async (codec, collection, where) =>
    this.#rows(
      codec,
      (path, fields) =>
        path.slice(0, path.lastIndexOf("/")) === collection &&
        (where === undefined || fields[where.field] === where.value),
    );

  readonly between: Database["between"] = async (
    codec,
    { collection, field, after, until, limit },
  ) =>
    this.#rows(codec, (path, fields) => {
      const at = fields[field];
      return isIn(path, collection) && typeof at === "number" && at > after && at <= until;
    }).slice(0, limit);

  readonly everywhere: Database["everywhere"] = async (codec, collection, { field, value }) =>
    this.#rows(codec, (path, fields) => isIn(path, collection) && fields[field] === value);

  readonly createMissing: Database["createMissing"] = async (documents) => {
    const missing = documents.filter(({ path }) => !this.documents.has(path));
    for (const { path, fields } of missing) this.documents.set(path, fields);
    return new Set(missing.map(({ path }) => path));
  };

  readonly commitIf: Database["commitIf"] = async (change, codec, path, holds) => {
    const now = documentAt(codec, path, this.documents.get(path));
    if (now === undefined || !holds(now)) return false;
    this.changes.push(change);
    for (const write of change.writes) {
      const after = applyWrite(this.documents.get(write.path), write);
      if (after !== undefined) this.documents.set(write.path, after);
    }
    return true;
  };

  readonly remove: Database["remove"] = async (paths) => {
    for (const path of paths) this.documents.delete(path);
  };

  readonly recall: Database["recall"] = async (name) => this.#marks.get(name);

  readonly remember: Database["remember"] = async (name, until) => {
    this.#marks.set(name, until);
  };

  #rows<E>(
    codec: Parameters<typeof documentAt<E>>[0],
    matches: (path: string, fields: Fields) => boolean,
  ) {
    return [...this.documents]
      .filter(([path, fields]) => matches(path, fields))
      .flatMap(([path, fields]) => documentAt(codec, path, fields) ?? []);
  }
}

function isIn(path: string, collection: string): boolean {
  return path.split("/").at(-2) === collection;
}
