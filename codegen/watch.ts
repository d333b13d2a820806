import { spawn } from "node:child_process";
import { existsSync, type FSWatcher, readdirSync, watch } from "node:fs";
import path from "node:path";
import type { Options } from "./options.ts";

/** How long to wait for the rest of a save, in milliseconds: editors write a file in several goes. */
const pause = 40;

/** Writes now and whenever a schema file is saved, until the process is stopped. */
export function runAgainAndAgain(options: Options): void {
  const update = oneAtATime(() => runOnce(options));
  let timer: NodeJS.Timeout | undefined;
  watchFolder(options.schema, (name) => {
    if (!/\.(?:ts|rules)$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(update, pause);
  });
  update();
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

/** In a fresh process each time, because an imported module cannot be read anew. */
function runOnce({ schema, out, json }: Options): Promise<void> {
  const cli = path.join(import.meta.dirname, "cli.ts");
  const args = [cli, "--schema", schema, "--out", out, "--keep-lock", ...(json ? ["--json"] : [])];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...process.execArgv, ...args], { stdio: "inherit" });
    child.on("error", () => resolve());
    child.on("close", () => resolve());
  });
}

/** Calls that come while the work runs are answered by one more run after it. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const start = async (): Promise<void> => {
    isRunning = true;
    do {
      isWanted = false;
      await work();
    } while (isWanted);
    isRunning = false;
  };
  return () => {
    if (isRunning) isWanted = true;
    else void start();
  };
}
