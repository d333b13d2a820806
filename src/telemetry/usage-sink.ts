import type { ConsentSource } from "./consent.ts";
import { createLateReceiver, type LateReceiverOptions } from "./late-receiver.ts";
import type { Sink } from "./report.ts";

export interface UsageSinkOptions extends Pick<LateReceiverOptions, "whenIdle"> {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly consent: ConsentSource;
  /** Whether consent is asked for at all, which it is not where nothing leaves the device. */
  readonly isAsked: boolean;
}

/** Counts the steps that users take, for the charts. */
export interface UsageSink extends Sink {
  readonly forget: () => void;
}

/**
 * Counts on this device which steps are taken. Where consent is asked for, nothing is counted without it, and withdrawing it
 * deletes the counts. The counter is a chunk of its own, loaded when the page is idle.
 */
export function createUsageSink({
  storage,
  consent,
  isAsked,
  ...options
}: UsageSinkOptions): UsageSink {
  const counting = () => import("./usage-counts.ts");
  const forget = (): void => {
    counting().then(
      ({ forgetUsage }) => forgetUsage(storage),
      () => {},
    );
  };
  const given: ConsentSource = isAsked
    ? consent
    : { current: () => "granted", follow: () => () => {} };
  const sink = createLateReceiver({
    load: async () => (await counting()).createUsageCounts(storage),
    consent: given,
    ...options,
  });
  given.follow(() => {
    if (given.current() === "refused") forget();
  });
  return { ...sink, forget };
}
