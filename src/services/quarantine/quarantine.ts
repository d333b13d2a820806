import type { Subscribable } from "xstate";
import { isRecord } from "#generated/runtime.ts";
import type { SetAside } from "#machines/attention/set-aside.ts";
import { liveValue } from "#src/data/local/live-value.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import type { StoredSetAside } from "#src/data/local/stored.ts";

/** What was kept on this device and could not be read: set aside, until somebody decides. */
export interface Quarantine {
  /** What there is, now and after every change to it in any tab. */
  readonly followAll: Subscribable<readonly SetAside[]>;
  /** Hands it to the person as a file. Rejects with `Unavailable`. */
  save(id: string): Promise<void>;
  /** The person gave it up, and with a change its photos. Rejects with `Unavailable`. */
  discard(id: string): Promise<void>;
  /** Puts back what can be read by now: another version may read what one before it could not. */
  readAgain(): Promise<void>;
}

export function createQuarantine(database: LocalDatabase): Quarantine {
  // Hardly ever wanted.
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

/** A change has its author inside, a photo beside it. */
function authorIn(row: unknown): string | undefined {
  if (!isRecord(row)) return undefined;
  const by = isRecord(row["change"]) ? row["change"]["by"] : row["by"];
  return typeof by === "string" ? by : undefined;
}
