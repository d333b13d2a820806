// Generated from directory.entity.ts by "npm run codegen". Do not edit. 6ea10762546a

import { holdsAt, isUnchanged } from "../judging.ts";
import { memberCodec, memberPath } from "../member/codec.ts";
import { sameJson } from "../runtime.ts";
import type { DirectoryAccountPolicyInput } from "./access.ts";
import { directoryParams } from "./codec.ts";

/** Somebody who changes the member may show a member as it is. */
export function mayShowDirectory({ after, judging }: DirectoryAccountPolicyInput): boolean {
  return (
    judging === undefined ||
    holdsAt(
      judging,
      memberCodec,
      memberPath({ ...directoryParams(after.path), member: after.id }),
      (its) =>
        its.name === after.name &&
        its.role === after.role &&
        sameJson(its.sites, after.sites) &&
        its.active === after.active,
    )
  );
}

/** Somebody who changes the member may show a member as it is. */
export function mayFollowDirectory({ after, judging }: DirectoryAccountPolicyInput): boolean {
  return (
    judging === undefined ||
    holdsAt(
      judging,
      memberCodec,
      memberPath({ ...directoryParams(after.path), member: after.id }),
      (its) =>
        !isUnchanged(judging, memberCodec, its, (each) => each.revision) &&
        its.name === after.name &&
        its.role === after.role &&
        sameJson(its.sites, after.sites) &&
        its.active === after.active,
    )
  );
}

/** The messages for users who lack the permission, by operation. */
export const directoryClauses = {
  show: "Only somebody who changes the member may show a member as it is.",
  follow: "Only somebody who changes the member may show a member as it is.",
} as const;
