import { assign, setup } from "xstate";
import { type Failure, failureOf, observablePort, promisePort, type Rejected } from "../ports.ts";
import type { Identity } from "../workspace/workspace.ts";
import type {
  BackupFile,
  BackupProgress,
  CheckedBackup,
  CheckUpdate,
  RestoredBackup,
  RestoreUpdate,
  SavedBackup,
  SavingUpdate,
} from "./backup-facts.ts";
import type { BackupMemory } from "./backup-memory.ts";

export interface BackupInput {
  /** The present organisation; `undefined` outside of any, where there is nothing to save, only to restore. */
  readonly organisation: { readonly id: string; readonly name: string } | undefined;
}

export interface BackupContext extends BackupInput {
  readonly memory: BackupMemory | undefined;
  /** The progress of the present operation; `undefined` before its first report. */
  readonly progress: BackupProgress | undefined;
  readonly saved: SavedBackup | undefined;
  /** The chosen file. */
  readonly file: BackupFile | undefined;
  readonly checked: CheckedBackup | undefined;
  readonly restored: RestoredBackup | undefined;
  readonly failure: Failure | undefined;
}

export type BackupEvent =
  | { readonly type: "save.requested" }
  /** The browser is to download the same file once more. */
  | { readonly type: "download.requested" }
  | { readonly type: "file.chosen"; readonly file: BackupFile }
  | { readonly type: "restore.confirmed" }
  | { readonly type: "cancel.requested" }
  | { readonly type: "retry.requested" }
  | { readonly type: "enter.requested" };

export interface Chosen {
  readonly file: BackupFile;
}

export const backupSetup = setup({
  types: {
    context: {} as BackupContext,
    events: {} as BackupEvent,
    input: {} as BackupInput,
    tags: {} as "busy" | "failed",
  },
  actors: {
    followMemory: observablePort<BackupMemory | undefined, BackupInput>("followMemory"),
    saveBackup: observablePort<SavingUpdate, BackupInput>("saveBackup"),
    checkFile: observablePort<CheckUpdate, Chosen>("checkFile"),
    restoreFile: observablePort<RestoreUpdate, Chosen>("restoreFile"),
    settle: promisePort<RestoreUpdate | undefined, void>("settle"),
  },
  actions: {
    download: () => {},
    enter: (_, _params: { readonly identity: Identity | undefined }) => {},
    keepMemory: assign((_, memory: BackupMemory | undefined) => ({ memory })),
    setUpdate: assign((_, update: SavingUpdate | CheckUpdate | RestoreUpdate | undefined) => {
      if (update?.kind === "progress") return { progress: update };
      if (update?.kind === "saved") return { saved: update.saved };
      if (update?.kind === "checked") return { checked: update.checked };
      return update?.kind === "restored" ? { restored: update.restored } : {};
    }),
    keepFile: assign((_, { file }: Chosen) => ({ file })),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    startOver: assign({ progress: undefined, failure: undefined }),
  },
  guards: {
    isInside: ({ context }) => context.organisation !== undefined,
    isHere: ({ context }) => context.checked?.isHere === true,
    isSaved: (_, update: SavingUpdate | undefined) => update?.kind === "saved",
    isNotChosen: (_, update: SavingUpdate | undefined) => update?.kind === "notChosen",
    isChecked: (_, update: CheckUpdate | undefined) => update?.kind === "checked",
    isRestored: (_, update: RestoreUpdate | undefined) => update?.kind === "restored",
    isRetryable: ({ context }) => context.failure?.retryable === true,
  },
});

/** The chosen file. Throws where none is chosen. */
export function chosenIn({ file }: BackupContext): Chosen {
  if (file === undefined) throw new Error("a file is chosen before anything is done with it");
  return { file };
}

/**
 * The organisation that the chosen file would be merged into, which need not be the present one. Throws before the file is
 * checked.
 */
export function mergedInto({ checked }: BackupContext): BackupInput {
  if (checked === undefined) throw new Error("a file is checked before it is merged");
  return { organisation: { id: checked.facts.organisation, name: checked.name } };
}
