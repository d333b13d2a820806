/**
 * The uploads that file storage knows of. Its emulator cannot be restarted without the accounts, and would come back empty; what
 * devices notice of a restart is that nothing answers for a while, and that uploads which had been begun are not known any more.
 */
export class UploadsBegun {
  readonly #forgotten = new Set<string>();
  readonly #known = new Set<string>();

  /** Whether a request goes on with an upload that was begun before the last restart. */
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
