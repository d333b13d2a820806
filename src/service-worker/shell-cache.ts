import { pageLock } from "./messages.ts";
import { type ShellFacts, shell } from "./shell-facts.ts";

const prefix = "fettle-shell-";
const anyHeaders = { ignoreVary: true };

/** The path under which the page for every address is cached. */
export const indexPath = "/index.html";

/** The folder of files whose names change with their contents, so that a cached one is always right. */
export const assetsPath = "/assets/";

/** The name of a version's cache. */
const cacheOf = ({ version }: ShellFacts): string => prefix + version;

/**
 * Puts every file of a version into its cache: files that an older version has are copied, the others fetched. Rejects where one
 * file is missing, because an incomplete shell does not work.
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
  // The page belongs to a newer deployment, whose chunks would be missing from this cache.
  if (path === indexPath && !(await response.clone().text()).includes(entry))
    throw new Error("index.html is of another version");
  return response;
}

/** Whether a response is a page, which a host sends instead of a file that no longer exists. */
export function isPage(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") === true;
}

/** A cached file of this version. */
export async function ownFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { ...anyHeaders, cacheName: cacheOf(shell) });
}

/** A cached file of this version, or else of any. */
export async function keptFile(path: string): Promise<Response | undefined> {
  return (await ownFile(path)) ?? caches.match(path, anyHeaders);
}

/** Caches a file that a page of this version requested. Where the disk is full, or the page has left, it is not cached. */
export async function keepFile(path: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheOf(shell));
    await cache.put(path, response);
  } catch {
    // The page gets the file all the same, and it is cached another time.
  }
}

/** Deletes the cached page, so that the next visit fetches the deployed one. */
export async function forgetIndex(): Promise<void> {
  const cache = await caches.open(cacheOf(shell));
  await cache.delete(indexPath);
}

/** Deletes the versions that no open page runs any more. Called by the active worker, while no other is being installed. */
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
