/** What a viewer and the tab it looks into say to each other through. Messages arrive whole, and in the order in which they were sent. */
export interface Wire<Said> {
  readonly say: (message: Said) => void;
  /** Who hears what arrives; what comes while nobody does is kept for whoever is next. */
  readonly hear: (listener: ((message: unknown) => void) | undefined) => void;
  /** Calls back when there is room for more: at once, where nothing is ever full. */
  readonly whenRoom: (work: () => void) => void;
  readonly close: () => void;
}

/** A wire to somebody who may go. */
export interface Connection<Said> {
  readonly wire: Wire<Said>;
  /** Resolves when it is over, whoever ended it. */
  readonly over: Promise<void>;
}

/** Keeps what arrives until somebody hears it. */
export function createEar(): Pick<Wire<never>, "hear"> & {
  readonly arrive: (message: unknown) => void;
} {
  const early: unknown[] = [];
  let listener: ((message: unknown) => void) | undefined;
  const arrive = (message: unknown): void => {
    if (listener === undefined) early.push(message);
    else listener(message);
  };
  return {
    arrive,
    hear: (next) => {
      listener = next;
      // Whoever hears the first may want no more.
      for (const message of early.splice(0)) arrive(message);
    },
  };
}
