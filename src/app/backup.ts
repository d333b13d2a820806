import { fromObservable, fromPromise } from "xstate";
import type {
  BackupFile,
  CheckUpdate,
  RestoreUpdate,
  SavingUpdate,
} from "#machines/backup/backup-facts.ts";
import type { BackupInput, Chosen } from "#machines/backup/backup-setup.ts";
import { backupMachine } from "#machines/backup/backup.machine.ts";
import { organisationId as demo } from "../demo/cast.ts";
import type { Backups } from "../services/backup/backups.ts";
import type { App } from "./app.ts";
import { followMemory } from "./follow-memory.ts";
import { rememberDemoReady, rememberKnown } from "./known-people.ts";
import { observeGenerator } from "./observe-generator.ts";
import { orToast } from "./toasts.ts";

/** Saving and bringing back with what lies on this device. */
export function wireBackup(app: App, backups: () => Promise<Backups>) {
  // Fetched now: the browser only asks where to save a file while a press is fresh.
  void backups().catch(() => undefined);
  return backupMachine.provide({
    actors: {
      followMemory: fromObservable(({ input }: { readonly input: BackupInput }) =>
        followMemory(backups, input.organisation?.id),
      ),
      saveBackup: fromObservable(({ input }: { readonly input: BackupInput }) =>
        observeGenerator<SavingUpdate>(async function* save() {
          const { organisation } = input;
          if (organisation === undefined) throw new Error("there is nothing to save");
          const { identity } = app.session.getSnapshot().context;
          const person = identity?.organisation === organisation.id ? identity.member : undefined;
          yield* (await backups()).save({ organisation, person, now: app.clock.now() });
        }),
      ),
      checkFile: fromObservable(({ input }: { readonly input: Chosen }) =>
        observeGenerator<CheckUpdate>(async function* check() {
          yield* (await backups()).check(blobOf(input.file));
        }),
      ),
      restoreFile: fromObservable(({ input }: { readonly input: Chosen }) =>
        observeGenerator<RestoreUpdate>(async function* restore(signal) {
          const service = await backups();
          for await (const update of service.restore(blobOf(input.file), app.clock.now(), signal))
            yield noted(update);
        }),
      ),
      settle: fromPromise(async () => {
        const update = await (await backups()).settle();
        return update && noted(update);
      }),
    },
    actions: {
      download: () => orToast(app, async () => (await backups()).download()),
      enter: (_, { identity }) => {
        if (identity === undefined) return;
        rememberKnown(identity);
        app.session.send({ type: "person.chosen", identity });
        app.navigate({ to: "inbox" });
      },
    },
  });
}

/** A restored demo is complete, also where one was begun: nobody is to set it up a second time. */
function noted(update: RestoreUpdate): RestoreUpdate {
  if (update.kind === "restored" && update.restored.facts.organisation === demo)
    rememberDemoReady(demo);
  return update;
}

/** A file that a machine was handed is the one a person chose. */
function blobOf(file: BackupFile): Blob {
  if (!(file instanceof Blob)) throw new Error("a chosen file is a Blob");
  return file;
}
