import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import { subscribable } from "../data/subscribable.ts";
import type { Backups } from "../services/backup/backups.ts";

/** What is remembered of an organisation; with a moment, its days are counted from then on where nobody knew it. */
export function followMemory(
  backups: (() => Promise<Backups>) | undefined,
  organisation: string | undefined,
  met?: number,
) {
  return subscribable<BackupMemory | undefined>((next, _, error) => {
    let isOver = false;
    let stop = (): void => undefined;
    const follow = async (): Promise<void> => {
      if (backups === undefined || organisation === undefined) return;
      const { memories } = await backups();
      if (met !== undefined) await memories.meet(organisation, met);
      if (isOver) return;
      const following = memories.follow(organisation).subscribe({ next, error });
      stop = () => following.unsubscribe();
    };
    follow().catch((reason: unknown) => isOver || error(reason));
    return () => {
      isOver = true;
      stop();
    };
  });
}
