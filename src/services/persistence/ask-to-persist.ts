/** Some browsers show a prompt, which is to appear only once. */
const askedKey = "fettle.persistence";

export interface PersistenceParts {
  /** The browser's own; `undefined` in an insecure page. */
  readonly manager: Pick<StorageManager, "persist" | "persisted"> | undefined;
  /** Remembers that the browser was asked; without it the browser is asked each time. */
  readonly memory: Pick<Storage, "getItem" | "setItem"> | undefined;
}

/**
 * Asks the browser, once per device, not to clear the stored data by itself. Called when the user has just written something
 * worth keeping. Nothing waits for it or depends on the answer.
 */
export async function askToPersist({ manager, memory }: PersistenceParts): Promise<void> {
  try {
    if (manager === undefined || memory?.getItem(askedKey) === "asked") return;
    memory?.setItem(askedKey, "asked");
    if (!(await manager.persisted())) await manager.persist();
  } catch {
    // Nothing changes; the About page offers it again.
  }
}
