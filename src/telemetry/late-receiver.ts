import { whenIdle as pageIdle } from "../services/idle/when-idle.ts";
import { type ConsentSource, withConsent } from "./consent.ts";
import type { Receiver } from "./receiver.ts";
import type { Report, Sink } from "./report.ts";

export interface LateReceiverOptions {
  /** Fetches the receiver: a chunk of its own. Asked again, a few times, when that fails. */
  readonly load: () => Promise<Receiver>;
  readonly consent: ConsentSource;
  /** Resolves when the page has time. */
  readonly whenIdle?: () => Promise<void>;
  /** How many reports wait at most until the receiver is there; the oldest are dropped. */
  readonly limit?: number;
}

/** How often a receiver that could not be fetched is asked for. */
const mostTries = 3;

/**
 * A receiver that is fetched once consent is granted and the page has time. What happens meanwhile waits for it; when
 * consent is taken back, what waits is dropped and the receiver is stopped at once.
 */
export function createLateReceiver({
  load,
  consent,
  whenIdle = pageIdle,
  limit = 100,
}: LateReceiverOptions): Sink {
  let receiver: Receiver | undefined;
  let waiting: readonly Report[] = [];
  let isFetching = false;
  let isRunning = false;
  let failures = 0;
  const isGranted = (): boolean => consent.current() === "granted";

  const run = (): void => {
    if (receiver === undefined || isRunning || !isGranted()) return;
    isRunning = true;
    receiver.start();
    for (const report of waiting) receiver.receive(report);
    waiting = [];
  };

  const fetch = async (): Promise<void> => {
    if (isFetching || receiver !== undefined || failures === mostTries) return;
    isFetching = true;
    try {
      await whenIdle();
      if (isGranted()) receiver = await load();
    } catch {
      // Offline, or something in this browser is against it. The next report tries again.
      failures += 1;
    }
    isFetching = false;
    run();
  };

  const look = (): void => {
    if (isGranted()) {
      run();
      void fetch();
      return;
    }
    waiting = [];
    if (isRunning) receiver?.stop();
    isRunning = false;
  };

  consent.follow(look);
  look();
  const sink: Sink = {
    receive: (report) => {
      if (isRunning) return receiver?.receive(report);
      waiting = [...waiting, report].slice(-limit);
      return void fetch();
    },
  };
  return withConsent(sink, consent.current);
}
