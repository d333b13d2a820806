/**
 * The resumable uploads that file storage knows. Its emulator cannot restart without the accounts, and would be empty afterwards.
 * Devices notice a restart only by missing answers for a while, and by unknown uploads.
 */
export class UploadsBegun {
  readonly #forgotten = new Set<string>();
  readonly #known = new Set<string>();

  /** Whether a request continues an upload from before the last restart. */
  isForgotten(url: string): boolean {
    const id = new URL(url).searchParams.get("upload_id");
    if (id === null) return false;
    this.#known.add(id);
    return this.#forgotten.has(id);
  }

  forgetAll(): void {
    for (const id of this.#known) this.#forgotten.add(id);
  }
}
