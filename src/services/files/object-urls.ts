/** More addresses than any screen shows at once; the least recently used ones are revoked. */
const keptUrls = 600;

/**
 * Object URLs of blobs, one per key, which are revoked in time, because the browser would otherwise hold the blobs until the page
 * is closed.
 */
export class ObjectUrls {
  readonly #urls = new Map<string, Promise<string | undefined>>();

  /** The address of a key; the blob is read only where there is no address yet. */
  get(key: string, blob: () => Promise<Blob | undefined>): Promise<string | undefined> {
    const url = this.#urls.get(key) ?? this.#create(key, blob);
    this.#urls.delete(key);
    this.#urls.set(key, url);
    for (const oldest of [...this.#urls.keys()].slice(0, Math.max(0, this.#urls.size - keptUrls))) {
      this.#revoke(oldest);
    }
    return url;
  }

  /** Revokes the addresses of all keys with this prefix. */
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
    // The blob may be stored later, by another tab.
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
