import { assign, setup } from "xstate";
import type { Destination } from "../destination.ts";
import { failureOf, type NewsOf, observablePort, promisePort, type Rejected } from "../ports.ts";
import { type WorkspaceChanged, isCoordinating } from "../workspace/workspace.ts";
import type { CheckNews } from "./file-check.ts";
import { isAnswered, type LookResult, type TableFile } from "./file-look.ts";
import {
  beginImport,
  type ImportContext,
  type ImportInput,
  runOf,
  withFile,
  withLook,
} from "./import-context.ts";
import type {
  CheckPort,
  Decided,
  ImportEvent,
  KeepInput,
  Looked,
  LookInput,
  RecalledRun,
  ReportInput,
  RunInput,
  WithReport,
  WithRun,
} from "./import-events.ts";
import type { SiteForOthers } from "./import-plan.ts";
import { type ImportProgress, isThrough } from "./import-run.ts";

/** Types, actors, actions and guards of the import machine and its states. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
    tags: {} as "busy" | "failed",
  },
  actors: {
    recallRun: promisePort<RecalledRun, { readonly organisation: string }>("recallRun"),
    forgetRun: promisePort<void, { readonly organisation: string }>("forgetRun"),
    lookAtFile: promisePort<LookResult, LookInput>("lookAtFile"),
    checkFile: observablePort<CheckNews, CheckPort>("checkFile"),
    keepRun: promisePort<void, KeepInput>("keepRun"),
    importRows: observablePort<ImportProgress, RunInput>("importRows"),
    makeReport: promisePort<TableFile | undefined, ReportInput>("makeReport"),
    settleRun: promisePort<WithRun, { readonly organisation: string }>("settleRun"),
  },
  actions: {
    goTo: (_, _params: { readonly destination: Destination }) => {},
    saveReport: (_, _params: WithReport) => {},
    setWorkspace: assign((_, { workspace }: Pick<WorkspaceChanged, "workspace">) => ({
      workspace,
    })),
    keepFile: assign(({ context }, { file }: { readonly file: TableFile }) =>
      withFile(context, file),
    ),
    keepLook: assign(({ context }, { result }: Looked) => withLook(context, result)),
    keepChoices: assign((_, { choices }: Decided) => ({ choices })),
    keepSite: assign((_, { site }: { readonly site: SiteForOthers }) => ({ siteForOthers: site })),
    keepCheck: assign(({ context }, { news }: NewsOf<CheckNews>) => ({
      checking: news ?? context.checking,
      check: news?.check ?? context.check,
    })),
    dropCheck: assign({ checking: undefined, check: undefined }),
    makeRun: assign(({ context }) => ({ run: runOf(context), pace: 0 })),
    keepRun: assign(({ context }, { run }: WithRun) => ({ run: run ?? context.run })),
    keepProgress: assign((_, { news }: NewsOf<ImportProgress>) =>
      news === undefined ? {} : { run: news.run, pace: news.pace },
    ),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    dropFailure: assign({ failure: undefined }),
    startOver: assign(({ context }) => beginImport(context)),
  },
  guards: {
    mayImport: ({ context }) => isCoordinating(context.workspace),
    isElsewhere: (_, { isElsewhere }: RecalledRun) => isElsewhere,
    isUnfinished: (_, { run }: WithRun) => run !== undefined,
    isThrough: (_, { run }: WithRun) => run !== undefined && isThrough(run),
    isTable: (_, { result }: Looked) => result.ok,
    isAnswered: ({ context }) => context.look !== undefined && isAnswered(context.look),
    hasCheck: ({ context }) => context.check !== undefined,
    hasSomething: ({ context }) => (context.check?.fresh ?? 0) > 0,
  },
});
