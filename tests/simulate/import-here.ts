import { requestCategoryValues } from "#generated/request/type.ts";
import type { CategoryNames } from "#machines/import/import-context.ts";
import type { App } from "#src/app/app.ts";
import { wireImport } from "#src/app/import.ts";
import * as parts from "#src/app/lazy-import-parts.ts";
import type { ImportShelf, ShelvedImport } from "#src/services/csv-import/import-shelf.ts";
import type { DiskAccess } from "./disk.ts";
import type { Scheduler } from "./scheduler.ts";

/** Every category under its own name. */
export const categoryNames = Object.fromEntries(
  requestCategoryValues.map((category) => [category, category]),
) as CategoryNames;

/** The import as the app wires it, without a worker and with everything there that the app loads late. Reading a file takes real time. */
export function wireImportHere(app: App, scheduler: Scheduler) {
  const here: typeof parts = {
    ...parts,
    mayBeWorkbook: (file) => scheduler.hold(() => parts.mayBeWorkbook(file)),
    askOnce: (job, input, signal) => scheduler.hold(() => parts.askOnce(job, input, signal)),
    askWorker: (job, input, signal) => scheduler.holdEach(parts.askWorker(job, input, signal)),
  };
  return wireImport(app, () => Promise.resolve(here)).provide({
    actions: { saveReport: () => undefined },
  });
}

/** Imports that are not through, in a map. */
export function memoryShelf(kept: Map<string, ShelvedImport>, disk: DiskAccess): ImportShelf {
  return {
    put: (shelved) =>
      disk.write(() => {
        kept.set(shelved.run.organisation, shelved);
      }),
    find: (organisation) => disk.read(() => kept.get(organisation)),
    advance: (run) =>
      disk.write(() => {
        const known = kept.get(run.organisation);
        if (known?.run.id === run.id) kept.set(run.organisation, { ...known, run });
      }),
    forget: (organisation) =>
      disk.remove(() => {
        kept.delete(organisation);
      }),
  };
}
