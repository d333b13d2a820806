import type { Subscribable } from "xstate";
import { type Instant, isRecord, type Json } from "#generated/runtime.ts";
import { type BackupMemory, withoutAhead } from "#machines/backup/backup-memory.ts";
import { liveValue } from "#src/data/local/live-value.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import type { Reading } from "#src/data/local/stored.ts";

/** What this device remembers of the backups of its organisations. */
export interface BackupMemories {
  /**
   * Emits the memory of one organisation at once and after every change in any tab; `undefined` for one that is not known here.
   */
  follow(organisation: string): Subscribable<BackupMemory | undefined>;
  /** The memories of all organisations known here, by their ids; emitted at once and after every change in any tab. */
  readonly followAll: Subscribable<ReadonlyMap<string, BackupMemory>>;
  /** Starts counting the days of an organisation that was not known here. */
  meet(organisation: string, now: Instant): Promise<void>;
  /** `at` is when the file was made. */
  noteSaved(organisation: string, at: Instant, now: Instant): Promise<void>;
  putOff(organisation: string, at: Instant): Promise<void>;
}

const prefix = "backup:";
/** The settings key of an organisation's memory. */
export const keyOf = (organisation: string): string => prefix + organisation;

export function rememberBackups(database: LocalDatabase): BackupMemories {
  const of = ["settings"] as const;
  const read = async ({ settings }: Reading<"settings">, organisation: string) =>
    readMemory((await settings.get(keyOf(organisation)))?.["value"]);
  const change = (organisation: string, now: Instant, to: (memory: BackupMemory) => BackupMemory) =>
    database.write(of, async (stores) => {
      const before = await read(stores, organisation);
      const begun = { since: now, savedAt: undefined, putOffAt: undefined };
      const after = to(before === undefined ? begun : withoutAhead(before, now));
      await stores.settings.put({ key: keyOf(organisation), value: given(after) });
    });
  return {
    follow: (organisation) => liveValue(database, of, (stores) => read(stores, organisation)),
    followAll: liveValue(database, of, async ({ settings }) => {
      const rows = await settings.getAll(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`));
      return new Map(
        rows.flatMap(({ key, value }) => {
          const memory = readMemory(value);
          return memory === undefined || typeof key !== "string"
            ? []
            : [[key.slice(prefix.length), memory] as const];
        }),
      );
    }),
    meet: async (organisation, now) => {
      const known = await database.read(of, (stores) => read(stores, organisation));
      if (known !== undefined && known.since <= now) return;
      await change(organisation, now, (memory) => memory);
    },
    noteSaved: (organisation, at, now) =>
      change(organisation, now, (memory) => {
        const madeAt = Math.min(at, now);
        return { ...memory, savedAt: Math.max(madeAt, memory.savedAt ?? madeAt) };
      }),
    putOff: (organisation, at) =>
      change(organisation, at, (memory) => ({ ...memory, putOffAt: at })),
  };
}

function given({ since, savedAt, putOffAt }: BackupMemory): Json {
  return {
    since,
    ...(savedAt !== undefined && { savedAt }),
    ...(putOffAt !== undefined && { putOffAt }),
  };
}

function readMemory(value: unknown): BackupMemory | undefined {
  if (!isRecord(value)) return undefined;
  const { since, savedAt, putOffAt } = value;
  if (typeof since !== "number") return undefined;
  return { since, savedAt: instantOf(savedAt), putOffAt: instantOf(putOffAt) };
}

function instantOf(value: unknown): Instant | undefined {
  return typeof value === "number" ? value : undefined;
}
