// Generated from redemption.entity.ts by "npm run codegen". Do not edit. ef52f5394057

import { entranceCodec, entrancePath } from "../entrance/codec.ts";
import { invitationCodec, invitationPath } from "../invitation/codec.ts";
import { holdsAt, refuse } from "../judging.ts";
import type { Judging, Refusal } from "../runtime.ts";
import type { RedemptionAccountAsk } from "./access.ts";
import { redemptionParams } from "./codec.ts";

/** Whoever did it may use an invitation for one person. */
export function mayRedeemRedemption({ me, after }: RedemptionAccountAsk): boolean {
  return after.by === me.id;
}

/** What keeps somebody who may use an invitation for one person from doing it now. */
export function redeemRedemptionBlocked({
  me,
  after,
  judging,
}: RedemptionAccountAsk & { readonly judging: Judging }): Refusal | undefined {
  if (
    !holdsAt(
      judging,
      invitationCodec,
      invitationPath({ ...redemptionParams(after.path), invitation: after.id }),
      (its) => its.reusable === false,
    )
  )
    return refuse("redemption.redeem.blocked", "There is no such invitation for one person.");
  if (
    !(
      after.entrance !== undefined &&
      holdsAt(
        judging,
        entranceCodec,
        entrancePath({ ...redemptionParams(after.path), entrance: after.entrance }),
        (its) =>
          judging.before(its.path) === undefined && its.by === me.id && its.redemption === after.id,
      )
    )
  )
    return refuse(
      "redemption.redeem.blocked2",
      "An invitation is used up by whoever comes in by it, in the same change.",
    );
  return undefined;
}

/** What a person is told who may not. */
export const redemptionClauses = {
  redeem: "Only whoever did it may use an invitation for one person.",
} as const;
