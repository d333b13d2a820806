import { existsSync, type FSWatcher, readdirSync, watch } from "node:fs";
import path from "node:path";

/** How long to wait for what belongs to the same save, in milliseconds. */
const pause = 4;

/**
 * How long to wait for the rest of a save, in milliseconds, before anybody is told that something is wrong or anything is
 * taken away: editors write a file in several goes, and what they have written by then may be half of it or nothing.
 */
const patience = 250;

/**
 * Writes now and whenever a schema file is saved, until the process is stopped.
 * @param attempt one run; a hasty one answers `false`, having done and said nothing, where it would have to tell of a mistake
 * or take something away
 */
export function runAgainAndAgain(
  directory: string,
  attempt: (isHasty: boolean) => Promise<boolean>,
): void {
  let timer: NodeJS.Timeout | undefined;
  const runIn = (milliseconds: number, isHasty: boolean): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      update(isHasty);
    }, milliseconds);
  };
  const update = oneAtATime(async (isHasty) => {
    const isDone = await attempt(isHasty);
    // A save that came meanwhile is looked at first.
    if (!isDone && timer === undefined) runIn(patience, false);
  });
  watchFolder(directory, (name) => {
    if (/\.(?:ts|rules)$/.test(name)) runIn(pause, true);
  });
  update(false);
}

/**
 * Tells of every file saved below a folder. Folder by folder, because Node's own recursive watching loses sight of a
 * file once an editor has put another in its place.
 */
function watchFolder(directory: string, tell: (name: string) => void): void {
  const watched = new Map<string, FSWatcher>();
  const look = (): void => {
    const folders = foldersIn(directory);
    for (const [folder, watcher] of watched) {
      if (folders.includes(folder)) continue;
      watcher.close();
      watched.delete(folder);
    }
    for (const folder of folders.filter((each) => !watched.has(each))) {
      const watcher = watch(folder, (_, name) => {
        look();
        if (name !== null) tell(name);
      });
      watched.set(folder, watcher);
      // What came with a new folder came before anybody looked.
      if (folder !== directory) for (const name of readdirSync(folder)) tell(name);
    }
  };
  look();
}

function foldersIn(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return [directory, ...folders.filter((each) => !each.split(path.sep).includes("node_modules"))];
}

/** Calls that come while the work runs are answered by one more run after it, as the last of them asked. */
function oneAtATime(work: (isHasty: boolean) => Promise<void>): (isHasty: boolean) => void {
  let isRunning = false;
  let wanted: boolean | undefined;
  return (isHasty) => {
    wanted = isHasty;
    if (!isRunning) void goOn();
  };

  async function goOn(): Promise<void> {
    isRunning = true;
    while (wanted !== undefined) {
      const isHasty = wanted;
      wanted = undefined;
      await work(isHasty);
    }
    isRunning = false;
  }
}
