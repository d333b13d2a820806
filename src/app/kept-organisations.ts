import type { KeptOrganisation } from "#machines/about/about.machine.ts";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import type { OrganisationHere } from "#machines/workspace/workspace.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";

/** The organisations on this device with when each was last saved in a file; nothing where they lie on a server. */
export function followKeptOrganisations({
  organisations,
  backups,
}: Pick<App, "organisations" | "backups">) {
  return subscribable<readonly KeptOrganisation[]>((next, _, error) => {
    if (organisations === undefined || backups === undefined) return () => undefined;
    let here: readonly OrganisationHere[] | undefined;
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
    const keepHere = (found: readonly OrganisationHere[]): void => {
      here = found;
      tell();
    };
    const keepMemories = (found: ReadonlyMap<string, BackupMemory>): void => {
      memories = found;
      tell();
    };
    let isOver = false;
    const following = [organisations.follow.subscribe({ next: keepHere, error })];
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
