import type { KeptHouse } from "#machines/about/about.machine.ts";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import type { HouseHere } from "#machines/house.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";

/** The houses on this device with when each was last saved in a file; nothing where they lie on a server. */
export function followKeptHouses({ houses, backups }: Pick<App, "houses" | "backups">) {
  return subscribable<readonly KeptHouse[]>((next, _, error) => {
    if (houses === undefined || backups === undefined) return () => undefined;
    let here: readonly HouseHere[] | undefined;
    let memories: ReadonlyMap<string, BackupMemory> | undefined;
    const tell = (): void => {
      if (here === undefined || memories === undefined) return;
      const known = memories;
      next(
        here.map(({ organisation: { id, name } }) => ({
          id,
          name,
          savedAt: known.get(id)?.savedAt,
        })),
      );
    };
    const keepHere = (found: readonly HouseHere[]): void => {
      here = found;
      tell();
    };
    const keepMemories = (found: ReadonlyMap<string, BackupMemory>): void => {
      memories = found;
      tell();
    };
    let isOver = false;
    const following = [houses.follow.subscribe({ next: keepHere, error })];
    const followMemories = async (): Promise<void> => {
      const { followAll } = (await backups()).memories;
      if (!isOver) following.push(followAll.subscribe({ next: keepMemories, error }));
    };
    followMemories().catch(error);
    return () => {
      isOver = true;
      for (const each of following) each.unsubscribe();
    };
  });
}
