import type { Instant } from "#generated/runtime.ts";
import type { CheckUpdate, RestoreUpdate, SavingUpdate } from "#machines/backup/backup-facts.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { saveFile } from "../files/save-file.ts";
import { takeLock } from "./backup-lock.ts";
import { checkBackup } from "./check-backup.ts";
import { collectBackup } from "./collect.ts";
import { type BackupMemories, rememberBackups } from "./remember-backups.ts";
import { restoreBackup } from "./restore-backup.ts";
import { chosenFile, type FileSink, heldFile, type WritableFile } from "./sinks.ts";

/**
 * Asks the user where a file with that name should be saved. `"nowhere"`: they cancelled. `"unasked"`: the browser cannot ask.
 */
export type AskForPlace = (name: string) => Promise<WritableFile | "nowhere" | "unasked">;

export interface Saving {
  readonly organisation: { readonly id: string; readonly name: string };
  /** The id of the present member in it. */
  readonly person: string | undefined;
  readonly now: Instant;
}

/** Backups of the data on this device. An operation that is unsubscribed stops, and leaves everything unchanged. */
export interface Backups {
  readonly memories: BackupMemories;
  save(saving: Saving): AsyncGenerator<SavingUpdate>;
  /** Downloads the last file once more, where the user did not choose its location. */
  download(): void;
  check(file: Blob): AsyncGenerator<CheckUpdate>;
  restore(file: Blob, now: Instant, signal: AbortSignal): AsyncGenerator<RestoreUpdate>;
  /** Waits until a stopped restore has cleaned up; resolves to its result where it was too late to stop. */
  settle(): Promise<RestoreUpdate | undefined>;
}

export interface BackupsParts {
  readonly database: LocalDatabase;
  /** The version of Fettle. */
  readonly app: string;
  readonly newId: () => string;
  readonly askForPlace: AskForPlace;
}

export function createBackups({ database, app, newId, askForPlace }: BackupsParts): Backups {
  const memories = rememberBackups(database);
  let held: File | undefined;
  let restoring: Promise<RestoreUpdate | undefined> = Promise.resolve(undefined);
  const openSink = async (name: string): Promise<FileSink | undefined> => {
    const place = await askForPlace(name);
    if (place === "nowhere") return undefined;
    return place === "unasked" ? heldFile(name) : chosenFile(place);
  };
  return {
    memories,
    async *save({ organisation, person, now }) {
      held = undefined;
      const name = backupFileName(organisation.name, now);
      const sink = await openSink(name);
      if (sink === undefined) {
        yield { kind: "notChosen" };
        return;
      }
      let isDone = false;
      try {
        const collecting = { database, organisation: organisation.id, person, sink, now, app };
        const facts = yield* collectBackup(collecting);
        held = await sink.close();
        isDone = true;
        if (held !== undefined) saveFile(held, name);
        await memories.noteSaved(organisation.id, now, now).catch(() => undefined);
        const saved = {
          facts,
          file: sink.name,
          bytes: sink.bytes,
          isChosenPlace: held === undefined,
        };
        yield { kind: "saved", saved };
      } finally {
        if (!isDone) await sink.abort();
      }
    },
    download: () => {
      if (held !== undefined) saveFile(held, held.name);
    },
    async *check(file) {
      yield { kind: "checked", checked: yield* checkBackup(database, file) };
    },
    async *restore(file, now, signal) {
      let update: RestoreUpdate | undefined;
      let end = (): void => undefined;
      restoring = new Promise((resolve) => {
        end = () => resolve(update);
      });
      let release: (() => void) | undefined;
      try {
        release = await takeLock();
        const restored = yield* restoreBackup({ database, file, now, newId, signal });
        update = { kind: "restored", restored };
        const { organisation, madeAt } = restored.facts;
        if (restored.holdsAll)
          await memories.noteSaved(organisation, madeAt, now).catch(() => undefined);
        yield update;
      } finally {
        release?.();
        end();
      }
    },
    settle: () => restoring,
  };
}

/** The longest name that any file system takes, in characters. */
const mostCharacters = 60;

/**
 * The file name of a backup: `"Mill-Lane-2026-11-22-1046.fettle.zip"`, to the minute, so that a second one of the same
 * day does not replace it.
 */
function backupFileName(name: string, at: Instant): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const own = Array.from(words.join("-")).slice(0, mostCharacters).join("");
  const day = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(at);
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(at);
  return `${own === "" ? "Fettle" : own}-${day}-${time.replace(":", "")}.fettle.zip`;
}
