import { assign, setup } from "xstate";
import type { Instant } from "#generated/runtime.ts";
import { observablePort, withUpdate } from "../ports.ts";
import { type BackupMemory, isBackupDue } from "./backup-memory.ts";

export interface ReminderInput {
  readonly organisation: string;
  readonly now: () => Instant;
}

export interface ReminderContext extends ReminderInput {
  readonly memory: BackupMemory | undefined;
}

export type ReminderEvent =
  | { readonly type: "backup.requested" }
  | { readonly type: "reminder.declined" };

/**
 * Reminds the user that an organisation is stored in one browser only: after the first week, and when the last backup has grown
 * old.
 * Actors: `followMemory`. Actions: `goToBackup` and `keepPutOff`.
 */
export const backupReminderMachine = setup({
  types: {
    context: {} as ReminderContext,
    events: {} as ReminderEvent,
    input: {} as ReminderInput,
  },
  actors: {
    followMemory: observablePort<BackupMemory | undefined, { readonly organisation: string }>(
      "followMemory",
    ),
  },
  actions: {
    goToBackup: () => {},
    keepPutOff: (_, _params: { readonly organisation: string }) => {},
    keepMemory: assign((_, memory: BackupMemory | undefined) => ({ memory })),
  },
  guards: {
    isDue: ({ context }) => isDue(context),
    isNotDue: ({ context }) => !isDue(context),
  },
  delays: { aDay: 86_400_000 },
}).createMachine({
  id: "backupReminder",
  context: ({ input }) => ({ ...input, memory: undefined }),
  invoke: {
    src: "followMemory",
    input: ({ context }) => ({ organisation: context.organisation }),
    onSnapshot: {
      actions: withUpdate("keepMemory"),
    },
    // Without the memory the reminder cannot know whether it is due, so it stays hidden.
    onError: { target: ".unknown" },
  },
  initial: "quiet",
  states: {
    quiet: {
      always: { guard: "isDue", target: "due" },
      // A tab may stay open for weeks.
      after: { aDay: { target: "quiet", reenter: true } },
    },
    due: {
      always: { guard: "isNotDue", target: "quiet" },
      on: {
        "backup.requested": { actions: "goToBackup" },
        "reminder.declined": {
          actions: {
            type: "keepPutOff",
            params: ({ context }) => ({ organisation: context.organisation }),
          },
        },
      },
    },
    unknown: {
      description: "The stored reminder cannot be read.",
      meta: { meant: "A reminder may fail to come; it is looked up again with the next page." },
    },
  },
});

function isDue({ memory, now }: ReminderContext): boolean {
  return memory !== undefined && isBackupDue(memory, now());
}
