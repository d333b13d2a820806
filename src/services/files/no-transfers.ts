import { subscribable } from "../../data/subscribable.ts";
import type { Transfers } from "./transfers.ts";

/** Those of the embedded store: a photo that is kept on this device is where it belongs. */
export const noTransfers: Transfers = {
  queue: subscribable((next) => {
    next({ uploads: [], isPaused: false });
    return () => undefined;
  }),
  transfer: () =>
    subscribable((_, complete) => {
      queueMicrotask(complete);
      return () => undefined;
    }),
  sendAgain: () => Promise.resolve(),
  giveUp: () => Promise.resolve(),
  keepPaused: () => Promise.resolve(),
};
