import { existsSync, type FSWatcher, readdirSync, watch } from "node:fs";
import path from "node:path";

/** How long to wait for more files of the same save, in milliseconds. */
const pause = 4;

/**
 * How long to wait for the rest of a save before a mistake is reported or a file is removed, in milliseconds. Editors write a
 * file in several steps, so it may be half written or empty for a moment.
 */
const patience = 250;

/**
 * Runs now and whenever a schema file is saved, until the process stops.
 * @param attempt one run; a hasty run returns `false`, without output or effect, if it would have to report a mistake or remove a
 * file
 */
export function runAgainAndAgain(
  directory: string,
  attempt: (isHasty: boolean) => Promise<boolean>,
): void {
  let waiting: symbol | undefined;
  const runIn = (milliseconds: number, isHasty: boolean): void => {
    const turn = Symbol("turn");
    waiting = turn;
    const begin = (): void => {
      if (waiting !== turn) return;
      waiting = undefined;
      update(isHasty);
    };
    // A process that was busy hears of saves after its timers, and before this.
    setTimeout(() => setImmediate(begin), milliseconds);
  };
  const update = oneAtATime(async (isHasty) => {
    const isDone = await attempt(isHasty);
    // A save during the run comes first.
    if (!isDone && waiting === undefined) runIn(patience, false);
  });
  watchFolder(directory, (name) => {
    if (/\.(?:ts|rules)$/.test(name)) runIn(pause, true);
  });
  update(false);
}

/**
 * Reports every saved file below a folder. Each folder has its own watcher, because Node's recursive watching loses a file when
 * an editor replaces it.
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
      // Files in a new folder may be older than its watcher.
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

/** Calls during a run are merged into one run after it, with the argument of the last call. */
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
