import type { SnapshotFrom } from "xstate";
import type { ImportEvent } from "#machines/import/import-events.ts";
import type { importMachine } from "#machines/import/import.machine.ts";

/** What every piece of the import is drawn from. */
export interface ImportView {
  readonly snapshot: SnapshotFrom<typeof importMachine>;
  readonly send: (event: ImportEvent) => void;
}
