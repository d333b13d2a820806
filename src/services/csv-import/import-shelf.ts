import type { ImportRun } from "#machines/import/import-run.ts";
import type { LocalDatabase } from "#src/store/local/local-database.ts";

/** An import that is not through, with its file. */
export interface ShelvedImport {
  readonly run: ImportRun;
  readonly file: Blob;
}

/** Where the file of an import lies on this device until it is through, and how far it has come; one for an organisation. */
export interface ImportShelf {
  put(shelved: ShelvedImport): Promise<void>;
  find(organisation: string): Promise<ShelvedImport | undefined>;
  /** Remembers how far it has come; does nothing for one that is not there any more. */
  advance(run: ImportRun): Promise<void>;
  forget(organisation: string): Promise<void>;
}

export function createImportShelf(database: LocalDatabase): ImportShelf {
  const { importRuns, importFiles } = database;
  const together = <T>(work: () => PromiseLike<T>) =>
    database.whenOpen(() => database.transaction("rw", [importRuns, importFiles], work));
  return {
    put: ({ run, file }) =>
      together(async () => {
        await importFiles.put({ organisation: run.organisation, file });
        await importRuns.put(run);
      }),
    find: (organisation) =>
      together(async () => {
        const [run, kept] = await Promise.all([
          importRuns.get(organisation),
          importFiles.get(organisation),
        ]);
        return run === undefined || kept === undefined ? undefined : { run, file: kept.file };
      }),
    advance: (run) =>
      together(async () => {
        const kept = await importRuns.get(run.organisation);
        if (kept?.id === run.id) await importRuns.put(run);
      }),
    forget: (organisation) =>
      together(async () => {
        await importRuns.delete(organisation);
        await importFiles.delete(organisation);
      }),
  };
}
