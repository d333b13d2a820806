// Generated from look.entity.ts by "npm run codegen". Do not edit. 73aa0ef01ca0

import { countPath } from "../count/codec.ts";
import { holdsAt, isPaced, parentPath, refusePace } from "../judging.ts";
import { mayReadRequest } from "../request/access.ts";
import { requestCodec } from "../request/codec.ts";
import type { Document, Judging, Refusal } from "../runtime.ts";
import type { LookPolicyInput } from "./access.ts";
import { lookParams } from "./codec.ts";
import type { Look } from "./type.ts";

/** The person themselves, if they may read its `request`. */
function isOnlookerOfLook({ me, before, after, judging }: LookPolicyInput): boolean {
  return (
    before.id === me.id &&
    (judging === undefined ||
      holdsAt(judging, requestCodec, parentPath(after.path), (its) =>
        mayReadRequest({ me, before: its, after: its, judging }),
      ))
  );
}

/** Who may show that a request is open: the person themselves, if they may read its `request`. */
export function mayBeginLook(input: LookPolicyInput): boolean {
  return isOnlookerOfLook(input);
}

/** Who may show that it is still open: the person themselves, if they may read its `request`. */
export function mayRenewLook(input: LookPolicyInput): boolean {
  return isOnlookerOfLook(input);
}

/** The person themselves may delete a look. */
export function mayRemoveLook({ me, before }: LookPolicyInput): boolean {
  return before.id === me.id;
}

function requirePaceOfLooks({
  after,
  judging,
}: LookPolicyInput & { readonly judging: Judging }): Refusal | undefined {
  return isPaced(
    judging,
    countPath({ ...lookParams(after.path), count: judging.change.by }),
    "looks",
    after.path,
    { most: 300, seconds: 3600 },
  )
    ? undefined
    : refusePace(
        "look.paceOfLooks",
        "You did a lot in the last hour: this is sent by itself as soon as the limit allows it.",
        judging,
        countPath({ ...lookParams(after.path), count: judging.change.by }),
        "looks",
        { most: 300, seconds: 3600 },
      );
}

/** Why a user who may show that a request is open cannot do it now. */
export function checkBeginLook(
  input: LookPolicyInput & { readonly judging: Judging },
): Refusal | undefined {
  return requirePaceOfLooks(input);
}

/** The messages for users who lack the permission, by operation. */
export const lookClauses = {
  begin: "Only the person themselves may show that a request is open.",
  renew: "Only the person themselves may show that it is still open.",
} as const;

/** The names of the actions on a look. */
export type LookActionName = "renew";

export interface AvailableLookAction {
  readonly name: LookActionName;
  readonly kind: "edit" | "step";
  /** Why the action is refused now, although the user may take it in general. */
  readonly refusal: Refusal | undefined;
}

/** The actions that this person may take with this look now. */
export function availableLookActions(
  me: LookPolicyInput["me"],
  look: Document<Look>,
): readonly AvailableLookAction[] {
  const input: LookPolicyInput = { me, before: look, after: look };
  const availableActions: AvailableLookAction[] = [];
  if (mayRenewLook(input))
    availableActions.push({ name: "renew", kind: "edit", refusal: undefined });
  return availableActions;
}
