import { pageLock } from "./messages.ts";
import { type ShellFacts, shell } from "./shell-facts.ts";

const prefix = "fettle-shell-";
const anyHeaders = { ignoreVary: true };

/** Where the page that every address answers with lies. */
export const indexPath = "/index.html";

/** Files whose names change with their contents: whoever has one by that name has the right one. */
export const assetsPath = "/assets/";

/** The cache of a version. */
export const cacheOf = ({ version }: ShellFacts): string => prefix + version;

/**
 * Puts every file of a version into its cache: what an older version has of it is copied, the rest fetched. Rejects when one
 * cannot be had, for half a shell is none.
 */
export async function keepShell(facts: ShellFacts): Promise<void> {
  const name = cacheOf(facts);
  try {
    const cache = await caches.open(name);
    await Promise.all(
      facts.files.map(async (path) => cache.put(path, await fileOf(path, facts.entry))),
    );
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

async function fileOf(path: string, entry: string): Promise<Response> {
  const isAsset = path.startsWith(assetsPath);
  const had = isAsset ? await caches.match(path, anyHeaders) : undefined;
  if (had !== undefined) return had;
  const response = await fetch(path, { cache: isAsset ? "default" : "no-cache" });
  const isWhole = response.ok && !response.redirected && isPage(response) === (path === indexPath);
  if (!isWhole) throw new Error(`${path} was answered with ${response.status}`);
  // Somebody deploys at this very moment: its chunks would be missing from this cache.
  if (path === indexPath && !(await response.clone().text()).includes(entry))
    throw new Error("index.html is of another version");
  return response;
}

/** Whether it is a page: what a host answers instead of a file it no longer has. */
export function isPage(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") === true;
}

/** A kept file of this version, or else of any. */
export async function keptFile(path: string): Promise<Response | undefined> {
  const own = await caches.match(path, { ...anyHeaders, cacheName: cacheOf(shell) });
  return own ?? caches.match(path, anyHeaders);
}

/** Keeps a file that this version came across. */
export async function keepFile(path: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheOf(shell));
  await cache.put(path, response);
}

/** Lets go of the kept page, so that the next visit fetches the one that is deployed. */
export async function forgetIndex(): Promise<void> {
  const cache = await caches.open(cacheOf(shell));
  await cache.delete(indexPath);
}

/** Deletes the versions that no open page runs any more. To be called by the active worker, while no other is on its way. */
export async function dropUnusedShells(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const entries = held.flatMap(({ name = "" }) =>
    name.startsWith(pageLock) ? [name.slice(pageLock.length)] : [],
  );
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix) || name === cacheOf(shell)) continue;
    const inUse = await Promise.all(
      entries.map((entry) => caches.match(entry, { ...anyHeaders, cacheName: name })),
    );
    if (inUse.every((found) => found === undefined)) await caches.delete(name);
  }
}
