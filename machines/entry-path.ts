import type { Change } from "#generated/runtime.ts";

/**
 * The path of the document that only this change can have created: its journal entry, which has the id of the change. `undefined`
 * where it writes none.
 */
export function entryPathOf({ id, writes }: Pick<Change, "id" | "writes">): string | undefined {
  return writes.find(({ kind, path }) => kind === "create" && path.endsWith(`/${id}`))?.path;
}
