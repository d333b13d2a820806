import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";
import { searchTexts } from "#machines/requests/search-text.ts";

/** Rows a slice, and so less than a frame's worth of work. */
const slice = 400;

/**
 * Works out what rows can be found by while nobody does anything, so that the first letter of a search is as quick as
 * the next. Returns how to stop.
 */
export function warmSearch(rows: readonly Document<Request>[], house: House): () => void {
  const textOf = searchTexts(house);
  let next = 0;
  let timer: ReturnType<typeof setTimeout>;
  const work = (): void => {
    const until = Math.min(rows.length, next + slice);
    for (const row of rows.slice(next, until)) textOf(row);
    next = until;
    if (next < rows.length) timer = setTimeout(work, 20);
  };
  timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}
