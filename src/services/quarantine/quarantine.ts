import type { Subscribable } from "xstate";
import { isRecord } from "#generated/runtime.ts";
import type { SetAside } from "#machines/attention/set-aside.ts";
import { liveValue } from "#src/data/local/live-value.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import type { StoredSetAside } from "#src/data/local/stored.ts";

/** Stored records that could not be read, set aside until the user decides. */
export interface Quarantine {
  /** The records; emitted at once and after every change in any tab. */
  readonly followAll: Subscribable<readonly SetAside[]>;
  /** Saves a record as a file. Rejects with `Unavailable`. */
  save(id: string): Promise<void>;
  /** Discards a record, and with a change its photos. Rejects with `Unavailable`. */
  discard(id: string): Promise<void>;
  /** Restores records that can be read now, because a newer version may read what an older one could not. */
  readAgain(): Promise<void>;
}

export function createQuarantine(database: LocalDatabase): Quarantine {
  // Loaded on demand, because it is hardly ever needed.
  const rows = () => import("./set-aside-rows.ts");
  return {
    followAll: liveValue(database, ["quarantine"], async (stores) =>
      (await stores.quarantine.getAll()).map(toSetAside),
    ),
    save: async (id) => (await rows()).saveRow(database, Number(id)),
    discard: async (id) => (await rows()).discardRow(database, Number(id)),
    readAgain: async () => (await rows()).readAgain(database),
  };
}

function toSetAside({ order, table, row, where, at }: StoredSetAside): SetAside {
  return { id: String(order), table, where, at, by: authorIn(row) };
}

/** The author is inside a change, and beside a photo. */
function authorIn(row: unknown): string | undefined {
  if (!isRecord(row)) return undefined;
  const by = isRecord(row["change"]) ? row["change"]["by"] : row["by"];
  return typeof by === "string" ? by : undefined;
}
