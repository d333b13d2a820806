/** Fetches something when it is asked for first, and again only where that came to nothing. */
export function fetchedOnce<T>(fetch: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | undefined;
  return () => {
    fetched ??= fetch().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
}
