import { judges } from "#generated/judges.ts";
import {
  type Change,
  type Codec,
  type Document,
  documentAt,
  type Fields,
  matchPath,
  type Refusal,
} from "#generated/runtime.ts";
import { judgeChange } from "#src/data/judge-change.ts";
import { Registry } from "#src/data/local/registry.ts";

const registry = new Registry(judges);

/** An in-memory store with the real generated policies: the embedded store without its database. */
export class RememberedStore {
  readonly #documents = new Map<string, Fields>();

  /** Applies a change atomically, or returns the refusal. */
  commit(change: Change): Refusal | undefined {
    const judged = judgeChange(registry, change, (path) => this.#documents.get(path));
    if ("code" in judged) return judged;
    for (const [path, fields] of judged)
      if (fields === undefined) this.#documents.delete(path);
      else this.#documents.set(path, fields);
    return undefined;
  }

  all<E>(codec: Codec<E>): readonly Document<E>[] {
    return [...this.#documents].flatMap(([path, fields]) => {
      if (matchPath(codec, path) === undefined) return [];
      const document = documentAt(codec, path, fields);
      if (document === undefined) throw new Error(`${path} does not decode`);
      return [document];
    });
  }
}
