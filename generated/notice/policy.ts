// Generated from notice.entity.ts by "npm run codegen". Do not edit. e915bb29a8aa

import { idAt } from "../judging.ts";
import type { Document, Refusal } from "../runtime.ts";
import type { NoticePolicyInput } from "./access.ts";
import type { Notice } from "./type.ts";

/** The member themselves may mark it as seen. */
export function maySeeNotice({ me, before }: NoticePolicyInput): boolean {
  return idAt(before.path, 1) === me.id;
}

/** The messages for users who lack the permission, by operation. */
export const noticeClauses = {
  see: "Only the member themselves may mark it as seen.",
} as const;

/** The names of the actions on a notice. */
export type NoticeActionName = "see";

export interface AvailableNoticeAction {
  readonly name: NoticeActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this notice now. */
export function availableNoticeActions(
  me: NoticePolicyInput["me"],
  notice: Document<Notice>,
): readonly AvailableNoticeAction[] {
  const input: NoticePolicyInput = { me, before: notice, after: notice };
  const availableActions: AvailableNoticeAction[] = [];
  if (maySeeNotice(input)) availableActions.push({ name: "see", kind: "edit", refusal: undefined });
  return availableActions;
}
