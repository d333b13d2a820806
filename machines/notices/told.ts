import { noticePath } from "#generated/notice/codec.ts";
import type { Notice } from "#generated/notice/type.ts";
import type { Fields } from "#generated/runtime.ts";

/** One notice for one member. Its text is made of its values when it is shown. */
export interface Told {
  /** The id of the member who gets the notice. */
  readonly to: string;
  /** The same id for the same event, however often the notice is made; unique among the notices of one member. */
  readonly id: string;
  readonly notice: Omit<Notice, "seen">;
}

/** A notice as it is stored, not seen yet. */
export function storedNotice(
  organisation: string,
  { to, id, notice }: Told,
): { readonly path: string; readonly fields: Fields } {
  return {
    path: noticePath({ organisation, member: to, notice: id }),
    fields: { ...notice, seen: false },
  };
}

/** Whether an id has the form of ids of notices about promised dates, which the app never gives to an entry. */
export function isDueId(id: string): boolean {
  return id.startsWith("due-");
}
