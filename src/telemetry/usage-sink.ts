import type { ConsentSource } from "./consent.ts";
import { createLateReceiver, type LateReceiverOptions } from "./late-receiver.ts";
import type { Sink } from "./report.ts";

export interface UsageSinkOptions extends Pick<LateReceiverOptions, "whenIdle"> {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly consent: ConsentSource;
  /** Whether consent is asked for at all: not where nothing leaves the device. */
  readonly isAsked: boolean;
}

/** Counts what people do, for the charts. */
export interface UsageSink extends Sink {
  readonly forget: () => void;
}

/**
 * Counts on this device which steps are taken; where consent is asked for, nothing without it, and taking it back forgets them.
 * What counts is a part of its own, fetched when the page has time.
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
