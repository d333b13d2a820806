import type { ImportRun } from "#machines/import/import-run.ts";
import { readableRow } from "#src/data/local/checked-rows.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import type * as shapesOfImports from "./import-run-shape.ts";

/** An unfinished import, with its file. */
export interface ShelvedImport {
  readonly run: ImportRun;
  readonly file: Blob;
}

/** Stores the file of an unfinished import on this device, with its position; one per organisation. */
export interface ImportShelf {
  put(shelved: ShelvedImport): Promise<void>;
  find(organisation: string): Promise<ShelvedImport | undefined>;
  /** Stores the position; does nothing where the import no longer exists. */
  advance(run: ImportRun): Promise<void>;
  forget(organisation: string): Promise<void>;
}

type Shapes = typeof shapesOfImports;

export function createImportShelf(database: LocalDatabase): ImportShelf {
  const { importRuns, importFiles } = database;
  const together = <T>(work: () => PromiseLike<T>) =>
    database.whenOpen(() => database.transaction("rw", [importRuns, importFiles], work));
  /** Loaded on demand, because a first visit does not need it. Loading it inside a transaction would end the transaction. */
  const shapes = () => import("./import-run-shape.ts");
  const runOf = async (organisation: string, { importRunShape }: Shapes) =>
    readableRow(database, "importRuns", importRunShape, await importRuns.get(organisation));
  const fileOf = async (organisation: string, { importFileShape }: Shapes) =>
    readableRow(database, "importFiles", importFileShape, await importFiles.get(organisation));
  return {
    put: ({ run, file }) =>
      together(async () => {
        await importFiles.put({ organisation: run.organisation, file });
        await importRuns.put(run);
      }),
    find: async (organisation) => {
      const known = await shapes();
      return together(async () => {
        const [run, kept] = await Promise.all([
          runOf(organisation, known),
          fileOf(organisation, known),
        ]);
        return run === undefined || kept === undefined ? undefined : { run, file: kept.file };
      });
    },
    advance: async (run) => {
      const known = await shapes();
      await together(async () => {
        const kept = await runOf(run.organisation, known);
        if (kept?.id === run.id) await importRuns.put(run);
      });
    },
    forget: (organisation) =>
      together(async () => {
        await importRuns.delete(organisation);
        await importFiles.delete(organisation);
      }),
  };
}
