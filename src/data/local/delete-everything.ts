import type { LocalDatabase } from "./local-database.ts";

/** The prefix of every key that we use outside the database. */
const ours = "fettle";

/** Deletes the database and everything else that Fettle stores on this device. The page should reload after it. */
export async function deleteEverything(database: LocalDatabase): Promise<void> {
  await database.delete();
  for (const storage of webStorages()) {
    const names = Object.keys(storage).filter((name) => name.startsWith(ours));
    for (const name of names) storage.removeItem(name);
  }
  await deleteCaches();
}

async function deleteCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(ours)).map((name) => caches.delete(name)),
  );
}

function webStorages(): readonly Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    // A browser that forbids them has stored nothing in them.
    return [];
  }
}
