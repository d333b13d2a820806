// Generated from redemption.entity.ts by "npm run codegen". Do not edit. 5424e004bbff

import { entranceCodec, entrancePath } from "../entrance/codec.ts";
import { invitationCodec, invitationPath } from "../invitation/codec.ts";
import { holdsAt, refuse } from "../judging.ts";
import type { Judging, Refusal } from "../runtime.ts";
import type { RedemptionAccountPolicyInput } from "./access.ts";
import { redemptionParams } from "./codec.ts";

/** The author may use an invitation for one person. */
export function mayRedeemRedemption({ me, after }: RedemptionAccountPolicyInput): boolean {
  return after.by === me.id;
}

function requireForOnePerson({
  after,
  judging,
}: RedemptionAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return holdsAt(
    judging,
    invitationCodec,
    invitationPath({ ...redemptionParams(after.path), invitation: after.id }),
    (its) => its.reusable === false,
  )
    ? undefined
    : refuse("redemption.forOnePerson", "No invitation for one person has this id.");
}

function requireUsedByEntrance({
  me,
  after,
  judging,
}: RedemptionAccountPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return after.entrance !== undefined &&
    holdsAt(
      judging,
      entranceCodec,
      entrancePath({ ...redemptionParams(after.path), entrance: after.entrance }),
      (its) =>
        judging.before(its.path) === undefined &&
        its.by === me.id &&
        its.redemption === after.id &&
        its.invitation === after.id,
    )
    ? undefined
    : refuse(
        "redemption.usedByEntrance",
        "An invitation is used in the same change in which its user joins.",
      );
}

/** Why a user who may use an invitation for one person cannot do it now. */
export function checkRedeemRedemption(
  input: RedemptionAccountPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requireForOnePerson(input) ?? requireUsedByEntrance(input);
}

/** The messages for users who lack the permission, by operation. */
export const redemptionClauses = {
  redeem: "Only the author may use an invitation for one person.",
} as const;
