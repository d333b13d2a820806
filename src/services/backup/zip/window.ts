type Bytes = Uint8Array<ArrayBuffer>;

/** So much is read at once: small parts that lie side by side would otherwise cost a read each. */
const ahead = 4_000_000;

/** Pieces of a file, read in large steps. */
export class Window {
  readonly #file: Blob;
  #from = 0;
  #bytes: Bytes = new Uint8Array();

  constructor(file: Blob) {
    this.#file = file;
  }

  get size(): number {
    return this.#file.size;
  }

  /** The bytes from one place up to another; fewer where the file ends before. What is answered stays as it is. */
  async read(from: number, to: number): Promise<Bytes> {
    const isHere = from >= this.#from && to <= this.#from + this.#bytes.length;
    if (!isHere) {
      const piece = this.#file.slice(from, Math.max(to, from + ahead));
      this.#bytes = new Uint8Array(await piece.arrayBuffer());
      this.#from = from;
    }
    return this.#bytes.subarray(from - this.#from, to - this.#from);
  }
}
