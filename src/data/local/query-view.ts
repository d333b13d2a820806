import type { Document, Page, Query, Undecodable } from "#generated/runtime.ts";
import type { PageObserver } from "../store.ts";
import type { CollectionEntry, DecodedEntry } from "./collection-entry.ts";
import { comparatorOf, matcherOf, mergeSorted } from "./evaluate-query.ts";

/** The source of a view: a collection's present entries, and whether a reader may read them. */
interface ViewSource {
  readonly entries: ReadonlyMap<string, CollectionEntry>;
  /** Ids of the entries that do not decode. */
  readonly undecodable: ReadonlySet<string>;
  /** `undefined` while a document that the policy needs is still being loaded. */
  readonly isReadable: (entry: CollectionEntry) => boolean | undefined;
}

/** The documents that changed since the view was last computed. */
type Touched = ReadonlySet<string> | "all";

/** The rows of one query for one reader, in order; only changed entries are evaluated again. */
export class QueryView {
  readonly observers = new Set<PageObserver<unknown>>();
  readonly #source: ViewSource;
  readonly #matches: (entry: DecodedEntry) => boolean;
  readonly #compare: (a: DecodedEntry, b: DecodedEntry) => number;
  readonly #limit: number | undefined;
  readonly #told = new WeakMap<PageObserver<unknown>, Page<unknown>>();
  #matched: readonly DecodedEntry[] = [];
  #touched: Touched = "all";
  #page: Page<unknown> | undefined;

  constructor(query: Query<unknown>, source: ViewSource) {
    this.#source = source;
    this.#matches = matcherOf(query);
    this.#compare = comparatorOf(query.order);
    this.#limit = query.limit;
  }

  /** Notes that documents changed; the page is computed on demand. */
  touch(touched: Touched): void {
    if (touched === "all" || this.#touched === "all") this.#touched = "all";
    else this.#touched = new Set([...this.#touched, ...touched]);
  }

  /** Notifies every observer of the page, unless it has that page already. */
  notify(): void {
    if (this.observers.size === 0) return;
    const page = this.#look();
    if (page === undefined) return;
    for (const observer of this.observers) {
      if (this.#told.get(observer) === page) continue;
      this.#told.set(observer, page);
      observer.next(page);
    }
  }

  /** Ends all observations with an error. */
  fail(error: unknown): void {
    const observers = [...this.observers];
    this.observers.clear();
    for (const observer of observers) observer.error(error);
  }

  /** The present page; `undefined` while it is unknown which entries may be read. */
  #look(): Page<unknown> | undefined {
    const touched = this.#touched;
    if (touched !== "all" && touched.size === 0) return this.#page;
    const matched = touched === "all" ? this.#matchAll() : this.#matchTouched(touched);
    const problems = this.#problems();
    if (matched === undefined || problems === undefined) return undefined;
    this.#touched = new Set();
    const isNew =
      this.#page === undefined ||
      !isSame(matched, this.#matched) ||
      !isSame(problems, this.#page.problems);
    this.#matched = matched;
    if (isNew) this.#page = this.#toPage(problems);
    return this.#page;
  }

  #matchAll(): readonly DecodedEntry[] | undefined {
    return this.#pick(this.#source.entries.values())?.toSorted(this.#compare);
  }

  #matchTouched(touched: ReadonlySet<string>): readonly DecodedEntry[] | undefined {
    const entries = [...touched].map((id) => this.#source.entries.get(id));
    const added = this.#pick(entries)?.toSorted(this.#compare);
    const kept = this.#matched.filter((entry) => !touched.has(entry.id));
    return added === undefined ? undefined : mergeSorted(kept, added, this.#compare);
  }

  /** The entries that match and may be read; evaluates all of them, so that all missing documents are requested at once. */
  #pick(entries: Iterable<CollectionEntry | undefined>): DecodedEntry[] | undefined {
    const picked: DecodedEntry[] = [];
    let isComplete = true;
    for (const entry of entries) {
      if (entry?.kind !== "decoded" || !this.#matches(entry)) continue;
      const readable = this.#source.isReadable(entry);
      if (readable === undefined) isComplete = false;
      else if (readable) picked.push(entry);
    }
    return isComplete ? picked : undefined;
  }

  #problems(): readonly Undecodable[] | undefined {
    const problems: Undecodable[] = [];
    for (const id of this.#source.undecodable) {
      const entry = this.#source.entries.get(id);
      if (entry?.kind !== "undecodable") continue;
      const readable = this.#source.isReadable(entry);
      if (readable === undefined) return undefined;
      if (readable) problems.push(entry.problem);
    }
    return problems;
  }

  #toPage(problems: readonly Undecodable[]): Page<unknown> {
    const limit = this.#limit ?? this.#matched.length;
    const rows: Document<object>[] = [];
    for (const entry of this.#matched.slice(0, limit)) rows.push(entry.document);
    return { rows, more: this.#matched.length > limit, fromCache: false, problems };
  }
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
