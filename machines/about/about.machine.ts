import { assign, setup } from "xstate";
import type { Instant, Undecodable } from "#generated/runtime.ts";
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

/** A house that lies on this device, and goes when everything is deleted. */
export interface KeptHouse {
  readonly id: string;
  readonly name: string;
  /** When it was last saved in a file from here; `undefined` for never. */
  readonly savedAt: Instant | undefined;
}

/** What goes: everything of Fettle on this device, or one house of several. */
export type Deletion = "everything" | KeptHouse;

export interface AboutInput {
  /** What has to be typed before everything is deleted, where no more than one house goes: its name. */
  readonly phrase: string;
}

export interface AboutContext extends AboutInput {
  /** The houses on this device, where the device is all they are on. */
  readonly houses: readonly KeptHouse[];
  readonly deletion: Deletion;
  /** What has to be typed where several houses go, in the reader's language. */
  readonly words: string;
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
  | { readonly type: "deletion.requested"; readonly what: Deletion; readonly words: string }
  | { readonly type: "deletion.cancelled" }
  | { readonly type: "phrase.typed"; readonly typed: string }
  | { readonly type: "deletion.confirmed" };

export interface AboutNews<T> {
  readonly news: T | undefined;
}

/**
 * What this is and what it keeps here: version, room, language and colours, licences, what would be reported, and the end
 * of it all. It needs the actors `followChoices`, `followHouses` (the houses that lie here; tells nothing where they lie on a server), `followBackup` (when everything was last saved in a file), `measureRoom`, `persist` (asks the browser to keep our data),
 * `loadLicences`, `followReports`, `followUnreadable` (documents that are not what the schema says), `copyReports`, and
 * `erase` (deletes what goes, and leaves the page), and the actions `chooseTheme`, `chooseLocale` and `clearReports`.
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
    followHouses: observablePort<readonly KeptHouse[], void>("followHouses"),
    erase: promisePort<void, { readonly what: Deletion }>("erase"),
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
    keepHouses: assign((_, { news }: AboutNews<readonly KeptHouse[]>) => ({ houses: news ?? [] })),
    keepDeletion: assign(
      (_, { what, words }: { readonly what: Deletion; readonly words: string }) => ({
        deletion: what,
        words,
      }),
    ),
    forgetTyped: assign({ typed: "", failure: undefined }),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
  },
  guards: {
    isConfirmed: ({ context }) => isConfirmed(context),
    isPromised: (_, { isPersistent }: Room) => isPersistent === true,
  },
}).createMachine({
  id: "about",
  context: ({ input }) => ({
    phrase: input.phrase,
    houses: [],
    deletion: "everything",
    words: "",
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
        unknown: {
          description: "They cannot be read; the browser's own hold.",
          meta: { meant: "What is chosen now holds for as long as the page is open." },
        },
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
            onDone: [
              {
                guard: { type: "isPromised", params: ({ event }) => event.output },
                target: "measured",
                actions: { type: "keepRoom", params: ({ event }) => event.output },
              },
              {
                target: "declined",
                actions: { type: "keepRoom", params: ({ event }) => event.output },
              },
            ],
            onError: "declined",
          },
        },
        declined: {
          description: "Asked, the browser promised nothing; it may another time.",
          on: { "persistence.requested": "persisting" },
        },
        unknown: {
          description: "This browser does not tell.",
          meta: { meant: "Asked again, it would not tell either." },
        },
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
          // Those one knew last are shown.
          onError: {},
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
      invoke: {
        src: "followHouses",
        onSnapshot: {
          actions: {
            type: "keepHouses",
            params: ({ event }) => ({ news: event.snapshot.context }),
          },
        },
        // Those one knew last are named.
        onError: {},
      },
      initial: "idle",
      states: {
        idle: {
          on: {
            "deletion.requested": {
              target: "asking",
              actions: {
                type: "keepDeletion",
                params: ({ event: { what, words } }) => ({ what, words }),
              },
            },
          },
        },
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
            src: "erase",
            input: ({ context }) => ({ what: context.deletion }),
            onDone: "deleted",
            onError: {
              target: "failed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: {
          tags: "failed",
          on: { "deletion.confirmed": "deleting", "deletion.cancelled": "idle" },
        },
        deleted: {
          description: "What had to go is gone; the page is about to be another.",
          meta: { meant: "Erasing leaves the page." },
        },
      },
    },
  },
});

/** The houses that go by what is asked for. */
export function leavingHouses({
  deletion,
  houses,
}: Pick<AboutContext, "deletion" | "houses">): readonly KeptHouse[] {
  return deletion === "everything" ? houses : [deletion];
}

/** What has to be typed: the name of the house that goes, and words that name none where several do. */
export function phraseOf(context: Pick<AboutContext, "deletion" | "houses" | "phrase" | "words">) {
  const [only, ...others] = leavingHouses(context);
  if (others.length > 0) return context.words;
  return only?.name ?? context.phrase;
}

/** Whether what was typed is what had to be typed. */
export function isConfirmed(context: AboutContext): boolean {
  return context.typed.trim().toLocaleLowerCase() === phraseOf(context).trim().toLocaleLowerCase();
}
