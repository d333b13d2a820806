import type { SnapshotFrom } from "xstate";
import type { FileLook } from "#machines/import/file-look.ts";
import type { ImportEvent } from "#machines/import/import-events.ts";
import type { importMachine } from "#machines/import/import.machine.ts";

/** The props of every part of the import. */
export interface ImportView {
  readonly snapshot: SnapshotFrom<typeof importMachine>;
  readonly send: (event: ImportEvent) => void;
}

/** The props of every part of the columns step. */
export interface ColumnsView extends Pick<ImportView, "send"> {
  readonly look: FileLook;
}
