import type { LocalDatabase } from "#src/data/local/local-database.ts";
import type { StoreName } from "#src/data/local/stored.ts";

type Key = number | string | readonly Key[];
type Row = object;

/** The stores that backups read and write, by what their rows are found. */
const keyPaths = {
  documents: ["collection", "id"],
  changes: "seq",
  outbox: "order",
  drafts: "key",
  draftPhotos: ["key", "id"],
  settings: "key",
  files: "id",
  meta: "key",
  staged: "order",
} as const satisfies Partial<Record<StoreName, string | readonly string[]>>;
type Name = keyof typeof keyPaths;

/** Stores whose rows are somewhere else on the device, so that nobody writes to them here. */
export type Sources = Partial<Readonly<Record<Name, () => readonly Row[]>>>;

/** The database of a device, with as much of IndexedDB as backups need: in memory, and it answers at once. */
export class MemoryDatabase {
  readonly isEnded = false;
  readonly #stores: ReadonlyMap<Name, MemoryStore>;
  readonly #followers = new Set<() => void>();

  constructor(sources: Sources = {}) {
    const names = Object.keys(keyPaths) as readonly Name[]; // a table has no other keys
    this.#stores = new Map(names.map((name) => [name, new MemoryStore(name, sources[name])]));
  }

  async read<T>(_: readonly StoreName[], work: (stores: object) => PromiseLike<T>): Promise<T> {
    return work(Object.fromEntries(this.#stores));
  }

  async write<T>(names: readonly StoreName[], work: (stores: object) => PromiseLike<T>) {
    const before = [...this.#stores.values()].map((store) => [store, new Map(store.rows)] as const);
    try {
      const result = await this.read(names, work);
      for (const look of this.#followers) look();
      return result;
    } catch (error) {
      for (const [store, rows] of before) store.rows = rows;
      throw error;
    }
  }

  follow(_: readonly StoreName[], look: () => void): () => void {
    this.#followers.add(look);
    return () => void this.#followers.delete(look);
  }

  /** The paths of all documents. */
  async paths(): Promise<ReadonlySet<string>> {
    const keys = (await this.#stores.get("documents")?.getAllKeys()) ?? [];
    return new Set(keys.map((key) => (Array.isArray(key) ? key.join("/") : "")));
  }

  /** The same as what backups take. */
  asLocal(): LocalDatabase {
    // They ask for nothing but what is here.
    return this as unknown as LocalDatabase;
  }
}

class MemoryStore {
  rows = new Map<string, Row>();
  readonly #name: Name;
  readonly #source: (() => readonly Row[]) | undefined;

  constructor(name: Name, source: (() => readonly Row[]) | undefined) {
    this.#name = name;
    this.#source = source;
  }

  async get(key: Key): Promise<Row | undefined> {
    if (this.#source === undefined) return this.rows.get(JSON.stringify(key));
    return this.#found().find((row) => compare(this.#keyOf(row), key) === 0);
  }

  async getAll(range?: MemoryKeyRange, most = Infinity): Promise<readonly Row[]> {
    return this.#found(range).slice(0, most);
  }

  async getAllKeys(): Promise<readonly Key[]> {
    return this.#found().map((row) => this.#keyOf(row));
  }

  async count(range?: MemoryKeyRange): Promise<number> {
    return this.#found(range).length;
  }

  /** Only ever asked for the last key. */
  async openKeyCursor(): Promise<{ readonly key: Key } | null> {
    const last = this.#found().at(-1);
    return last === undefined ? null : { key: this.#keyOf(last) };
  }

  index(field: string) {
    const isOf = (value: unknown) => (row: Row) => Reflect.get(row, field) === value;
    return { count: async (value: unknown) => this.#found().filter(isOf(value)).length };
  }

  async put(row: Row): Promise<void> {
    this.rows.set(JSON.stringify(this.#keyOf(row)), row);
  }

  /** Counts the keys that nobody gave. */
  add(row: Row): Promise<void> {
    return this.put({ [String(keyPaths[this.#name])]: this.rows.size + 1, ...row });
  }

  async delete(key: Key): Promise<void> {
    this.rows.delete(JSON.stringify(key));
  }

  async clear(): Promise<void> {
    this.rows.clear();
  }

  #found(range?: MemoryKeyRange): readonly Row[] {
    const rows = this.#source?.() ?? [...this.rows.values()];
    return rows
      .map((row) => ({ row, key: this.#keyOf(row) }))
      .filter(({ key }) => range === undefined || range.holds(key))
      .toSorted((a, b) => compare(a.key, b.key))
      .map(({ row }) => row);
  }

  #keyOf(row: Row): Key {
    const path: string | readonly string[] = keyPaths[this.#name];
    // Rows have their keys: they are numbers and texts.
    const part = (name: string): Key => Reflect.get(row, name) as Key;
    return typeof path === "string" ? part(path) : path.map(part);
  }
}

/** What code asks a browser for by the name of `IDBKeyRange`. */
export class MemoryKeyRange {
  readonly #lower: Key | undefined;
  readonly upper: Key | undefined;
  readonly #isLowerOpen: boolean;
  readonly #isUpperOpen: boolean;

  private constructor(lower?: Key, upper?: Key, isLowerOpen = false, isUpperOpen = false) {
    this.#lower = lower;
    this.upper = upper;
    this.#isLowerOpen = isLowerOpen;
    this.#isUpperOpen = isUpperOpen;
  }

  static bound(lower: Key, upper: Key, isLowerOpen?: boolean, isUpperOpen?: boolean) {
    return new MemoryKeyRange(lower, upper, isLowerOpen, isUpperOpen);
  }

  static lowerBound(lower: Key, isOpen?: boolean) {
    return new MemoryKeyRange(lower, undefined, isOpen);
  }

  holds(key: Key): boolean {
    const fromLower = this.#lower === undefined ? 1 : compare(key, this.#lower);
    const toUpper = this.upper === undefined ? 1 : compare(this.upper, key);
    return (
      (this.#isLowerOpen ? fromLower > 0 : fromLower >= 0) &&
      (this.#isUpperOpen ? toUpper > 0 : toUpper >= 0)
    );
  }
}

/** As IndexedDB orders keys: a list comes behind every text. */
function compare(a: Key, b: Key): number {
  if (typeof a !== "object" && typeof b !== "object") return a < b ? -1 : Number(a > b);
  if (typeof a !== "object") return -1;
  if (typeof b !== "object") return 1;
  for (const [at, part] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    const order = compare(part, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
