import { whenIdle as pageIdle } from "../services/idle/when-idle.ts";
import { type ConsentSource, withConsent } from "./consent.ts";
import type { Receiver } from "./receiver.ts";
import type { Report, Sink } from "./report.ts";

export interface LateReceiverOptions {
  /** Loads the receiver, which is a chunk of its own. Called again, a few times, when it fails. */
  readonly load: () => Promise<Receiver>;
  readonly consent: ConsentSource;
  /** Resolves when the page has time. */
  readonly whenIdle?: () => Promise<void>;
  /** The most reports that wait for the receiver; the oldest are dropped. */
  readonly limit?: number;
}

/** How often loading the receiver is tried. */
const mostTries = 3;

/**
 * A receiver that is loaded once consent is granted and the page is idle. Reports before that wait for it. When consent is
 * withdrawn, waiting reports are dropped and the receiver is stopped at once.
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
      // Offline, or blocked in this browser. The next report tries again.
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
