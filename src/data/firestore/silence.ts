/** How old a connection has to be before it is replaced, in ms. */
const reconnectMs = 10_000;

/** Whether the browser reports that there is no network; outside a browser, the network is assumed. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;
}

export interface SilenceParts {
  /** Sends all questions again over a new connection. */
  readonly reconnect: () => Promise<void>;
  /** How long the server may take to answer a question, the first time, in ms. */
  readonly patienceMs: number;
  readonly now: () => number;
}

/**
 * Replaces a connection on which a question gets no answer although the browser is online. Behind some proxies, and sometimes
 * with the emulator, a connection is accepted and then stays silent, and the SDK waits for ever.
 */
export class Silence {
  readonly #parts: SilenceParts;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #reconnectedAt = -Infinity;

  constructor(parts: SilenceParts) {
    this.#parts = parts;
  }

  /** Starts the timeout of a question. It doubles with every attempt, so that a slow answer can complete. */
  begin(question: string, patienceMs = this.#parts.patienceMs): void {
    this.end(question);
    const giveUp = (): void => {
      this.reconnect();
      this.begin(question, patienceMs * 2);
    };
    this.#timers.set(question, setTimeout(giveUp, patienceMs));
  }

  /** Ends the timeout of a question that was answered or dropped. */
  end(question: string): void {
    clearTimeout(this.#timers.get(question));
    this.#timers.delete(question);
  }

  /** Replaces the connection now, unless it is new. */
  reconnect(): void {
    const { reconnect, now } = this.#parts;
    if (isOffline() || now() - this.#reconnectedAt < reconnectMs) return;
    this.#reconnectedAt = now();
    // Where this fails, the next question rejects.
    reconnect().catch(() => undefined);
  }
}
