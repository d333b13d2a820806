import { fromObservable } from "xstate";
import { backupReminderMachine } from "#machines/backup/backup-reminder.machine.ts";
import type { Backups } from "../services/backup/backups.ts";
import type { App } from "./app.ts";
import { followMemory } from "./follow-memory.ts";
import { orToast } from "./toasts.ts";

/** Says when it is time for a backup. */
export function wireReminder(app: App, backups: () => Promise<Backups>) {
  return backupReminderMachine.provide({
    actors: {
      followMemory: fromObservable(({ input }: { readonly input: { organisation: string } }) =>
        followMemory(backups, input.organisation, app.clock.now()),
      ),
    },
    actions: {
      goToBackup: () => app.navigate({ to: "backup" }),
      keepPutOff: (_, { organisation }) =>
        orToast(app, async () => (await backups()).memories.putOff(organisation, app.clock.now())),
    },
  });
}
