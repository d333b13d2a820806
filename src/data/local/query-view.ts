import type { Document, Page, Query, Undecodable } from "#generated/runtime.ts";
import type { PageObserver } from "../store.ts";
import type { CollectionEntry, DecodedEntry } from "./collection-entry.ts";
import { comparatorOf, matcherOf, mergeSorted } from "./evaluate-query.ts";

/** What a view looks at: a collection's current entries as one reader may see them. */
interface ViewSource {
  readonly entries: ReadonlyMap<string, CollectionEntry>;
  /** Ids of the entries that do not decode. */
  readonly undecodable: ReadonlySet<string>;
  /** `undefined` while a document that the policy looks at is still being read. */
  readonly isReadable: (entry: CollectionEntry) => boolean | undefined;
}

/** Which documents changed since the view last looked. */
type Touched = ReadonlySet<string> | "all";

/** The rows of one query for one reader, kept in order; only what changed is looked at again. */
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

  /** Remembers that documents changed; costs nothing until somebody looks. */
  touch(touched: Touched): void {
    if (touched === "all" || this.#touched === "all") this.#touched = "all";
    else this.#touched = new Set([...this.#touched, ...touched]);
  }

  /** Tells every observer the page, unless it is the one they know. */
  tell(): void {
    if (this.observers.size === 0) return;
    const page = this.#look();
    if (page === undefined) return;
    for (const observer of this.observers) {
      if (this.#told.get(observer) === page) continue;
      this.#told.set(observer, page);
      observer.next(page);
    }
  }

  /** Ends every watch with an error. */
  fail(error: unknown): void {
    const observers = [...this.observers];
    this.observers.clear();
    for (const observer of observers) observer.error(error);
  }

  /** The page as it is now; `undefined` while it cannot be told who may see what. */
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

  /** Those that match and may be read; goes through all of them, so that everything missing is asked for at once. */
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
