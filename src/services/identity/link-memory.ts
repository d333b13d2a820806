/** Remembers on this device which address a link was sent to, because the link's page otherwise asks for it. */
export interface LinkMemory {
  recall(): string | undefined;
  remember(email: string): void;
  forget(): void;
}

const key = "fettle.signInEmail";

/** Where the browser forbids storage nothing is remembered, and the page asks. */
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
