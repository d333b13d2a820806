import type { Notice, NoticeKind } from "#generated/notice/type.ts";
import { type RequestState, requestStateValues } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";

/** The message key of a notice's sentence in the message file `notices`, with its parameters. */
export interface NoticeMessage {
  readonly key: `said.${Exclude<NoticeKind, "moved">}` | `said.moved.${RequestState}`;
  readonly values: { readonly by: "none" | "somebody"; readonly name: string };
}

/**
 * The sentence of a notice, independent of the language; `by` is "none" where it names no member, because a name may be any word.
 */
export function noticeMessageOf({
  kind,
  byName,
  state,
}: Pick<Notice, "kind" | "byName" | "state">): NoticeMessage {
  const values = { by: byName === undefined ? "none" : "somebody", name: byName ?? "" } as const;
  if (kind !== "moved") return { key: `said.${kind}`, values };
  // A step always has a state, but stored data may be anything.
  const to = requestStateValues.find((each) => each === state) ?? "triaged";
  return { key: `said.moved.${to}`, values };
}

/**
 * The message key of the introduction of a notice that leaves the app, where a guest caused it: anybody who scans a label is a
 * guest.
 */
export function introOf({ byRole }: Pick<Notice, "byRole">): "fromGuest" | undefined {
  return byRole === "guest" ? "fromGuest" : undefined;
}

/** Notices, newest first, as they read now: whether it is fixed is no question any more once a later step was taken. */
export function asTheyRead(rows: readonly Document<Notice>[]): readonly Document<Notice>[] {
  const moved = new Set<string>();
  return rows.map((row) => {
    const isSettled = row.kind === "confirm" && moved.has(row.request);
    if (row.state !== undefined) moved.add(row.request);
    return isSettled ? { ...row, kind: "moved" } : row;
  });
}
