import { subscribable } from "../../data/subscribable.ts";
import type { Transfers } from "./transfers.ts";

/** The transfers of the embedded store, which has none, because the device is the file storage. */
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
