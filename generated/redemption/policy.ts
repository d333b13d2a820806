// Generated from redemption.entity.ts by "npm run codegen". Do not edit. be3363ad752a

import { entranceCodec, entrancePath } from "../entrance/codec.ts";
import { invitationCodec, invitationPath } from "../invitation/codec.ts";
import { holdsAt, refuse } from "../judging.ts";
import type { Judging, Refusal } from "../runtime.ts";
import type { RedemptionAccountPolicyInput } from "./access.ts";
import { redemptionParams } from "./codec.ts";

/** Whoever did it may use an invitation for one person. */
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
    : refuse("redemption.forOnePerson", "There is no such invitation for one person.");
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
        judging.before(its.path) === undefined && its.by === me.id && its.redemption === after.id,
    )
    ? undefined
    : refuse(
        "redemption.usedByEntrance",
        "An invitation is used up by whoever comes in by it, in the same change.",
      );
}

/** What keeps somebody who may use an invitation for one person from doing it now. */
export function checkRedeemRedemption(
  input: RedemptionAccountPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requireForOnePerson(input) ?? requireUsedByEntrance(input);
}

/** What a person is told who may not. */
export const redemptionClauses = {
  redeem: "Only whoever did it may use an invitation for one person.",
} as const;
