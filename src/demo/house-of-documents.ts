import {
  applyWrite,
  type Change,
  type Codec,
  type Document,
  documentAt,
  type Fields,
  matchPath,
} from "#generated/runtime.ts";

/** What stands where while the story is told: changes go in, documents come out, and the changes are kept in order. */
export class HouseOfDocuments {
  readonly #documents = new Map<string, Fields>();
  readonly #changes: Change[] = [];

  /** Everything that has been applied. */
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

  /** The document at a path. Throws where there is none that decodes: then the story itself is wrong. */
  get<E>(codec: Codec<E>, path: string): Document<E> {
    const found = documentAt(codec, path, this.#documents.get(path));
    if (found === undefined) throw new Error(`The story has no ${codec.entity} at "${path}" yet`);
    return found;
  }

  /** Every document of an entity, as they came. Throws where one does not decode. */
  all<E>(codec: Codec<E>): readonly Document<E>[] {
    const paths = [...this.#documents.keys()];
    return paths
      .filter((path) => matchPath(codec, path) !== undefined)
      .map((path) => this.get(codec, path));
  }
}
