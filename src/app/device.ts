import { LocalDatabase } from "../data/local/local-database.ts";
import { createOutbox, type Outbox } from "../data/outbox.ts";
import type { Clock } from "../services/clock/clock.ts";
import { createSystemClock } from "../services/clock/system-clock.ts";
import { createImportShelf, type ImportShelf } from "../services/csv-import/import-shelf.ts";
import { createDrafts, type Drafts } from "../services/drafts/drafts.ts";
import { createQuarantine, type Quarantine } from "../services/quarantine/quarantine.ts";
import { createSettings, type Settings } from "../services/settings/settings.ts";
import { storage } from "./stored.ts";

/** What lies on this device whatever answers queries: unfinished forms, choices, and changes until they are settled. */
export interface Device {
  readonly database: LocalDatabase;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly drafts: Drafts;
  readonly imports: ImportShelf;
  readonly outbox: Outbox;
  /** What of all this cannot be read. */
  readonly quarantine: Quarantine;
}

/** `sendsPhotos` where the photos of a change have to go somewhere else. */
export function openDevice({ sendsPhotos }: { readonly sendsPhotos: boolean }): Device {
  const database = new LocalDatabase();
  const clock = createSystemClock({ storage: storage(() => localStorage) });
  return {
    database,
    clock,
    settings: createSettings({
      database,
      session: storage(() => sessionStorage),
      device: storage(() => localStorage),
    }),
    drafts: createDrafts(database),
    imports: createImportShelf(database),
    outbox: createOutbox({ database, now: () => clock.now(), sendsPhotos }),
    quarantine: createQuarantine(database),
  };
}
