import { fromPromise } from "xstate";
import { upkeepMachine } from "#machines/app/upkeep.machine.ts";
import { wireConsent } from "#src/app/consent.ts";
import { wireUploads } from "#src/app/sending.ts";
import { subscribable } from "#src/data/subscribable.ts";
import type { NetworkWindow } from "#src/services/connection/network.ts";
import type { FileStore } from "#src/services/files/file-store.ts";
import type { Transfers } from "#src/services/files/transfers.ts";
import type { Quarantine } from "#src/services/quarantine/quarantine.ts";
import type { Settings } from "#src/services/settings/settings.ts";
import type { Line } from "./line.ts";

/** Tells nothing. */
export const silence = subscribable<never>(() => () => undefined);

const nothing = (): Promise<void> => Promise.resolve();

/** Photos are not simulated: none is ever on its way. */
const noTransfers: Transfers = {
  queue: silence,
  transfer: () => silence,
  sendAgain: nothing,
  giveUp: nothing,
  keepPaused: nothing,
};

export const noUploads = wireUploads(noTransfers);

/** Nor is one ever there. */
export const noFiles: FileStore = {
  put: nothing,
  url: () => Promise.resolve(undefined),
  comesLater: false,
  remove: nothing,
  release: () => undefined,
  forgetRead: nothing,
};

/** Everything that is kept here can be read. */
export const nothingUnreadable: Quarantine = {
  followAll: subscribable((next) => {
    next([]);
    return () => undefined;
  }),
  save: nothing,
  discard: nothing,
  readAgain: nothing,
};

/** The theme and the language change nothing of what anybody does. */
export const noChoices: Pick<
  Settings,
  | "followChoices"
  | "chooseTheme"
  | "chooseLocale"
  | "chooseKeys"
  | "csvMapping"
  | "rememberCsvMapping"
> = {
  csvMapping: () => Promise.resolve(undefined),
  rememberCsvMapping: nothing,
  followChoices: silence,
  chooseTheme: nothing,
  chooseKeys: nothing,
  chooseLocale: nothing,
};

/** Nobody would take reports, so that nobody is asked. */
export const noConsent = wireConsent(
  { followConsent: silence, keepConsent: nothing },
  () => undefined,
);

/** What the browser says about a line. */
export function networkOf(line: Line): NetworkWindow {
  const stops = new Map<unknown, () => void>();
  return {
    navigator: {
      get onLine() {
        return line.isOnline;
      },
    },
    addEventListener: (type, listener) => {
      if (typeof listener !== "function") return;
      const isOnline = type === "online";
      const stop = line.follow((now) => {
        if (now === isOnline) listener(new Event(type));
      });
      stops.set(type, stop);
    },
    removeEventListener: (type) => stops.get(type)?.(),
  };
}

/** Nothing is fetched late, and nothing lies around. */
export const noUpkeep = upkeepMachine.provide({
  actors: { fetchRest: fromPromise(nothing), tidyUp: fromPromise(nothing) },
});
