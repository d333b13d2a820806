import type { Change } from "#generated/runtime.ts";

/** The path of the document that only this change can have created: its entry in a journal, which has its id. `undefined` without one. */
export function entryPathOf({ id, writes }: Pick<Change, "id" | "writes">): string | undefined {
  return writes.find(({ kind, path }) => kind === "create" && path.endsWith(`/${id}`))?.path;
}
