import { assign, setup } from "xstate";
import type { Instant, Undecodable } from "#generated/runtime.ts";
import type { BackupMemory } from "../backup/backup-memory.ts";
import {
  type Failure,
  observablePort,
  promisePort,
  withEvent,
  withOutput,
  withUpdate,
  failureIn,
} from "../ports.ts";
import type { AboutReport, ReportKind } from "./about-report.ts";

export type Theme = "system" | "light" | "dark";

/** The theme, the language and the keys that were chosen on this device. */
export interface AboutChoices {
  readonly theme: Theme;
  /** BCP 47; `undefined` follows the browser. */
  readonly locale: string | undefined;
  /** Whether single keys are shortcuts. */
  readonly keys: boolean;
}

/** The storage that Fettle uses in this browser, in bytes; `undefined` where the browser does not report it. */
export interface Room {
  readonly used: number | undefined;
  readonly free: number | undefined;
  /** Whether the browser promised not to clear the storage by itself; `undefined` where it makes no promises. */
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

/** An organisation that is stored on this device, and is deleted when everything is deleted. */
export interface KeptOrganisation {
  readonly id: string;
  readonly name: string;
  /** When it was last saved to a file from this device; `undefined` for never. */
  readonly savedAt: Instant | undefined;
}

/** What is deleted: everything of Fettle on this device, or one of several organisations. */
export type Deletion = "everything" | KeptOrganisation;

export interface AboutInput {
  /** The text to type before everything is deleted, where at most one organisation is deleted: its name. */
  readonly phrase: string;
}

export interface AboutContext extends AboutInput {
  /** The organisations on this device, where the device holds their only copy. */
  readonly organisations: readonly KeptOrganisation[];
  readonly deletion: Deletion;
  /** The text to type where several organisations are deleted, in the reader's language. */
  readonly words: string;
  readonly choices?: AboutChoices | undefined;
  readonly room?: Room | undefined;
  /** When the organisation was last saved to a file, where backups are made on this device. */
  readonly backup?: BackupMemory | undefined;
  readonly licences: readonly AboutLicence[];
  readonly reports: readonly AboutReport[];
  readonly kind?: ReportKind | undefined;
  readonly unreadable: readonly Undecodable[];
  /** The text typed so far to confirm the deletion. */
  readonly typed: string;
  readonly failure?: Failure | undefined;
}

export type AboutEvent =
  | { readonly type: "theme.chosen"; readonly theme: Theme }
  | { readonly type: "locale.chosen"; readonly locale: string | undefined }
  | { readonly type: "keys.chosen"; readonly keys: boolean }
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

/**
 * The About page: version, storage, language, theme and keys, licences, telemetry reports, and the deletion of everything.
 * Actors: `followChoices`, `followOrganisations` (the organisations on this device; emits nothing where a server stores them),
 * `followBackup` (when everything was last saved to a file), `measureRoom`, `persist` (asks the browser to keep our data),
 * `loadLicences`, `followReports`, `followUnreadable` (documents that do not match the schema), `copyReports`, and `erase`
 * (deletes, and leaves the page). Actions: `chooseTheme`, `chooseLocale`, `chooseKeys` and `clearReports`.
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
    followOrganisations: observablePort<readonly KeptOrganisation[], void>("followOrganisations"),
    erase: promisePort<void, { readonly what: Deletion }>("erase"),
  },
  actions: {
    chooseTheme: (_, _params: { readonly theme: Theme }) => {},
    chooseLocale: (_, _params: { readonly locale: string | undefined }) => {},
    chooseKeys: (_, _params: { readonly keys: boolean }) => {},
    clearReports: () => {},
    setChoices: assign((_, update: AboutChoices | undefined) =>
      update === undefined ? {} : { choices: update },
    ),
    setBackup: assign((_, update: BackupMemory | undefined) => ({ backup: update })),
    setRoom: assign((_, room: Room) => ({ room })),
    setLicences: assign((_, update: readonly AboutLicence[] | undefined) => ({
      licences: update ?? [],
    })),
    setReports: assign((_, update: readonly AboutReport[] | undefined) =>
      update === undefined ? {} : { reports: update },
    ),
    setUnreadable: assign((_, update: readonly Undecodable[] | undefined) =>
      update === undefined ? {} : { unreadable: update },
    ),
    setKind: assign((_, { kind }: { readonly kind: ReportKind | undefined }) => ({ kind })),
    setTyped: assign((_, { typed }: { readonly typed: string }) => ({ typed })),
    setOrganisations: assign((_, update: readonly KeptOrganisation[] | undefined) => ({
      organisations: update ?? [],
    })),
    setDeletion: assign(
      (_, { what, words }: { readonly what: Deletion; readonly words: string }) => ({
        deletion: what,
        words,
      }),
    ),
    forgetTyped: assign({ typed: "", failure: undefined }),
    setFailure: assign(failureIn),
  },
  guards: {
    isConfirmed: ({ context }) => isConfirmed(context),
    isPromised: (_, { isPersistent }: Room) => isPersistent === true,
  },
}).createMachine({
  id: "about",
  context: ({ input }) => ({
    phrase: input.phrase,
    organisations: [],
    deletion: "everything",
    words: "",
    licences: [],
    reports: [],
    unreadable: [],
    typed: "",
    failure: undefined,
  }),
  type: "parallel",
  states: {
    choices: {
      invoke: {
        src: "followChoices",
        onSnapshot: { actions: withUpdate("setChoices") },
        onError: ".unknown",
      },
      on: {
        "theme.chosen": { actions: withEvent("chooseTheme") },
        "locale.chosen": { actions: withEvent("chooseLocale") },
        "keys.chosen": { actions: withEvent("chooseKeys") },
      },
      initial: "known",
      states: {
        known: {},
        unknown: {
          description: "The settings could not be read; the browser's own apply.",
          meta: { meant: "What is chosen now holds for as long as the page is open." },
        },
      },
    },
    room: {
      invoke: {
        src: "followBackup",
        onSnapshot: { actions: withUpdate("setBackup") },
        // The page then leaves out when the last backup was made.
        onError: {},
      },
      initial: "measuring",
      states: {
        measuring: {
          invoke: {
            src: "measureRoom",
            onDone: { target: "measured", actions: withOutput("setRoom") },
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
                guard: withOutput("isPromised"),
                target: "measured",
                actions: withOutput("setRoom"),
              },
              { target: "declined", actions: withOutput("setRoom") },
            ],
            onError: "declined",
          },
        },
        declined: {
          description: "The browser did not grant persistent storage; it may do so later.",
          on: { "persistence.requested": "persisting" },
        },
        unknown: {
          description: "This browser does not report its storage.",
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
            onDone: { target: "shown", actions: withOutput("setLicences") },
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
          onSnapshot: { actions: withUpdate("setReports") },
          // The page keeps showing the reports it has.
          onError: {},
        },
        {
          src: "followUnreadable",
          onSnapshot: { actions: withUpdate("setUnreadable") },
          onError: { actions: withEvent("setFailure") },
        },
      ],
      on: {
        "kind.chosen": { actions: withEvent("setKind") },
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
        notCopied: { description: "The browser refused access to the clipboard." },
      },
    },
    deletion: {
      invoke: {
        src: "followOrganisations",
        onSnapshot: { actions: withUpdate("setOrganisations") },
        // The page keeps the organisations it has.
        onError: {},
      },
      initial: "idle",
      states: {
        idle: {
          on: {
            "deletion.requested": {
              target: "asking",
              actions: {
                type: "setDeletion",
                params: ({ event: { what, words } }) => ({ what, words }),
              },
            },
          },
        },
        asking: {
          entry: "forgetTyped",
          on: {
            "phrase.typed": { actions: withEvent("setTyped") },
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
            onError: { target: "failed", actions: withEvent("setFailure") },
          },
        },
        failed: {
          tags: "failed",
          on: { "deletion.confirmed": "deleting", "deletion.cancelled": "idle" },
        },
        deleted: {
          description: "The data was deleted; the app is about to leave the page.",
          meta: { meant: "Erasing leaves the page." },
        },
      },
    },
  },
});

/** The organisations that a deletion removes. */
export function leavingOrganisations({
  deletion,
  organisations,
}: Pick<AboutContext, "deletion" | "organisations">): readonly KeptOrganisation[] {
  return deletion === "everything" ? organisations : [deletion];
}

/** The text to type: the name of the organisation that is deleted, or words without a name where several are. */
export function phraseOf(
  context: Pick<AboutContext, "deletion" | "organisations" | "phrase" | "words">,
) {
  const [only, ...others] = leavingOrganisations(context);
  if (others.length > 0) return context.words;
  return only?.name ?? context.phrase;
}

/** Whether the typed text matches `phraseOf`. */
export function isConfirmed(context: AboutContext): boolean {
  return context.typed.trim().toLocaleLowerCase() === phraseOf(context).trim().toLocaleLowerCase();
}
