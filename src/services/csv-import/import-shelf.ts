import type { ImportRun } from "#machines/import/import-run.ts";
import { readableRow } from "#src/data/local/checked-rows.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { toBlob, toStored } from "#src/data/local/stored-blob.ts";
import type { Reading } from "#src/data/local/stored.ts";
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
  const both = ["importRuns", "importFiles"] as const;
  /** Not for the first visit to carry; and fetched in a transaction, they would end it. */
  const shapes = () => import("./import-run-shape.ts");
  const runOf = async (
    { importRuns }: Reading<"importRuns">,
    organisation: string,
    { importRunShape }: Shapes,
  ) => readableRow(database, "importRuns", importRunShape, await importRuns.get(organisation));
  const fileOf = async (
    { importFiles }: Reading<"importFiles">,
    organisation: string,
    { importFileShape }: Shapes,
  ) => readableRow(database, "importFiles", importFileShape, await importFiles.get(organisation));
  return {
    put: async ({ run, file }) => {
      const row = { organisation: run.organisation, file: await toStored(file) };
      await database.write(both, async ({ importRuns, importFiles }) => {
        await importFiles.put(row);
        await importRuns.put(run);
      });
    },
    find: async (organisation) => {
      const known = await shapes();
      return database.read(both, async (stores) => {
        const [run, kept] = await Promise.all([
          runOf(stores, organisation, known),
          fileOf(stores, organisation, known),
        ]);
        return run === undefined || kept === undefined
          ? undefined
          : { run, file: toBlob(kept.file) };
      });
    },
    advance: async (run) => {
      const known = await shapes();
      await database.write(["importRuns"], async (stores) => {
        const kept = await runOf(stores, run.organisation, known);
        if (kept?.id === run.id) await stores.importRuns.put(run);
      });
    },
    forget: (organisation) =>
      database.write(both, async ({ importRuns, importFiles }) => {
        await importRuns.delete(organisation);
        await importFiles.delete(organisation);
      }),
  };
}
