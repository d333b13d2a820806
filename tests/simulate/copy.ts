import { type Fields, idOf } from "#generated/runtime.ts";
import { collectionOf } from "#src/data/local/registry.ts";
import type { StoredDocument } from "#src/data/local/stored.ts";
import type { Step } from "./server.ts";

/** A device's copy of what the server has. It outlives restarts of the app. */
export class Copy {
  /** How many of the server's steps it has taken. */
  steps = 0;
  readonly #collections = new Map<string, Map<string, Fields>>();
  /** Collections as they were asked for since they last changed. */
  readonly #listed = new Map<string, readonly StoredDocument[]>();

  at(path: string): Fields | undefined {
    return this.#collections.get(collectionOf(path))?.get(idOf(path));
  }

  documentsIn(collection: string): readonly StoredDocument[] {
    const known = this.#listed.get(collection);
    if (known !== undefined) return known;
    const found = this.#collections.get(collection) ?? new Map<string, Fields>();
    const listed = [...found].map(([id, fields]) => ({ collection, id, fields }));
    this.#listed.set(collection, listed);
    return listed;
  }

  /** Everything that is here. */
  documents(): readonly StoredDocument[] {
    return [...this.#collections.keys()].flatMap((collection) => this.documentsIn(collection));
  }

  /** Takes the steps that it has not taken yet, in their order; answers the paths they touched. */
  catchUp(steps: readonly Step[]): ReadonlySet<string> {
    const touched = new Set<string>();
    for (const step of steps.slice(this.steps))
      for (const [path, fields] of step) {
        touched.add(path);
        this.#put(path, fields);
      }
    this.steps = steps.length;
    return touched;
  }

  #put(path: string, fields: Fields | undefined): void {
    const collection = collectionOf(path);
    this.#listed.delete(collection);
    const documents = this.#collections.get(collection) ?? new Map<string, Fields>();
    this.#collections.set(collection, documents);
    if (fields === undefined) documents.delete(idOf(path));
    else documents.set(idOf(path), fields);
  }
}
