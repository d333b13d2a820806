import type { SnapshotFrom } from "xstate";
import type { BackupEvent } from "#machines/backup/backup-setup.ts";
import type { backupMachine } from "#machines/backup/backup.machine.ts";

/** The props of every part of the page. */
export interface BackupPieceProps {
  readonly snapshot: SnapshotFrom<typeof backupMachine>;
  readonly send: (event: BackupEvent) => void;
}
