import { noticePath } from "#generated/notice/codec.ts";
import type { Notice } from "#generated/notice/type.ts";
import type { Fields } from "#generated/runtime.ts";

/** One thing one person is told; what it says in words is made of its values where it is shown. */
export interface Told {
  /** The member who is told. */
  readonly to: string;
  /** The same for the same event however often it is told: among the notices of one member it names this one. */
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

/** Whether an id is made as those of notices of promised dates are: the app gives no entry such an id. */
export function isDueId(id: string): boolean {
  return id.startsWith("due-");
}
