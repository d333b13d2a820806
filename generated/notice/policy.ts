// Generated from notice.entity.ts by "npm run codegen". Do not edit. 2639cb4b496b

import { idAt } from "../judging.ts";
import type { Document, Refusal } from "../runtime.ts";
import type { NoticePolicyInput } from "./access.ts";
import type { Notice } from "./type.ts";

/** The member themselves may say they have seen it. */
export function maySeeNotice({ me, before }: NoticePolicyInput): boolean {
  return idAt(before.path, 1) === me.id;
}

/** What a person is told who may not. */
export const noticeClauses = {
  see: "Only the member themselves may say they have seen it.",
} as const;

/** The names of the actions on a notice. */
export type NoticeActionName = "see";

export interface AvailableNoticeAction {
  readonly name: NoticeActionName;
  readonly kind: "edit" | "step";
  /** Why it is refused now, although this person may take it in general. */
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
