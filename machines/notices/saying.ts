import type { Notice, NoticeKind } from "#generated/notice/type.ts";
import { type RequestState, requestStateValues } from "#generated/request/type.ts";

/** The key of a notice's sentence in the message file `notices`, and what it is filled with. */
export interface Saying {
  readonly key: `said.${Exclude<NoticeKind, "moved">}` | `said.moved.${RequestState}`;
  readonly values: { readonly by: "none" | "somebody"; readonly name: string };
}

/** What a notice says, in whatever language; `by` is "none" where it names nobody, for a name may be any word. */
export function sayingOf({
  kind,
  byName,
  state,
}: Pick<Notice, "kind" | "byName" | "state">): Saying {
  const values = { by: byName === undefined ? "none" : "somebody", name: byName ?? "" } as const;
  if (kind !== "moved") return { key: `said.${kind}`, values };
  // Of a step there always is one, but what is stored might say anything.
  const to = requestStateValues.find((each) => each === state) ?? "triaged";
  return { key: `said.moved.${to}`, values };
}

/** The key of what stands before a notice that leaves the app, where a guest caused it: whoever finds a label is one. */
export function introOf({ byRole }: Pick<Notice, "byRole">): "fromGuest" | undefined {
  return byRole === "guest" ? "fromGuest" : undefined;
}
