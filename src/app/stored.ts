/** A browser that forbids storage throws at the mere mention of it. */
export function storage(get: () => Storage): Storage | undefined {
  return attempt(get);
}

/** One text under a key of this browser. Only a convenience: where nothing can be stored, nothing is there. */
export function stored(key: string) {
  return {
    read: () => attempt(() => localStorage.getItem(key)) ?? undefined,
    write: (text: string) => attempt(() => localStorage.setItem(key, text)),
    forget: () => attempt(() => localStorage.removeItem(key)),
  };
}

/** A list that is stored as JSON, without the items that cannot be read. */
export function storedList<T>(key: string, read: (item: unknown) => T | undefined) {
  const { read: text, write, forget } = stored(key);
  return {
    read: (): readonly T[] => {
      const items: unknown = attempt((): unknown => JSON.parse(text() ?? "null"));
      return Array.isArray(items) ? items.flatMap((each: unknown) => read(each) ?? []) : [];
    },
    write: (items: readonly T[]) => (items.length === 0 ? forget() : write(JSON.stringify(items))),
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
