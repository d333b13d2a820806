import { assign, setup } from "xstate";
import type { Undecodable } from "#generated/runtime.ts";
import type { BackupMemory } from "../backup/backup-memory.ts";
import { type Failure, failureOf, observablePort, promisePort, type Rejected } from "../ports.ts";
import type { AboutReport, ReportKind } from "./about-report.ts";

export type Theme = "system" | "light" | "dark";

/** How somebody wants Fettle to look and speak on this device. */
export interface AboutChoices {
  readonly theme: Theme;
  /** BCP 47; `undefined` follows the browser. */
  readonly locale: string | undefined;
}

/** How much room Fettle takes in this browser, in bytes, where the browser tells. */
export interface Room {
  readonly used: number | undefined;
  readonly free: number | undefined;
  /** Whether the browser promised not to clear it by itself; `undefined` where it makes no promises. */
  readonly isPersistent: boolean | undefined;
}

/** A third-party package in this build. */
export interface AboutLicence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly homepage?: string;
  readonly text?: string;
}

export interface AboutInput {
  /** What somebody has to type before everything is deleted: the name of the house. */
  readonly phrase: string;
}

export interface AboutContext {
  readonly phrase: string;
  readonly choices: AboutChoices | undefined;
  readonly room: Room | undefined;
  /** When the organisation was last saved in a file, where that is done here. */
  readonly backup: BackupMemory | undefined;
  readonly licences: readonly AboutLicence[];
  readonly reports: readonly AboutReport[];
  readonly kind: ReportKind | undefined;
  readonly unreadable: readonly Undecodable[];
  /** What has been typed to confirm the deletion. */
  readonly typed: string;
  readonly failure: Failure | undefined;
}

export type AboutEvent =
  | { readonly type: "theme.chosen"; readonly theme: Theme }
  | { readonly type: "locale.chosen"; readonly locale: string | undefined }
  | { readonly type: "persistence.requested" }
  | { readonly type: "licences.opened" }
  | { readonly type: "licences.closed" }
  | { readonly type: "kind.chosen"; readonly kind: ReportKind | undefined }
  | { readonly type: "copy.requested" }
  | { readonly type: "reports.cleared" }
  | { readonly type: "deletion.requested" }
  | { readonly type: "deletion.cancelled" }
  | { readonly type: "phrase.typed"; readonly typed: string }
  | { readonly type: "deletion.confirmed" };

export interface AboutNews<T> {
  readonly news: T | undefined;
}

/**
 * What this is and what it keeps here: version, room, language and colours, licences, what would be reported, and the end
 * of it all. It needs the actors `followChoices`, `followBackup` (when everything was last saved in a file), `measureRoom`, `persist` (asks the browser to keep our data),
 * `loadLicences`, `followReports`, `followUnreadable` (documents that are not what the schema says), `copyReports`, and
 * `deleteEverything` (which also leaves the page), and the actions `chooseTheme`, `chooseLocale` and `clearReports`.
 */
export const aboutMachine = setup({
  types: {
    context: {} as AboutContext,
    events: {} as AboutEvent,
    input: {} as AboutInput,
    tags: {} as "busy" | "failed",
  },
  actors: {
    followChoices: observablePort<AboutChoices, void>("followChoices"),
    followBackup: observablePort<BackupMemory | undefined, void>("followBackup"),
    measureRoom: promisePort<Room, void>("measureRoom"),
    persist: promisePort<Room, void>("persist"),
    loadLicences: promisePort<readonly AboutLicence[], void>("loadLicences"),
    followReports: observablePort<readonly AboutReport[], void>("followReports"),
    followUnreadable: observablePort<readonly Undecodable[], void>("followUnreadable"),
    copyReports: promisePort<void, { readonly reports: readonly AboutReport[] }>("copyReports"),
    deleteEverything: promisePort<void, void>("deleteEverything"),
  },
  actions: {
    chooseTheme: (_, _params: { readonly theme: Theme }) => {},
    chooseLocale: (_, _params: { readonly locale: string | undefined }) => {},
    clearReports: () => {},
    keepChoices: assign((_, { news }: AboutNews<AboutChoices>) =>
      news === undefined ? {} : { choices: news },
    ),
    keepBackup: assign((_, { news }: AboutNews<BackupMemory>) => ({ backup: news })),
    keepRoom: assign((_, room: Room) => ({ room })),
    keepLicences: assign((_, { news }: AboutNews<readonly AboutLicence[]>) => ({
      licences: news ?? [],
    })),
    keepReports: assign((_, { news }: AboutNews<readonly AboutReport[]>) =>
      news === undefined ? {} : { reports: news },
    ),
    keepUnreadable: assign((_, { news }: AboutNews<readonly Undecodable[]>) =>
      news === undefined ? {} : { unreadable: news },
    ),
    keepKind: assign((_, { kind }: { readonly kind: ReportKind | undefined }) => ({ kind })),
    keepTyped: assign((_, { typed }: { readonly typed: string }) => ({ typed })),
    forgetTyped: assign({ typed: "", failure: undefined }),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
  },
  guards: {
    isConfirmed: ({ context }) => isConfirmed(context),
  },
}).createMachine({
  id: "about",
  context: ({ input }) => ({
    phrase: input.phrase,
    choices: undefined,
    room: undefined,
    backup: undefined,
    licences: [],
    reports: [],
    kind: undefined,
    unreadable: [],
    typed: "",
    failure: undefined,
  }),
  type: "parallel",
  states: {
    choices: {
      invoke: {
        src: "followChoices",
        onSnapshot: {
          actions: {
            type: "keepChoices",
            params: ({ event }) => ({ news: event.snapshot.context }),
          },
        },
        onError: ".unknown",
      },
      on: {
        "theme.chosen": {
          actions: { type: "chooseTheme", params: ({ event }) => ({ theme: event.theme }) },
        },
        "locale.chosen": {
          actions: { type: "chooseLocale", params: ({ event }) => ({ locale: event.locale }) },
        },
      },
      initial: "known",
      states: {
        known: {},
        unknown: { description: "They cannot be read; the browser's own hold." },
      },
    },
    room: {
      invoke: {
        src: "followBackup",
        onSnapshot: {
          actions: {
            type: "keepBackup",
            params: ({ event }) => ({ news: event.snapshot.context }),
          },
        },
        // It is not said then when that was.
        onError: {},
      },
      initial: "measuring",
      states: {
        measuring: {
          invoke: {
            src: "measureRoom",
            onDone: {
              target: "measured",
              actions: { type: "keepRoom", params: ({ event }) => event.output },
            },
            onError: "unknown",
          },
        },
        measured: { on: { "persistence.requested": "persisting" } },
        persisting: {
          tags: "busy",
          invoke: {
            src: "persist",
            onDone: {
              target: "measured",
              actions: { type: "keepRoom", params: ({ event }) => event.output },
            },
            onError: "measured",
          },
        },
        unknown: { description: "This browser does not tell." },
      },
    },
    licences: {
      initial: "closed",
      states: {
        closed: { on: { "licences.opened": "loading" } },
        loading: {
          tags: "busy",
          on: { "licences.closed": "closed" },
          invoke: {
            src: "loadLicences",
            onDone: {
              target: "shown",
              actions: { type: "keepLicences", params: ({ event }) => ({ news: event.output }) },
            },
            onError: "failed",
          },
        },
        shown: { on: { "licences.closed": "closed" } },
        failed: {
          tags: "failed",
          on: { "licences.opened": "loading", "licences.closed": "closed" },
        },
      },
    },
    diagnostics: {
      invoke: [
        {
          src: "followReports",
          onSnapshot: {
            actions: {
              type: "keepReports",
              params: ({ event }) => ({ news: event.snapshot.context }),
            },
          },
        },
        {
          src: "followUnreadable",
          onSnapshot: {
            actions: {
              type: "keepUnreadable",
              params: ({ event }) => ({ news: event.snapshot.context }),
            },
          },
          onError: {
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        },
      ],
      on: {
        "kind.chosen": {
          actions: { type: "keepKind", params: ({ event }) => ({ kind: event.kind }) },
        },
        "reports.cleared": { actions: "clearReports" },
        "copy.requested": ".copying",
      },
      initial: "ready",
      states: {
        ready: {},
        copying: {
          invoke: {
            src: "copyReports",
            input: ({ context }) => ({ reports: context.reports }),
            onDone: "copied",
            onError: "notCopied",
          },
        },
        copied: {},
        notCopied: { description: "The browser does not let us write to its clipboard." },
      },
    },
    deletion: {
      initial: "idle",
      states: {
        idle: { on: { "deletion.requested": "asking" } },
        asking: {
          entry: "forgetTyped",
          on: {
            "phrase.typed": {
              actions: { type: "keepTyped", params: ({ event }) => ({ typed: event.typed }) },
            },
            "deletion.cancelled": "idle",
            "deletion.confirmed": { guard: "isConfirmed", target: "deleting" },
          },
        },
        deleting: {
          tags: "busy",
          invoke: {
            src: "deleteEverything",
            onDone: "deleted",
            onError: {
              target: "failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        deleted: { description: "Nothing is left; the page is about to be another." },
        failed: {
          tags: "failed",
          on: { "deletion.confirmed": "deleting", "deletion.cancelled": "idle" },
        },
      },
    },
  },
});

/** Whether what was typed is what had to be typed. */
export function isConfirmed({ typed, phrase }: Pick<AboutContext, "typed" | "phrase">): boolean {
  return typed.trim().toLocaleLowerCase() === phrase.trim().toLocaleLowerCase();
}
