import { browserLocks } from "#src/data/browser-locks.ts";
import { ImportTrouble } from "../csv/import-trouble.ts";

const lockName = (organisation: string) => `fettle.import.${organisation}`;

/** Long enough for the present batch to end, in ms. */
const lockPatienceMs = 10_000;

/** Whether any tab is running the import of an organisation. */
export async function isLocked(organisation: string): Promise<boolean> {
  const { held = [] } = (await browserLocks()?.query()) ?? {};
  return held.some(({ name }) => name === lockName(organisation));
}

/** Waits until no tab is running the import of an organisation; resolves to a function that releases the lock. */
export function lockFor(organisation: string): Promise<() => void> {
  const manager = browserLocks();
  // Only the derived ids prevent duplicates then.
  if (manager === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(lockPatienceMs);
    manager
      .request(
        lockName(organisation),
        { signal },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => reject(new ImportTrouble("importElsewhere", "Another tab is at this import")));
  });
}

/** Runs `work` while no tab is running the import of an organisation. */
export async function locked<T>(organisation: string, work: () => Promise<T>): Promise<T> {
  const release = await lockFor(organisation);
  try {
    return await work();
  } finally {
    release();
  }
}
