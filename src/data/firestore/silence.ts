/** A new connection is given so long before it is given up for another. */
const reconnectMs = 10_000;

/** Whether the browser says that there is no network; outside a browser nobody knows, and there is taken to be one. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;
}

export interface SilenceParts {
  /** Asks everything again over a new connection. */
  readonly reconnect: () => Promise<void>;
  /** How long the server may say nothing to a question, the first time. */
  readonly patienceMs: number;
  readonly now: () => number;
}

/**
 * Gives up a connection on which a question finds no answer although the browser is online: behind some proxies, and now and
 * then from the emulator, a connection is answered and then stays silent, and the SDK waits for ever.
 */
export class Silence {
  readonly #parts: SilenceParts;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #reconnectedAt = -Infinity;

  constructor(parts: SilenceParts) {
    this.#parts = parts;
  }

  /** A question was asked. Each time it is waited longer: what comes slowly has to come to its end. */
  begin(question: string, patienceMs = this.#parts.patienceMs): void {
    this.end(question);
    const giveUp = (): void => {
      this.reconnect();
      this.begin(question, patienceMs * 2);
    };
    this.#timers.set(question, setTimeout(giveUp, patienceMs));
  }

  /** It was answered, or is asked no longer. */
  end(question: string): void {
    clearTimeout(this.#timers.get(question));
    this.#timers.delete(question);
  }

  /** Gives the connection up now, unless it has just been begun. */
  reconnect(): void {
    const { reconnect, now } = this.#parts;
    if (isOffline() || now() - this.#reconnectedAt < reconnectMs) return;
    this.#reconnectedAt = now();
    // Whoever asks the next time is told if it comes to nothing.
    reconnect().catch(() => undefined);
  }
}
