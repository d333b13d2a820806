import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { searchTexts } from "#machines/requests/search-text.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { whenIdle } from "../services/idle/when-idle.ts";

/** Rows a slice, and so less than a frame's worth of work. */
const slice = 400;

/**
 * Works out what rows can be found by while nobody does anything, so that the first letter of a search is as quick as
 * the next. Returns how to stop.
 */
export function warmSearch(rows: readonly Document<Request>[], workspace: Workspace): () => void {
  const textOf = searchTexts(workspace);
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
