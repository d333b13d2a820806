import type { Sink } from "./report.ts";

/**
 * A service outside this device that receives reports: analytics, performance or errors. It is created only after consent was
 * granted, and receives nothing until it is started.
 */
export interface Receiver extends Sink {
  /** Consent was granted, for the first time or again. */
  readonly start: () => void;
  /** Consent was withdrawn: nothing is sent any more, not even reports received before. */
  readonly stop: () => void;
}
