import { type Entity, type Fields, type Judging, sameJson } from "#generated/runtime.ts";
import type { Reader } from "../store.ts";
import type { CollectionEntry } from "./collection-entry.ts";
import { isMember } from "./registry.ts";

/** The understood form of a stored document. */
export type Understand = (path: string, stored: Fields | undefined) => Fields | undefined;

/**
 * Which reader may read which entry of a collection, evaluated once per version of the entry and reader. Policies also read
 * documents outside the collection (the reader's member document, parent documents); when one of these changes, everything is
 * evaluated again.
 */
export class Readability {
  readonly #mayRead: Entity["mayRead"];
  readonly #mayList: Entity["mayRead"];
  readonly #understand: Understand;
  readonly #beside = new Map<string, Fields | undefined>();
  readonly #wanted = new Set<string>();
  readonly #asked = new Set<string>();
  #verdicts = new Map<string, WeakMap<CollectionEntry, boolean>>();

  constructor(mayRead: Entity["mayRead"], understand: Understand, mayList = mayRead) {
    this.#mayRead = mayRead;
    this.#mayList = mayList;
    this.#understand = understand;
  }

  /** The documents that a policy needs and that were not loaded; returned once, then awaited. */
  takeWanted(): readonly string[] {
    const wanted = [...this.#wanted].filter((path) => !this.#asked.has(path));
    this.#wanted.clear();
    this.await(wanted);
    return wanted;
  }

  /** Notes that these documents are being loaded. */
  await(paths: readonly string[]): void {
    for (const path of paths) this.#asked.add(path);
  }

  /** Whether the document is one of those outside the collection that policies need. */
  follows(path: string): boolean {
    return this.#beside.has(path) || this.#asked.has(path);
  }

  /** Applies a document from outside the collection; returns whether it differs. */
  bring(path: string, stored: Fields | undefined): boolean {
    this.#asked.delete(path);
    const fields = this.#understand(path, stored);
    if (this.#beside.has(path) && sameJson(fields, this.#beside.get(path))) return false;
    this.#beside.set(path, fields);
    this.#verdicts = new Map();
    return true;
  }

  /** Drops everything, because the database was replaced by another. */
  forget(): void {
    this.#beside.clear();
    this.#wanted.clear();
    this.#asked.clear();
    this.#verdicts = new Map();
  }

  /**
   * Whether the reader may read the entry, by its id or else as one of a list; `undefined` while a document that the policy needs
   * is missing.
   */
  isReadable(entry: CollectionEntry, reader: Reader, isById = true): boolean | undefined {
    const may = isById ? this.#mayRead : this.#mayList;
    const verdicts = this.#verdictsFor(`${may === this.#mayRead ? "read" : "list"} ${reader.id}`);
    const known = verdicts.get(entry);
    if (known !== undefined) return known;
    let isDecided = true;
    const look = (path: string) => {
      if (path === entry.path) return entry.fields;
      if (!this.#beside.has(path)) {
        this.#wanted.add(path);
        isDecided = false;
      }
      return this.#beside.get(path);
    };
    const verdict = this.#ask(may, entry, reader, look);
    if (!isDecided) return undefined;
    verdicts.set(entry, verdict);
    return verdict;
  }

  #ask(
    may: Entity["mayRead"],
    entry: CollectionEntry,
    reader: Reader,
    look: Judging["before"],
  ): boolean {
    // No policy can judge a document that does not decode; every member may know that it exists, without its contents.
    if (entry.kind === "undecodable") return isMember(entry.path, reader.id, look);
    const change = { id: "", by: reader.id, at: Date.now() };
    return may(entry.path, { change, before: look, after: look }) === undefined;
  }

  #verdictsFor(asking: string): WeakMap<CollectionEntry, boolean> {
    const known = this.#verdicts.get(asking) ?? new WeakMap<CollectionEntry, boolean>();
    this.#verdicts.set(asking, known);
    return known;
  }
}
