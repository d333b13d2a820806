/** Some browsers ask the person, who is to be asked once. */
const askedKey = "fettle.persistence";

export interface PersistenceParts {
  /** The browser's own; none in a page that is not served securely. */
  readonly manager: Pick<StorageManager, "persist" | "persisted"> | undefined;
  /** Where it is remembered that it was asked; without one it is asked each time. */
  readonly memory: Pick<Storage, "getItem" | "setItem"> | undefined;
}

/**
 * Asks the browser, once on a device, not to clear by itself what lies here: when somebody has just written something that is worth
 * keeping. Nobody waits for it, and nothing depends on the answer.
 */
export async function askToPersist({ manager, memory }: PersistenceParts): Promise<void> {
  try {
    if (manager === undefined || memory?.getItem(askedKey) === "asked") return;
    memory?.setItem(askedKey, "asked");
    if (!(await manager.persisted())) await manager.persist();
  } catch {
    // It stays as it was; the page About offers it again.
  }
}
