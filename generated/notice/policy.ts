// Generated from notice.entity.ts by "npm run codegen". Do not edit. 6c198ad0f4c1

import { idAt } from "../judging.ts";
import type { Document, Refusal } from "../runtime.ts";
import type { NoticeAsk } from "./access.ts";
import type { Notice } from "./type.ts";

/** The member themselves may say they have seen it. */
export function maySeeNotice({ me, before }: NoticeAsk): boolean {
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
  me: NoticeAsk["me"],
  notice: Document<Notice>,
): readonly NoticeOffer[] {
  const ask: NoticeAsk = { me, before: notice, after: notice };
  const offers: NoticeOffer[] = [];
  if (maySeeNotice(ask)) offers.push({ name: "see", kind: "edit", refusal: undefined });
  return offers;
}
