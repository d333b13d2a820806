import type { SnapshotFrom } from "xstate";
import type { FileLook } from "#machines/import/file-look.ts";
import type { ImportEvent } from "#machines/import/import-events.ts";
import type { importMachine } from "#machines/import/import.machine.ts";

/** What every piece of the import is drawn from. */
export interface ImportView {
  readonly snapshot: SnapshotFrom<typeof importMachine>;
  readonly send: (event: ImportEvent) => void;
}

/** What every piece of the columns step is drawn from. */
export interface ColumnsView extends Pick<ImportView, "send"> {
  readonly look: FileLook;
}
