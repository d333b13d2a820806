/** Positions in the order in which they were reached. One may wait in several queues, and is gone on from once. */
export class Queue<P extends { isLeft: boolean }> {
  readonly #positions: P[] = [];
  #first = 0;

  /** How many were ever added. */
  get size(): number {
    return this.#positions.length;
  }

  add(position: P): void {
    this.#positions.push(position);
  }

  /** The first that nobody has gone on from. */
  next(): P | undefined {
    for (;;) {
      const position = this.#positions[this.#first];
      if (position === undefined) return undefined;
      this.#first += 1;
      if (position.isLeft) continue;
      position.isLeft = true;
      return position;
    }
  }
}
