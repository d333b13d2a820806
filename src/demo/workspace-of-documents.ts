import {
  applyWrite,
  type Change,
  type Codec,
  type Document,
  documentAt,
  type Fields,
  matchPath,
} from "#generated/runtime.ts";

/** The documents of the story in memory: it applies changes, returns documents, and keeps the changes in order. */
export class WorkspaceOfDocuments {
  readonly #documents = new Map<string, Fields>();
  readonly #changes: Change[] = [];

  /** All applied changes, in order. */
  get changes(): readonly Change[] {
    return this.#changes;
  }

  apply(change: Change): void {
    for (const write of change.writes) {
      const after = applyWrite(this.#documents.get(write.path), write);
      if (after === undefined) this.#documents.delete(write.path);
      else this.#documents.set(write.path, after);
    }
    this.#changes.push(change);
  }

  /** The document at a path. Throws where it does not exist or does not decode, which is a bug in the story. */
  get<E>(codec: Codec<E>, path: string): Document<E> {
    const found = documentAt(codec, path, this.#documents.get(path));
    if (found === undefined) throw new Error(`The story has no ${codec.entity} at "${path}" yet`);
    return found;
  }

  /** All documents of an entity, in the order of their creation. Throws where one does not decode. */
  all<E>(codec: Codec<E>): readonly Document<E>[] {
    const paths = [...this.#documents.keys()];
    return paths
      .filter((path) => matchPath(codec, path) !== undefined)
      .map((path) => this.get(codec, path));
  }
}
