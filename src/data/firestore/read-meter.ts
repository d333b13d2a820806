/** How many documents Firestore bills for being read, by what asked for them. What rules look at is not among them. */
export interface ReadMeter {
  /** By the name of the query, or `"read request"` for one document. */
  counts(): ReadonlyMap<string, number>;
  total(): number;
  /** Begins at nothing again. */
  reset(): void;
}

/** The same for whoever reads. */
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
