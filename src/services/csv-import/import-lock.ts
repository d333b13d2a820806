/** Why an import cannot go on, in a code that the screen has words for. */
export class ImportTrouble extends Error {
  override readonly name = "ImportTrouble";
  readonly retryable = true;
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const lockName = (organisation: string) => `fettle.import.${organisation}`;

/** Long enough for the batch that is under way to end. */
const lockPatienceMs = 10_000;

/** None in a page that is not served securely, and in old browsers: then ids that follow from the file have to do. */
function locks(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}

/** Whether any tab is at the import of an organisation. */
export async function isLocked(organisation: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === lockName(organisation));
}

/** Waits until no tab is at the import of an organisation; returns how to let the next one. */
export function lockFor(organisation: string): Promise<() => void> {
  const manager = locks();
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

/** Does something while no tab is at the import of an organisation. */
export async function locked<T>(organisation: string, work: () => Promise<T>): Promise<T> {
  const release = await lockFor(organisation);
  try {
    return await work();
  } finally {
    release();
  }
}
