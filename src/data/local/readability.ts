import { type Entity, type Fields, type Judging, sameJson } from "#generated/runtime.ts";
import type { Reader } from "../store.ts";
import type { CollectionEntry } from "./collection-entry.ts";
import { isMember } from "./registry.ts";

/** The understood form of a stored document. */
export type Understand = (path: string, stored: Fields | undefined) => Fields | undefined;

/**
 * Who may read which entry of a collection, asked once per version of the entry and reader.
 * Policies also look at documents beside the collection (the reader's member document, those above);
 * when one of these changes, everything is asked again.
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

  /** Documents that a policy looked at and that nobody has brought yet; told once, then waited for. */
  takeWanted(): readonly string[] {
    const wanted = [...this.#wanted].filter((path) => !this.#asked.has(path));
    this.#wanted.clear();
    this.await(wanted);
    return wanted;
  }

  /** Says that these documents are being read for us. */
  await(paths: readonly string[]): void {
    for (const path of paths) this.#asked.add(path);
  }

  /** Whether the document is one of those beside the collection. */
  follows(path: string): boolean {
    return this.#beside.has(path) || this.#asked.has(path);
  }

  /** Takes over a document beside the collection; says whether that changes anything. */
  bring(path: string, stored: Fields | undefined): boolean {
    this.#asked.delete(path);
    const fields = this.#understand(path, stored);
    if (this.#beside.has(path) && sameJson(fields, this.#beside.get(path))) return false;
    this.#beside.set(path, fields);
    this.#verdicts = new Map();
    return true;
  }

  /** Forgets everything: the database was replaced by another. */
  forget(): void {
    this.#beside.clear();
    this.#wanted.clear();
    this.#asked.clear();
    this.#verdicts = new Map();
  }

  /**
   * Whether the reader may see the entry, by its id or else as one of a list; `undefined` while something the policy looks at is
   * missing.
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
    // No policy can judge what does not decode; that it is there, without what is in it, every member may know.
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
