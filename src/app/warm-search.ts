import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import type { House } from "#machines/house.ts";
import { searchTexts } from "#machines/requests/search-text.ts";
import { whenIdle } from "../services/idle/when-idle.ts";

/** Rows a slice, and so less than a frame's worth of work. */
const slice = 400;

/**
 * Works out what rows can be found by while nobody does anything, so that the first letter of a search is as quick as
 * the next. Returns how to stop.
 */
export function warmSearch(rows: readonly Document<Request>[], house: House): () => void {
  const textOf = searchTexts(house);
  let isStopped = false;
  const work = async (): Promise<void> => {
    for (let from = 0; from < rows.length; from += slice) {
      await whenIdle();
      if (isStopped) return;
      for (const row of rows.slice(from, from + slice)) textOf(row);
    }
  };
  void work();
  return () => {
    isStopped = true;
  };
}
