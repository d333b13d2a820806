// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 941ff1860817

import { invitationCodec, invitationPath } from "../invitation/codec.ts";
import { holdsAt, refuse } from "../judging.ts";
import type { Refusal } from "../runtime.ts";
import type { RedemptionAccountAsk } from "./access.ts";
import { redemptionParams } from "./codec.ts";

/** Whoever did it may use an invitation for one person. */
export function mayRedeemRedemption({ me, before }: RedemptionAccountAsk): boolean {
  return before.by === me.id;
}

/** What keeps somebody who may use an invitation for one person from doing it now. */
export function redeemRedemptionBlocked({
  after,
  judging,
}: RedemptionAccountAsk): Refusal | undefined {
  if (
    !(
      judging === undefined ||
      holdsAt(
        judging,
        invitationCodec,
        invitationPath({ ...redemptionParams(after.path), invitation: after.id }),
        (its) => its.reusable === false,
      )
    )
  )
    return refuse("redemption.redeem.blocked", "There is no such invitation for one person.");
  return undefined;
}

/** What a person is told who may not. */
export const redemptionClauses = {
  redeem: "Only whoever did it may use an invitation for one person.",
} as const;
