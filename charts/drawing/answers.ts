import type { Answer, Answers } from "./layout.ts";

const cacheName = "fettle-chart-layouts";
const mostKept = 300;

/** Answers for as long as the page is open. */
export function answersInMemory(): Answers {
  const kept = new Map<string, Answer>();
  return {
    get: (key) => Promise.resolve(kept.get(key)),
    set: (key, answer) => {
      kept.set(key, answer);
      return Promise.resolve();
    },
  };
}

/** A hint that is lost costs a second, never a chart. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Answers that outlive the page, in the browser's cache; the oldest make room for new ones. */
export function answersInBrowser(storage: CacheStorage | undefined = globalThis.caches): Answers {
  const memory = answersInMemory();
  const pathOf = (key: string) => `/charts/layouts/${key}.json`;
  if (storage === undefined) return memory;
  return {
    get: async (key) => {
      const near = await memory.get(key);
      if (near !== undefined) return near;
      const far = await quietly(async () => {
        const cache = await storage.open(cacheName);
        const response = await cache.match(pathOf(key));
        // Only `set` below writes into this cache.
        return response === undefined ? undefined : ((await response.json()) as Answer);
      });
      if (far !== undefined) await memory.set(key, far);
      return far;
    },
    set: async (key, answer) => {
      await memory.set(key, answer);
      await quietly(async () => {
        const cache = await storage.open(cacheName);
        await cache.put(pathOf(key), Response.json(answer));
        const all = await cache.keys();
        const surplus = all.slice(0, Math.max(0, all.length - mostKept));
        await Promise.all(surplus.map((request) => cache.delete(request)));
      });
    },
  };
}
