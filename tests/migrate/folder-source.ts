import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { changedFields, type Fields } from "#generated/runtime.ts";
import type { DocumentSource } from "../../scripts/migrate/migrate-all.ts";
import { migrateDocument, type StoredAt } from "../../scripts/migrate/migrate-document.ts";

/**
 * Documents as files, one each. A batch is not written in one step, so that a process that is killed leaves more behind than a
 * database would.
 */
export class FolderSource implements DocumentSource {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  put({ path: at, fields }: StoredAt): void {
    const file = this.#fileOf(at);
    this.#writePartial(file, fields);
    renameSync(`${file}.partial`, file);
  }

  /** All documents, by path. */
  all(collections: readonly string[]): ReadonlyMap<string, Fields> {
    const paths = collections.flatMap((each) => this.#pathsIn(each));
    return new Map(
      paths.flatMap((each) => this.#read(each) ?? []).map((each) => [each.path, each.fields]),
    );
  }

  async *pages(collections: string, after = ""): AsyncGenerator<readonly StoredAt[]> {
    const paths = this.#pathsIn(collections).filter((each) => each > after);
    const size = 60;
    for (let at = 0; at < paths.length; at += size)
      yield paths.slice(at, at + size).flatMap((each) => this.#read(each) ?? []);
  }

  rewrite: DocumentSource["rewrite"] = (paths, migrating) => {
    let writes = 0;
    const conflicts: string[] = [];
    for (const each of paths) {
      const stored = this.#read(each);
      const outcome = stored && migrateDocument(stored, migrating);
      if (outcome?.kind !== "rewritten") continue;
      if (outcome.path === each) {
        this.put(outcome);
        writes += 1;
        continue;
      }
      if (this.#create(outcome)) writes += 1;
      const there = this.#read(outcome.path)?.fields ?? {};
      if (changedFields(there, outcome.fields).length > 0) conflicts.push(each);
      else if (migrating.isContract) {
        rmSync(this.#fileOf(each));
        writes += 1;
      }
    }
    return Promise.resolve({ writes, conflicts });
  };

  /** Returns whether it was not there before. */
  #create({ path: at, fields }: StoredAt): boolean {
    const file = this.#fileOf(at);
    if (existsSync(file)) return false;
    this.#writePartial(file, fields);
    linkSync(`${file}.partial`, file);
    rmSync(`${file}.partial`);
    return true;
  }

  #writePartial(file: string, fields: Fields): void {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.partial`, JSON.stringify(fields));
  }

  #read(at: string): StoredAt | undefined {
    const file = this.#fileOf(at);
    if (!existsSync(file)) return undefined;
    const fields: Fields = JSON.parse(readFileSync(file, "utf8"));
    return { path: at, fields };
  }

  /** A folder for each collection group, because that is what is read in order. */
  #fileOf(at: string): string {
    const group = at
      .split("/")
      .filter((_, index) => index % 2 === 0)
      .join("~");
    return path.join(this.#folder, group, `${at.replaceAll("/", "~")}.json`);
  }

  #pathsIn(collections: string): readonly string[] {
    const folder = path.join(this.#folder, collections.replaceAll("/", "~"));
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => name.slice(0, -".json".length).replaceAll("~", "/"))
      .toSorted();
  }
}
