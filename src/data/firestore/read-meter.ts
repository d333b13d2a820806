/** The number of documents whose reading Firestore bills, by query. Documents that rules read are not included. */
export interface ReadMeter {
  /** By the name of the query, or `"read request"` for one document. */
  counts(): ReadonlyMap<string, number>;
  total(): number;
  /** Sets all counts to zero. */
  reset(): void;
}

/** A meter that the store adds to. */
export class ReadCounter implements ReadMeter {
  readonly #counts = new Map<string, number>();

  add(name: string, documents: number): void {
    if (documents > 0) this.#counts.set(name, (this.#counts.get(name) ?? 0) + documents);
  }

  counts(): ReadonlyMap<string, number> {
    return new Map(this.#counts);
  }

  total(): number {
    return [...this.#counts.values()].reduce((sum, each) => sum + each, 0);
  }

  reset(): void {
    this.#counts.clear();
  }
}
