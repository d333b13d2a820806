import { assign, setup } from "xstate";
import type { Destination } from "../destination.ts";
import { type House, isCoordinating } from "../house.ts";
import { failureOf, observablePort, promisePort, type Rejected } from "../ports.ts";
import { corrected, type Correction } from "./correction.ts";
import type { CheckNews } from "./file-check.ts";
import {
  type FileLook,
  type ImportChoices,
  isAnswered,
  type LookResult,
  type TableFile,
} from "./file-look.ts";
import {
  beginImport,
  type CategoryNames,
  type ImportContext,
  type ImportInput,
  inboxOf,
  runOf,
  sourceOf,
  withFile,
  withLook,
} from "./import-context.ts";
import type { SiteForOthers } from "./import-plan.ts";
import type { ImportProgress, ImportRun } from "./import-run.ts";

/** What a person does to an import. */
export type ImportEvent =
  | { readonly type: "file.chosen"; readonly file: TableFile }
  | { readonly type: "choice.requested" }
  | { readonly type: "retry.requested" }
  | { readonly type: "plan.corrected"; readonly correction: Correction }
  | { readonly type: "site.chosen"; readonly site: SiteForOthers }
  | { readonly type: "check.requested" }
  | { readonly type: "mapping.requested" }
  | { readonly type: "report.requested" }
  | { readonly type: "import.requested" }
  | { readonly type: "cancel.requested" }
  | { readonly type: "resume.requested" }
  | { readonly type: "leave.requested" }
  | { readonly type: "inbox.requested" };

/** What looking at a file takes; `isFirst` brings back what was decided about such a file before. */
export interface LookInput {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  readonly isFirst: boolean;
}

/** What going through a file without bringing it in takes. */
export interface CheckPort {
  readonly file: TableFile;
  readonly look: FileLook;
  readonly siteForOthers: SiteForOthers;
  readonly source: string;
  readonly house: House;
  readonly categoryNames: CategoryNames;
}

/** What keeping an import on this device takes, with what to remember for the next file of the kind. */
export interface KeepInput {
  readonly run: ImportRun;
  readonly file: TableFile;
  readonly choices: ImportChoices;
}

/** Whose import; what it needs to go on lies on this device. */
export interface RunInput {
  readonly house: House;
  readonly categoryNames: CategoryNames;
}

/** An import that is not through, and whether another tab is at it. */
export interface RecalledRun {
  readonly run: ImportRun | undefined;
  readonly isElsewhere: boolean;
}

/** What looking at a file came to. */
export interface Looked {
  readonly result: LookResult;
}

/** What an actor tells; nothing before its first word. */
export interface NewsOf<T> {
  readonly news: T | undefined;
}

/** What is decided now. */
export interface Decided {
  readonly choices: ImportChoices;
}

/** How far an import has come, if there is one. */
export interface WithRun {
  readonly run: ImportRun | undefined;
}

/**
 * Brings requests in from a table: a file is chosen, its columns are guessed and corrected, the whole of it is checked, and then it is
 * brought in, with a way to stop and go on, also after the page was closed. Needs `followHouse`, `recallRun` (an import that is not through),
 * `forgetRun`, `lookAtFile`, `checkFile` (tells how far it is and in the end what an import would do), `keepRun` (puts file and position
 * on this device before anything comes in), `importRows` (goes on with what is kept; when it is unsubscribed it stops behind the batch it
 * is at), `settleRun` (waits for that and says how far it came), and the actions `goTo` and `saveReport`.
 */
export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
    tags: {} as "busy" | "failed",
  },
  actors: {
    followHouse: observablePort<House, void>("followHouse"),
    recallRun: promisePort<RecalledRun, { readonly organisation: string }>("recallRun"),
    forgetRun: promisePort<void, { readonly organisation: string }>("forgetRun"),
    lookAtFile: promisePort<LookResult, LookInput>("lookAtFile"),
    checkFile: observablePort<CheckNews, CheckPort>("checkFile"),
    keepRun: promisePort<void, KeepInput>("keepRun"),
    importRows: observablePort<ImportProgress, RunInput>("importRows"),
    settleRun: promisePort<WithRun, { readonly organisation: string }>("settleRun"),
  },
  actions: {
    goTo: (_, _params: { readonly destination: Destination }) => {},
    saveReport: (_, _params: { readonly report: TableFile | undefined }) => {},
    keepHouse: assign(({ context }, { news }: NewsOf<House>) => ({ house: news ?? context.house })),
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
    mayImport: ({ context }) => isCoordinating(context.house),
    isElsewhere: (_, { isElsewhere }: RecalledRun) => isElsewhere,
    isUnfinished: (_, { run }: WithRun) => run !== undefined,
    isTable: (_, { result }: Looked) => result.ok,
    isAnswered: ({ context }) => context.look !== undefined && isAnswered(context.look),
    hasCheck: ({ context }) => context.check !== undefined,
    hasSomething: ({ context }) => (context.check?.fresh ?? 0) > 0,
  },
}).createMachine({
  id: "import",
  context: ({ input }) => beginImport(input),
  initial: "arriving",
  invoke: {
    src: "followHouse",
    onSnapshot: {
      actions: { type: "keepHouse", params: ({ event }) => ({ news: event.snapshot.context }) },
    },
    // The house as it was known last serves until the page is opened again.
    onError: {},
  },
  states: {
    arriving: {
      always: [{ guard: "mayImport", target: "recalling" }, { target: "notAllowed" }],
    },
    notAllowed: {
      on: {
        "inbox.requested": {
          actions: { type: "goTo", params: { destination: { to: "inbox" } } },
        },
      },
    },
    recalling: {
      tags: "busy",
      invoke: {
        src: "recallRun",
        input: ({ context }) => ({ organisation: context.house.organisation.id }),
        onDone: [
          {
            guard: { type: "isElsewhere", params: ({ event }) => event.output },
            target: "elsewhere",
            actions: { type: "keepRun", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isUnfinished", params: ({ event }) => event.output },
            target: "interrupted",
            actions: { type: "keepRun", params: ({ event }) => event.output },
          },
          { target: "choosing" },
        ],
        onError: {
          target: "interrupted.unknown",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    elsewhere: { on: { "retry.requested": "recalling" } },
    interrupted: {
      description: "An import of an earlier visit is not through.",
      initial: "asking",
      states: {
        asking: {
          entry: "dropFailure",
          on: { "resume.requested": "#import.importing", "leave.requested": "forgetting" },
        },
        forgetting: {
          tags: "busy",
          invoke: {
            src: "forgetRun",
            input: ({ context }) => ({ organisation: context.house.organisation.id }),
            onDone: { target: "#import.choosing", actions: "startOver" },
            onError: {
              target: "notForgotten",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        notForgotten: {
          tags: "failed",
          on: { "resume.requested": "#import.importing", "leave.requested": "forgetting" },
        },
        unknown: {
          description: "This device does not say whether there is one.",
          tags: "failed",
          on: { "retry.requested": "#import.recalling" },
        },
      },
    },
    choosing: {
      on: {
        "file.chosen": {
          target: "reading",
          actions: { type: "keepFile", params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    reading: {
      tags: "busy",
      invoke: {
        src: "lookAtFile",
        input: ({ context }) => lookInput(context, true),
        onDone: [
          {
            guard: { type: "isTable", params: ({ event }) => ({ result: event.output }) },
            target: "mapping",
            actions: { type: "keepLook", params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: "unreadable",
            actions: { type: "keepLook", params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: "unreadable",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { "choice.requested": { target: "choosing", actions: "startOver" } },
    },
    unreadable: {
      tags: "failed",
      on: {
        "file.chosen": {
          target: "reading",
          actions: { type: "keepFile", params: ({ event }) => ({ file: event.file }) },
        },
        "retry.requested": "reading",
        "choice.requested": { target: "choosing", actions: "startOver" },
      },
    },
    mapping: {
      description: "What the columns mean, to be corrected.",
      initial: "settled",
      entry: "dropCheck",
      on: {
        "choice.requested": { target: "choosing", actions: "startOver" },
        "site.chosen": {
          actions: { type: "keepSite", params: ({ event }) => ({ site: event.site }) },
        },
        "plan.corrected": {
          target: ".following",
          actions: {
            type: "keepChoices",
            params: ({ context, event }) => ({ choices: corrected(context, event.correction) }),
          },
        },
      },
      states: {
        settled: { on: { "check.requested": { guard: "isAnswered", target: "#import.checking" } } },
        following: {
          tags: "busy",
          invoke: {
            src: "lookAtFile",
            input: ({ context }) => lookInput(context, false),
            onDone: [
              {
                guard: { type: "isTable", params: ({ event }) => ({ result: event.output }) },
                target: "settled",
                actions: { type: "keepLook", params: ({ event }) => ({ result: event.output }) },
              },
              {
                target: "#import.unreadable",
                actions: { type: "keepLook", params: ({ event }) => ({ result: event.output }) },
              },
            ],
            onError: {
              target: "#import.unreadable",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    checking: {
      description: "The whole file is gone through without bringing anything in.",
      entry: ["dropCheck", "dropFailure"],
      invoke: {
        src: "checkFile",
        input: ({ context }) => checkInput(context),
        onSnapshot: {
          actions: { type: "keepCheck", params: ({ event }) => ({ news: event.snapshot.context }) },
        },
        onDone: [{ guard: "hasCheck", target: "preview" }, { target: "checkFailed" }],
        onError: {
          target: "checkFailed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { "cancel.requested": "mapping" },
    },
    checkFailed: {
      tags: "failed",
      on: {
        "retry.requested": "checking",
        "mapping.requested": "mapping",
        "choice.requested": { target: "choosing", actions: "startOver" },
      },
    },
    preview: {
      description: "What would come in, and what would not.",
      initial: "asking",
      on: {
        "mapping.requested": "mapping",
        "choice.requested": { target: "choosing", actions: "startOver" },
        "import.requested": { guard: "hasSomething", target: ".keeping", actions: "makeRun" },
        "report.requested": {
          actions: {
            type: "saveReport",
            params: ({ context }) => ({ report: context.check?.report }),
          },
        },
      },
      states: {
        asking: {},
        keeping: {
          tags: "busy",
          invoke: {
            src: "keepRun",
            input: ({ context }) => keepInput(context),
            onDone: "#import.importing",
            onError: {
              target: "notKept",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { "import.requested": {}, "mapping.requested": {}, "choice.requested": {} },
        },
        notKept: { tags: "failed" },
      },
    },
    importing: {
      entry: "dropFailure",
      invoke: {
        src: "importRows",
        input: ({ context }) => ({ house: context.house, categoryNames: context.categoryNames }),
        onSnapshot: {
          actions: {
            type: "keepProgress",
            params: ({ event }) => ({ news: event.snapshot.context }),
          },
        },
        onDone: "done",
        onError: {
          target: "failed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { "cancel.requested": "stopping" },
    },
    stopping: {
      description: "The batch it is at still comes in.",
      tags: "busy",
      invoke: {
        src: "settleRun",
        input: ({ context }) => ({ organisation: context.house.organisation.id }),
        onDone: {
          target: "stopped",
          actions: { type: "keepRun", params: ({ event }) => event.output },
        },
        onError: "stopped",
      },
    },
    stopped: {
      on: { "resume.requested": "importing", "leave.requested": "leaving" },
    },
    failed: {
      tags: "failed",
      on: { "resume.requested": "importing", "leave.requested": "leaving" },
    },
    leaving: {
      description: "What came in stays; the rest of the file is forgotten.",
      tags: "busy",
      invoke: {
        src: "forgetRun",
        input: ({ context }) => ({ organisation: context.house.organisation.id }),
        onDone: {
          target: "choosing",
          actions: [
            { type: "goTo", params: ({ context }) => ({ destination: inboxOf(context) }) },
            "startOver",
          ],
        },
        onError: {
          target: "failed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: {
      on: {
        "inbox.requested": {
          actions: { type: "goTo", params: ({ context }) => ({ destination: inboxOf(context) }) },
        },
        "report.requested": {
          actions: {
            type: "saveReport",
            params: ({ context }) => ({ report: context.check?.report }),
          },
        },
        "choice.requested": { target: "choosing", actions: "startOver" },
      },
    },
  },
});

/** The file is there in every state that asks for this; nothing is read from the one that stands in for it. */
const noFile: TableFile = { name: "", size: 0 };

function lookInput({ file = noFile, choices }: ImportContext, isFirst: boolean): LookInput {
  return { file, choices, isFirst };
}

function checkInput(context: ImportContext): CheckPort {
  const { file = noFile, look, siteForOthers, house, categoryNames } = context;
  if (look === undefined) throw new Error("a file is looked at before it is checked");
  const source = sourceOf(look, siteForOthers);
  return { file, look, siteForOthers, source, house, categoryNames };
}

function keepInput({ run, file = noFile, choices }: ImportContext): KeepInput {
  if (run === undefined) throw new Error("a file is checked before it is brought in");
  return { run, file, choices };
}
