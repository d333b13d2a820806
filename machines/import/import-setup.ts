import { assign, setup } from "xstate";
import type { Destination } from "../destination.ts";
import { failureOf, observablePort, promisePort, type Rejected } from "../ports.ts";
import { type WorkspaceChanged, isCoordinating } from "../workspace/workspace.ts";
import { corrected, type Correction } from "./correction.ts";
import { type CheckUpdate, isAnswered, type LookResult, type TableFile } from "./file-look.ts";
import {
  beginImport,
  type CheckPort,
  type ImportContext,
  type ImportInput,
  type KeepInput,
  type LookInput,
  type RecalledRun,
  type RunInput,
  runOf,
  withCheckedWords,
  withFile,
  withLook,
  type WithRun,
} from "./import-context.ts";
import type { ImportEvent } from "./import-events.ts";
import type { SiteForOthers } from "./import-plan.ts";
import { type ImportProgress, isThrough } from "./import-run.ts";
import type { ImportedHere, PastImport, UndoInput, UndoProgress } from "./undo-import.ts";

/** Types, actors, actions and guards of the import machine. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
    tags: {} as "busy" | "failed",
  },
  actors: {
    recallRun: promisePort<RecalledRun, RunInput>("recallRun"),
    forgetRun: promisePort<void, RunInput>("forgetRun"),
    listImports: promisePort<readonly PastImport[], RunInput>("listImports"),
    lookAtFile: promisePort<LookResult, LookInput>("lookAtFile"),
    checkFile: observablePort<CheckUpdate, CheckPort>("checkFile"),
    keepRun: promisePort<void, KeepInput>("keepRun"),
    importRows: observablePort<ImportProgress, RunInput>("importRows"),
    makeReport: promisePort<TableFile | undefined, RunInput>("makeReport"),
    findImported: promisePort<ImportedHere, UndoInput>("findImported"),
    removeImported: observablePort<UndoProgress, UndoInput>("removeImported"),
    settleRun: promisePort<WithRun, RunInput>("settleRun"),
  },
  actions: {
    goTo: (_, _params: { readonly destination: Destination }) => {},
    saveReport: (_, _params: { readonly report: TableFile | undefined }) => {},
    setWorkspace: assign((_, { workspace }: Pick<WorkspaceChanged, "workspace">) => ({
      workspace,
    })),
    keepPast: assign((_, past: readonly PastImport[]) => ({ past })),
    keepFile: assign(({ context }, { file }: { readonly file: TableFile }) =>
      withFile(context, file),
    ),
    keepLook: assign(({ context }, result: LookResult) => withLook(context, result)),
    correct: assign(({ context }, { correction }: { readonly correction: Correction }) => ({
      choices: corrected(context, correction),
    })),
    keepSite: assign((_, { site }: { readonly site: SiteForOthers }) => ({ siteForOthers: site })),
    keepCheck: assign(({ context }, update: CheckUpdate | undefined) => ({
      checking: update ?? context.checking,
      check: update?.check ?? context.check,
    })),
    keepWords: assign(({ context }) => withCheckedWords(context)),
    dropCheck: assign({ checking: undefined, check: undefined }),
    makeRun: assign(({ context }) => ({ run: runOf(context), pace: 0 })),
    keepRun: assign(({ context }, { run }: WithRun) => ({ run: run ?? context.run })),
    keepProgress: assign((_, update: ImportProgress | undefined) => update ?? {}),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    dropFailure: assign({ failure: undefined }),
    startOver: assign(({ context }) => ({ ...beginImport(context), undo: undefined })),
    keepRunToUndo: assign(({ context }) => ({ undo: context.run?.id })),
    keepImported: assign((_, imported: ImportedHere) => ({ imported })),
    keepUndo: assign(({ context }, undoing: UndoProgress | undefined) => ({
      undoing: undoing ?? context.undoing,
    })),
    dropUndo: assign({ imported: undefined, undoing: undefined }),
  },
  guards: {
    mayImport: ({ context }) => isCoordinating(context.workspace),
    isToUndo: ({ context }) => isCoordinating(context.workspace) && context.undo !== undefined,
    hasImported: ({ context }) => (context.run?.tally.imported ?? 0) > 0,
    hasRemovable: ({ context: { imported } }) =>
      imported !== undefined && imported.requests + imported.places + imported.sites > 0,
    isElsewhere: (_, { isElsewhere }: RecalledRun) => isElsewhere,
    isUnfinished: (_, { run }: WithRun) => run !== undefined,
    isThrough: (_, { run }: WithRun) => run !== undefined && isThrough(run),
    isTable: (_, { ok }: LookResult) => ok,
    isAnswered: ({ context }) => context.look !== undefined && isAnswered(context.look),
    hasCheck: ({ context }) => context.check !== undefined,
    hasSomething: ({ context }) => (context.check?.fresh ?? 0) > 0,
  },
});
