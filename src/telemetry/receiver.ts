import type { Sink } from "./report.ts";

/**
 * Somebody outside this device who takes reports: one of the services analytics, performance and errors. It is made
 * after consent was granted, never before, and hears nothing until it is started.
 */
export interface Receiver extends Sink {
  /** Consent is there, for the first time or again. */
  readonly start: () => void;
  /** Consent is gone: from here on nothing leaves, not even what was received before. */
  readonly stop: () => void;
}
