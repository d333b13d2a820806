type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes that are read at once, because each of many small adjacent parts would otherwise cost a read. */
const ahead = 4_000_000;

/** Reads pieces of a file in large steps. */
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

  /** The bytes from one offset up to another; fewer where the file ends before. The result stays valid after further reads. */
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
