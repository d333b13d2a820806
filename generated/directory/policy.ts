// Generated from directory.entity.ts by "npm run codegen". Do not edit. 6ecc4ea2169f

import { holdsAt, isUnchanged } from "../judging.ts";
import { memberCodec, memberPath } from "../member/codec.ts";
import { sameJson } from "../runtime.ts";
import type { DirectoryAccountPolicyInput } from "./access.ts";
import { directoryParams } from "./codec.ts";

/** Who may show a member as it is: somebody, if of the `member` with its id: (`name` is its `name` and `role` is its `role` and `sites` is its `sites` and `active` is its `active`). */
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

/** Who may show a member as it is: somebody, if of the `member` with its id: (`revision` changes and `name` is its `name` and `role` is its `role` and `sites` is its `sites` and `active` is its `active`). */
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
