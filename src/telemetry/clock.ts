export interface TelemetryClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds since some moment; unlike `now` it never jumps. */
  readonly elapsed: () => number;
}

/** The device's own clock. */
export const deviceClock: TelemetryClock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
};
