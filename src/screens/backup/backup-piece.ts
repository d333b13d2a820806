import type { SnapshotFrom } from "xstate";
import type { BackupEvent } from "#machines/backup/backup-setup.ts";
import type { backupMachine } from "#machines/backup/backup.machine.ts";

/** What every part of the page draws from. */
export interface BackupPieceProps {
  readonly snapshot: SnapshotFrom<typeof backupMachine>;
  readonly send: (event: BackupEvent) => void;
}
