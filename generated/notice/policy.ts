// Generated from notice.entity.ts by "npm run codegen". Do not edit. d1cb88ec287d

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

/** Everything that can be done with a notice. */
export type NoticeOfferName = "see";

export interface NoticeOffer {
  readonly name: NoticeOfferName;
  readonly kind: "edit" | "step";
  /** Why it cannot be done right now, though this person may. */
  readonly refusal: Refusal | undefined;
}

/** What this person may do with this notice now; what only others may do is not in it. */
export function noticeOffers(
  me: NoticePolicyInput["me"],
  notice: Document<Notice>,
): readonly NoticeOffer[] {
  const input: NoticePolicyInput = { me, before: notice, after: notice };
  const offers: NoticeOffer[] = [];
  if (maySeeNotice(input)) offers.push({ name: "see", kind: "edit", refusal: undefined });
  return offers;
}
