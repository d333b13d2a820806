/** More than any screen shows at once; the addresses least recently asked for are given back. */
const keptUrls = 600;

/** Addresses of blobs, one for each key: what the browser would otherwise hold on to until the page is closed. */
export class ObjectUrls {
  readonly #urls = new Map<string, Promise<string | undefined>>();

  /** The address for a key; the blob is only asked for where there is none yet. */
  get(key: string, blob: () => Promise<Blob | undefined>): Promise<string | undefined> {
    const url = this.#urls.get(key) ?? this.#create(key, blob);
    this.#urls.delete(key);
    this.#urls.set(key, url);
    for (const oldest of [...this.#urls.keys()].slice(0, Math.max(0, this.#urls.size - keptUrls))) {
      this.#revoke(oldest);
    }
    return url;
  }

  /** Gives back the addresses of all keys that begin with this. */
  release(prefix = ""): void {
    for (const key of this.#urls.keys()) if (key.startsWith(prefix)) this.#revoke(key);
  }

  async #create(key: string, blob: () => Promise<Blob | undefined>): Promise<string | undefined> {
    try {
      const found = await blob();
      if (found !== undefined) return URL.createObjectURL(found);
    } catch (error) {
      this.#urls.delete(key);
      throw error;
    }
    // It may come later, from another tab.
    this.#urls.delete(key);
    return undefined;
  }

  #revoke(key: string): void {
    const url = this.#urls.get(key);
    this.#urls.delete(key);
    void url?.then(
      (address) => address !== undefined && URL.revokeObjectURL(address),
      () => undefined,
    );
  }
}
