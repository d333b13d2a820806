/** Remembers on this device to which address a link was sent: without it the link asks for the address. */
export interface LinkMemory {
  recall(): string | undefined;
  remember(email: string): void;
  forget(): void;
}

const key = "fettle.signInEmail";

/** Where the browser forbids storage nothing is remembered, and the link asks. */
export function createLinkMemory(storage: Storage | undefined): LinkMemory {
  const attempt = <T>(work: (to: Storage) => T): T | undefined => {
    try {
      return storage === undefined ? undefined : work(storage);
    } catch {
      return undefined;
    }
  };
  return {
    recall: () => attempt((from) => from.getItem(key)) ?? undefined,
    remember: (email) => attempt((to) => to.setItem(key, email)),
    forget: () => attempt((from) => from.removeItem(key)),
  };
}
